//! A record of a file with commas, as it is written back.

use std::fmt;
use std::sync::Arc;

/// The fields of one record with room for the solution, as it is written back: `{}` is its line.
///
/// Fields that need quotes get them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(super) names: Arc<[String]>,
    pub(super) fields: Vec<String>,
    /// Which field is for the solution.
    pub(super) solution: usize,
}

impl Record {
    /// Returns a record of a puzzle and no solution yet, with these names of columns.
    #[must_use]
    pub fn new(puzzle: &str) -> Self {
        let names = ["puzzle".to_string(), "solution".to_string()].into();
        Record { names, fields: vec![puzzle.into(), String::new()], solution: 1 }
    }

    /// Returns the line with the names of the columns, that of the solution among them.
    #[must_use]
    pub fn header(&self) -> String {
        joined(&self.names)
    }

    /// Puts the solution into its field.
    pub fn set_solution(&mut self, solution: String) {
        self.fields[self.solution] = solution;
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.fields))
    }
}

/// Joins fields, with quotes around those that need them.
fn joined(fields: &[String]) -> String {
    if !fields.iter().any(|field| field.contains([',', '"', '\r', '\n'])) {
        // To make a writer takes longer than to write a line.
        return fields.join(",");
    }
    let mut writer = ::csv::Writer::from_writer(vec![]);
    // A vector takes what it is given.
    let written = writer.write_record(fields).is_ok();
    let bytes = writer.into_inner().ok().filter(|_| written).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end_matches('\n').to_owned()
}
