//! A sheet as PDF, with the fonts that every reader has.

use super::sheet::{HEIGHT, Line, Page, Sheet, Text, WIDTH};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};

impl Sheet {
    /// Returns the pages as a PDF file.
    pub(super) fn pdf(&self) -> Vec<u8> {
        let mut pdf = Pdf::new();
        let (catalog, tree, plain, bold) = (Ref::new(1), Ref::new(2), Ref::new(3), Ref::new(4));
        let page_id = |i: usize| Ref::new(5 + 2 * i as i32);
        let content_id = |i: usize| Ref::new(6 + 2 * i as i32);
        pdf.catalog(catalog).pages(tree);
        let pages = self.pages.len();
        pdf.pages(tree).kids((0..pages).map(page_id)).count(pages as i32);
        pdf.type1_font(plain).base_font(Name(b"Helvetica"));
        pdf.type1_font(bold).base_font(Name(b"Helvetica-Bold"));
        for (i, page) in self.pages.iter().enumerate() {
            let mut object = pdf.page(page_id(i));
            object.media_box(Rect::new(0.0, 0.0, WIDTH as f32, HEIGHT as f32));
            object.parent(tree);
            object.contents(content_id(i));
            object.resources().fonts().pair(Name(b"F"), plain).pair(Name(b"B"), bold);
            object.finish();
            pdf.stream(content_id(i), &content(page));
        }
        pdf.finish()
    }
}

/// Writes what is on a page; PDF counts from the lower left corner.
fn content(page: &Page) -> Vec<u8> {
    let up = |y: f64| (HEIGHT - y) as f32;
    let mut content = Content::new();
    for Line { from, to, width } in &page.lines {
        content.set_line_width(*width as f32);
        content.move_to(from.0 as f32, up(from.1));
        content.line_to(to.0 as f32, up(to.1));
        content.stroke();
    }
    for Text { at, is_centred, is_bold, size, text } in &page.texts {
        let back = if *is_centred { width(text) * size / 2.0 } else { 0.0 };
        content.begin_text();
        content.set_font(Name(if *is_bold { b"B" } else { b"F" }), *size as f32);
        content.next_line((at.0 - back) as f32, up(at.1));
        content.show(Str(text.as_bytes()));
        content.end_text();
    }
    content.finish().into_vec()
}

/// The width of what stands in a cell, at size 1: Helvetica's digits are 0.556 wide, its capitals about 0.68.
fn width(text: &str) -> f64 {
    text.chars().map(|c| if c.is_ascii_digit() { 0.556 } else { 0.68 }).sum()
}
