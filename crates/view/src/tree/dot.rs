//! A tree in Graphviz's language.

use super::plan::{Plan, Shape};
use super::record::Tree;
use super::style::{Direction, Style};
use std::fmt::Write;

impl Tree {
    /// Writes the tree as a digraph for Graphviz: `dot -Tpdf tree.dot -o tree.pdf`.
    ///
    /// The same things are drawn and folded as by [`svg`](Tree::svg), told apart by shape as well as colour; the label of the graph has the counts.
    /// Drawings of states are left out.
    #[must_use]
    pub fn dot(&self, style: &Style) -> String {
        let plan = Plan::new(self, style);
        let mut label = format!("{}\n{}", style.title, self.counters());
        if let Some(folds) = plan.folds_in_words() {
            let _ = write!(label, "\n{folds}");
        }
        label += "\nrounded: node; dashed: the search stopped there; square: dead end; \
                  slanted: cut by its bound; double: solution; no box: rejected; \
                  arrow: folded subtree";
        let rankdir = match style.direction {
            Direction::Right => "LR",
            Direction::Down => "TB",
        };
        let mut dot = format!(
            "digraph search {{\n  graph [rankdir={rankdir}, ordering=out, labelloc=b, \
             fontname=monospace, label={}];\n  \
             node [shape=box, fontname=monospace, fontsize=11, height=0.25, \
             margin=\"0.08,0.03\"];\n  \
             edge [arrowhead=none];\n",
            quoted(&label)
        );
        for (i, item) in plan.items.iter().enumerate() {
            let look = match item.shape {
                Shape::Node => "style=rounded",
                Shape::Open => "style=\"rounded,dashed\"",
                Shape::DeadEnd => "style=filled, fillcolor=\"#fde7e4\", color=\"#b3261e\"",
                Shape::Cut => {
                    "shape=parallelogram, style=filled, fillcolor=\"#f1e6f8\", color=\"#7a3fa0\""
                }
                Shape::Solution => "peripheries=2, style=bold, color=\"#0b6e4f\"",
                Shape::Rejected => "shape=plaintext, fontcolor=\"#8c4a00\"",
                Shape::Fold => "shape=cds, color=\"#3b4cb8\"",
            };
            let mark = if item.shape == Shape::Rejected { "✕ " } else { "" };
            let label = match item.note.as_str() {
                "" => format!("{mark}{}", item.label),
                note => format!("{mark}{}\n{note}", item.label),
            };
            let _ = writeln!(dot, "  n{i} [label={}, {look}];", quoted(&label));
            if i > 0 {
                let look = match item.shape {
                    _ if item.on_path => " [penwidth=3, color=\"#0b6e4f\"]",
                    Shape::Rejected => " [style=dashed]",
                    _ => "",
                };
                let _ = writeln!(dot, "  n{} -> n{i}{look};", item.parent);
            }
        }
        dot += "}\n";
        dot
    }
}

/// Writes a string as DOT wants it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
