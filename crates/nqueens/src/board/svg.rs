//! Boards as pictures.

use crate::Board;
use core::fmt::Write;

impl Board {
    /// Returns a picture of the board as an SVG document of its own: 32 units for each square, black and white without colours.
    ///
    /// The queens are drawn, not written, so that the picture looks the same whatever fonts there are; a title tells the squares to those who cannot see it.
    ///
    /// # Examples
    ///
    /// ```
    /// use nqueens::Board;
    ///
    /// let svg = Board::try_from(vec![1, 3, 0, 2])?.svg();
    /// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    /// assert_eq!(svg.matches("<use ").count(), 4);
    /// # Ok::<(), nqueens::Invalid>(())
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        const SIZE: usize = 32;
        let n = self.n();
        let side = n * SIZE;
        let mut svg = String::new();
        let mut line = |text: std::fmt::Arguments| {
            // Writing to a `String` does not fail.
            let _ = writeln!(svg, "{text}");
        };
        line(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {0} {0}" role="img">"#,
            side + 2
        ));
        line(format_args!("<title>{n} queens: {}</title>", self.algebraic()));
        line(format_args!(
            r#"<defs><path id="queen" d="M8 24 5 10l6 6 5-9 5 9 6-6-3 14zM8 25h16v2H8z"/></defs>"#
        ));
        line(format_args!(
            r#"<rect x="-1" y="-1" width="{0}" height="{0}" fill="black"/>"#,
            side + 2
        ));
        line(format_args!(r#"<rect width="{side}" height="{side}" fill="white"/>"#));
        for row in 0..n {
            let mut dark = String::new();
            for col in (0..n).filter(|col| (row + col) % 2 == 1) {
                let _ = write!(dark, "M{} {}h{SIZE}v{SIZE}h-{SIZE}z", col * SIZE, row * SIZE);
            }
            if !dark.is_empty() {
                line(format_args!(r#"<path fill="silver" d="{dark}"/>"#));
            }
        }
        for queen in self.queens() {
            let (x, y) = (queen.col * SIZE, queen.row * SIZE);
            line(format_args!(r##"<use href="#queen" x="{x}" y="{y}"/>"##));
        }
        line(format_args!("</svg>"));
        svg
    }
}
