//! Text for a terminal.

/// Wraps a text between words at a number of columns; continuation lines begin with `indent`.
pub fn wrap(out: &mut String, text: &str, columns: usize, indent: &str) {
    let mut column = 0;
    for (n, word) in text.split(' ').enumerate() {
        let long = word.chars().count();
        if n > 0 && column + 1 + long > columns {
            out.push('\n');
            out.push_str(indent);
            column = indent.len();
        } else if n > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += long;
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_wrapped_between_words() {
        let mut out = String::new();
        wrap(&mut out, "  two by two, and on", 12, "    ");
        assert_eq!(out, "  two by\n    two, and\n    on\n");
    }
}
