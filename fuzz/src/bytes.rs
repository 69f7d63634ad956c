//! Bytes as choices.

use tudor_engine::chance::Source;
use tudor_engine::{Info, Setup};

/// Bytes that are read one choice after the other. When they are used up, every choice is the first.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    pub const fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        match self.0 {
            [first, rest @ ..] => {
                self.0 = rest;
                *first
            }
            [] => 0,
        }
    }

    /// One of a list.
    pub fn pick<'b, T>(&mut self, list: &'b [T]) -> &'b T {
        &list[self.below(list.len() as u32) as usize]
    }

    /// A scenario and options of this game.
    pub fn setup(&mut self, info: &Info) -> Setup {
        let scenario = self.pick(info.scenarios).id.to_owned();
        let on = if info.options.is_empty() { 0 } else { self.byte() };
        let options = info.options.iter().enumerate();
        let options = options.map(|(n, o)| (o.id.to_owned(), o.default ^ (on >> (n % 8) & 1 == 1)));
        Setup { scenario, options: options.collect(), data: None }
    }
}

impl Source for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        match n {
            // No byte is spent where there is nothing to choose.
            0 | 1 => 0,
            2..=256 => u32::from(self.byte()) % n,
            _ => (u32::from(self.byte()) << 8 | u32::from(self.byte())) % n,
        }
    }
}
