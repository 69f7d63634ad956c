//! The modules that a page needs at once, served as one file: a request has a head of half a kilobyte, and texts that
//! are packed together get smaller. Every module keeps a scope of its own. This is done when the server starts, so there
//! is no build step, and the modules of `web/` can be read, checked and tested one by one.
//!
//! `import { a as b } from "./dom.js"` becomes `const{a:b}=$dom`, where `$dom` is what that module exports. A module that
//! is fetched later gets it from the bundle, so that no module is ever there twice. What this understands is what
//! our modules have: named imports at their beginning; `export` before `const`, `function` and `async function`.

use std::fmt::Write as _;

use super::lean::{Kind, may_be_regex, token};

/// Joins modules, without their comments, into one. Each may import only from those before it.
#[must_use]
pub fn join(modules: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut scopes = Vec::new();
    for (name, text) in modules {
        let (imports, body) = imports(text);
        let (body, exports) = without_exports(body);
        let scope = scope(name);
        // Writing to a text does not fail.
        writeln!(out, "const {scope}=(()=>{{").ok();
        for import in imports {
            out.push_str(&import.unpacked());
        }
        writeln!(out, "{body}return{{{}}}}})();", exports.join(",")).ok();
        scopes.push(scope);
    }
    writeln!(out, "export{{{}}};", scopes.join(",")).ok();
    out
}

/// A module that is fetched later: what it imports from the modules of a bundle it takes from there.
#[must_use]
pub fn beside(text: &str, bundle: &str, joined: &[&str]) -> String {
    let (imports, body) = imports(text);
    let mut out = String::new();
    for import in imports {
        if joined.contains(&import.file) {
            writeln!(out, "import{{{}}}from\"./{bundle}\";", scope(import.file)).ok();
            out.push_str(&import.unpacked());
        } else {
            writeln!(out, "import{{{}}}from\"./{}\";", import.names, import.file).ok();
        }
    }
    out + body
}

/// `import { a, b as c } from "./dom.js";`
struct Import<'a> {
    /// "dom.js"
    file: &'a str,
    /// "a, b as c"
    names: &'a str,
}

impl Import<'_> {
    /// The same from the scope of the module: `const{a,b:c}=$dom;`
    fn unpacked(&self) -> String {
        let names: Vec<String> = self
            .names
            .split(',')
            .map(|name| name.trim().replace(" as ", ":"))
            .filter(|name| !name.is_empty())
            .collect();
        if names.is_empty() {
            return String::new();
        }
        format!("const{{{}}}={};\n", names.join(","), scope(self.file))
    }
}

/// The name of a module's scope: `$dom` for "dom.js".
fn scope(file: &str) -> String {
    format!("${}", file.trim_end_matches(".js"))
}

/// The imports that a module begins with, and the rest of it.
fn imports(text: &str) -> (Vec<Import<'_>>, &str) {
    let (mut imports, mut rest) = (Vec::new(), text);
    while let Some((import, after)) = rest.strip_prefix("import ").and_then(import) {
        imports.push(import);
        rest = after;
    }
    (imports, rest)
}

fn import(text: &str) -> Option<(Import<'_>, &str)> {
    let (statement, rest) = text.split_once(";\n")?;
    let names = statement.split_once('{').and_then(|(_, names)| names.split_once('}'));
    let (_, file) = statement.split_once("\"./")?;
    let import = Import { file: file.strip_suffix('"')?, names: names.map_or("", |(n, _)| n) };
    Some((import, rest))
}

/// A module's text without the word `export`, and the names it stood before.
fn without_exports(text: &str) -> (String, Vec<String>) {
    let (mut out, mut names) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    while !rest.is_empty() {
        if (out.is_empty() || out.ends_with('\n'))
            && let Some(declared) = rest.strip_prefix("export ")
        {
            let name = ["async ", "function ", "const "]
                .iter()
                .fold(declared, |text, word| text.strip_prefix(word).unwrap_or(text));
            let end = name.find(|c: char| !c.is_alphanumeric() && c != '$' && c != '_');
            names.push(name[..end.unwrap_or(name.len())].to_owned());
            rest = declared;
        }
        // A text may have lines that look like code.
        let (kind, length) = token(rest, may_be_regex(&out));
        debug_assert!(kind != Kind::Comment, "comments were dropped before");
        out.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    (out, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_share_what_they_export_and_nothing_else() {
        let modules = [
            ("dom.js", "const own = 1;\nexport const $ = id => own;\nexport async function post() {}\n"),
            ("page.js", "import \"./dom.js\";\nimport { $, post as send } from \"./dom.js\";\nconst own = $(`\nexport const no = 1;\n`);\n"),
        ]
        .map(|(name, text)| (name, text.to_owned()));
        assert_eq!(
            join(&modules),
            "const $dom=(()=>{\nconst own = 1;\nconst $ = id => own;\nasync function post() {}\nreturn{$,post}})();\n\
             const $page=(()=>{\nconst{$,post:send}=$dom;\nconst own = $(`\nexport const no = 1;\n`);\nreturn{}})();\n\
             export{$dom,$page};\n"
        );
    }

    #[test]
    fn a_module_that_comes_later_takes_what_is_there() {
        let text = "import {\n$,\nfind,\n} from \"./dom.js\";\nimport { hash } from \"./sha256.js\";\nexport const a = hash($);\n";
        assert_eq!(
            beside(text, "table.js", &["dom.js"]),
            "import{$dom}from\"./table.js\";\nconst{$,find}=$dom;\nimport{ hash }from\"./sha256.js\";\nexport const a = hash($);\n"
        );
    }
}
