//! How partial arrangements are printed.

use super::letters::graphemes;
use std::fmt;

/// Writes `length` places: those that are filled, and `_` for the others.
pub(crate) fn with_blanks<T: fmt::Display>(
    filled: &[T],
    length: usize,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for place in 0..length {
        if place > 0 {
            f.write_str(" ")?;
        }
        match filled.get(place) {
            Some(item) => item.fmt(f)?,
            None => f.write_str("_")?,
        }
    }
    Ok(())
}

/// Writes the items with a bar behind the first `settled` of them.
pub(crate) fn with_bar<T: fmt::Display>(
    items: &[T],
    settled: usize,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (place, item) in items.iter().enumerate() {
        match place {
            _ if place == settled => f.write_str("|")?,
            0 => {}
            _ => f.write_str(" ")?,
        }
        item.fmt(f)?;
    }
    if settled == items.len() {
        f.write_str("|")?;
    }
    Ok(())
}

/// Writes letters side by side, and longer items with spaces between them.
pub(crate) fn joined<T: fmt::Display>(items: &[T], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    let are_letters = texts.iter().all(|text| graphemes(text).len() == 1);
    f.write_str(&texts.join(if are_letters { "" } else { " " }))
}
