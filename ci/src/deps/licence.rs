//! Licence expressions, as in a manifest's `license`: <https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/>.

use std::collections::BTreeSet;

/// Whether the expression can be met by allowed licences alone, or what is wrong with the expression.
///
/// `A OR B`, `A AND B`, `A WITH EXCEPTION` and parentheses are understood, and the old `A/B` for `A OR B`. A licence
/// with an exception is allowed only if it is listed with that exception.
pub(super) fn is_allowed(expression: &str, allowed: &BTreeSet<String>) -> Result<bool, String> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut parser = Parser { tokens: spaced.split_whitespace().collect(), next: 0, allowed };
    let met = parser.any()?;
    match parser.peek() {
        None => Ok(met),
        Some(token) => Err(format!("`{token}` is not expected there")),
    }
}

/// By descent: `any` over `all` over `one`, as AND binds more tightly than OR.
struct Parser<'a> {
    tokens: Vec<&'a str>,
    next: usize,
    allowed: &'a BTreeSet<String>,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.tokens.get(self.next).copied()
    }

    fn take(&mut self, token: &str) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    fn word(&mut self) -> Result<&'a str, String> {
        let word = self.peek().ok_or("it ends too early")?;
        if ["(", ")", "AND", "OR", "WITH"].contains(&word) {
            return Err(format!("`{word}` stands where a name is expected"));
        }
        self.next += 1;
        Ok(word)
    }

    fn any(&mut self) -> Result<bool, String> {
        let mut met = self.all()?;
        while self.take("OR") {
            met |= self.all()?;
        }
        Ok(met)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut met = self.one()?;
        while self.take("AND") {
            met &= self.one()?;
        }
        Ok(met)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.take("(") {
            let met = self.any()?;
            return if self.take(")") { Ok(met) } else { Err("a `)` is missing".into()) };
        }
        let licence = self.word()?;
        if self.take("WITH") {
            let exception = self.word()?;
            return Ok(self.allowed.contains(&format!("{licence} WITH {exception}")));
        }
        Ok(self.allowed.contains(licence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(expression: &str) -> Result<bool, String> {
        is_allowed(expression, &["MIT", "Apache-2.0", "Unicode-3.0"].map(String::from).into())
    }

    #[test]
    fn one_alternative_is_enough() {
        for expression in ["MIT", "MIT OR GPL-3.0", "GPL-3.0 OR MIT", "MIT/Apache-2.0", "GPL-3.0/MIT"] {
            assert_eq!(met(expression), Ok(true), "{expression}");
        }
        assert_eq!(met("GPL-3.0"), Ok(false));
        assert_eq!(met("GPL-3.0 OR BSD-4-Clause"), Ok(false));
    }

    #[test]
    fn every_part_of_a_conjunction_is_needed() {
        assert_eq!(met("(MIT OR Apache-2.0) AND Unicode-3.0"), Ok(true));
        assert_eq!(met("MIT AND GPL-3.0"), Ok(false));
        // AND binds more tightly: MIT alone meets the first, nothing meets the second.
        assert_eq!(met("MIT OR GPL-3.0 AND GPL-2.0"), Ok(true));
        assert_eq!(met("(MIT OR GPL-3.0) AND GPL-2.0"), Ok(false));
    }

    #[test]
    fn an_exception_makes_another_licence() {
        assert_eq!(met("Apache-2.0 WITH LLVM-exception"), Ok(false));
        assert_eq!(met("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT"), Ok(true));
    }

    #[test]
    fn what_is_no_expression_is_an_error() {
        for expression in ["", "MIT OR", "(MIT", "MIT)", "MIT Apache-2.0", "OR MIT"] {
            assert!(met(expression).is_err(), "{expression:?}");
        }
    }
}
