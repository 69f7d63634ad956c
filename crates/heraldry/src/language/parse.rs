//! The parser: one function for each rule of the grammar, in the grammar's order.

use std::str::FromStr;

use crate::language::blazon::{Blazon, Charges, Colour, Fill, Ground, Item, Ordinary};
use crate::language::error::{BlazonError, Fault};
use crate::language::tokens::{Tokens, described};
use crate::language::words::{Division, Figure, Marshalling, Tincture, Variation};

/// No shield has room for more, and a picture must not grow without end.
const MOST: u8 = 30;
/// Deep enough for any coat of the games; each level may draw four times as much as the one above.
const DEEPEST: usize = 5;

impl Blazon {
    /// Reads one blazon.
    ///
    /// ```
    /// # use tudor_heraldry::Blazon;
    /// assert!(Blazon::parse("gules, saltire argent").is_ok());
    /// let refusal = Blazon::parse("gules, saltire silver").unwrap_err();
    /// assert_eq!(refusal.column(), 16);
    /// ```
    ///
    /// # Errors
    /// The first place where the text leaves the language, with what was expected there.
    pub fn parse(source: &str) -> Result<Self, BlazonError> {
        let mut parser = Parser { tokens: Tokens::new(source)?, depth: 0 };
        let coat = parser.coat()?;
        match parser.tokens.peek() {
            None => Ok(coat),
            Some(_) => Err(parser.tokens.expected("a comma or the end")),
        }
    }
}

impl FromStr for Blazon {
    type Err = BlazonError;

    fn from_str(source: &str) -> Result<Self, BlazonError> {
        Self::parse(source)
    }
}

struct Parser<'a> {
    tokens: Tokens<'a>,
    depth: usize,
}

impl Parser<'_> {
    fn coat(&mut self) -> Result<Blazon, BlazonError> {
        let ground = self.ground()?;
        let mut items = Vec::new();
        while self.tokens.take(",") {
            items.push(self.item()?);
        }
        Ok(Blazon { ground, items })
    }

    fn ground(&mut self) -> Result<Ground, BlazonError> {
        for how in Marshalling::ALL.iter().copied() {
            if self.tokens.sees(&format!("{how} (")) {
                self.tokens.take(how.word());
                return self.marshalled(how);
            }
        }
        let fill = self.fill("a field")?;
        let semy = if self.tokens.take("semy") { Some(self.charges()?) } else { None };
        Ok(Ground::Field { fill, semy })
    }

    fn marshalled(&mut self, how: Marshalling) -> Result<Ground, BlazonError> {
        let mut coats = vec![self.sub()?, self.sub()?];
        if how == Marshalling::Quarterly && self.tokens.sees("(") {
            coats.push(self.sub()?);
            coats.push(self.sub()?);
        }
        Ok(Ground::Marshalled(how, coats))
    }

    fn sub(&mut self) -> Result<Blazon, BlazonError> {
        if self.depth == DEEPEST {
            return Err(self.tokens.fault(Fault::TooDeep { most: DEEPEST }));
        }
        self.tokens.need("(", "a coat in brackets")?;
        self.depth += 1;
        let coat = self.coat()?;
        self.depth -= 1;
        self.tokens.need(")", "a comma or \")\"")?;
        Ok(coat)
    }

    /// `what` names the thing to be filled, for the refusal.
    fn fill(&mut self, what: &str) -> Result<Fill, BlazonError> {
        if self.tokens.take("tierced per fess") {
            return Ok(Fill::TiercedPerFess([
                self.tokens.need_one_of()?,
                self.tokens.need_one_of()?,
                self.tokens.need_one_of()?,
            ]));
        }
        if let Some(by) = self.tokens.one_of::<Division>() {
            let line = self.tokens.one_of();
            return Ok(Fill::Parted { by, line, tinctures: self.two_tinctures()? });
        }
        if let Some(kind) = self.tokens.one_of::<Variation>() {
            let line = self.tokens.one_of();
            let pieces = self.tokens.number(MOST)?.unwrap_or(kind.usual_pieces());
            return Ok(Fill::Varied { kind, line, pieces, tinctures: self.two_tinctures()? });
        }
        let Some(under) = self.tokens.one_of::<Tincture>() else {
            let wanted = format!("{what}: {} or a division", described::<Tincture>());
            return Err(self.tokens.expected(&wanted));
        };
        if self.tokens.take("fretty") {
            return Ok(Fill::Fretty { under, fret: self.tokens.need_one_of()? });
        }
        Ok(Fill::Plain(under))
    }

    fn two_tinctures(&mut self) -> Result<[Tincture; 2], BlazonError> {
        Ok([self.tokens.need_one_of()?, self.tokens.need_one_of()?])
    }

    fn item(&mut self) -> Result<Item, BlazonError> {
        if self.tokens.take("inescutcheon") {
            return Ok(Item::Inescutcheon(self.sub()?));
        }
        let number = self.tokens.number(MOST)?;
        if let Some(figure) = self.tokens.one_of::<Figure>() {
            return Ok(Item::Ordinary(Box::new(self.ordinary(number, figure)?)));
        }
        let what = "an ordinary, a charge or \"inescutcheon\"";
        Ok(Item::Charges(self.charges_after(number, what)?))
    }

    fn ordinary(&mut self, number: Option<u8>, figure: Figure) -> Result<Ordinary, BlazonError> {
        let number = number.unwrap_or(figure.usual_number());
        let line = self.tokens.one_of();
        if figure != Figure::Tressure && self.tokens.sees("flory") {
            return Err(self.tokens.fault(Fault::Misplaced { word: "flory", owner: "tressure" }));
        }
        let flory = self.tokens.take("flory");
        let fill = self.fill(&format!("what the {figure} is filled with"))?;
        let cotised =
            if self.tokens.take("cotised") { Some(self.tokens.need_one_of()?) } else { None };
        let on = self.on_it()?;
        let between = if self.tokens.take("between") { Some(self.charges()?) } else { None };
        Ok(Ordinary { number, figure, line, flory, fill, cotised, on, between })
    }

    /// Square brackets nest too: an ordinary on an ordinary may be charged in its turn.
    fn on_it(&mut self) -> Result<Vec<Item>, BlazonError> {
        let mut on = Vec::new();
        if !self.tokens.sees("[") {
            return Ok(on);
        }
        if self.depth == DEEPEST {
            return Err(self.tokens.fault(Fault::TooDeep { most: DEEPEST }));
        }
        self.tokens.take("[");
        self.depth += 1;
        on.push(self.item()?);
        while self.tokens.take(",") {
            on.push(self.item()?);
        }
        self.depth -= 1;
        self.tokens.need("]", "a comma or \"]\"")?;
        Ok(on)
    }

    fn charges(&mut self) -> Result<Charges, BlazonError> {
        let number = self.tokens.number(MOST)?;
        self.charges_after(number, "a charge")
    }

    fn charges_after(&mut self, number: Option<u8>, what: &str) -> Result<Charges, BlazonError> {
        let Some(charge) = self.tokens.one_of() else {
            return Err(self.tokens.expected(what));
        };
        let colour = self.colour()?;
        let (mut accent, mut crowned) = (None, None);
        loop {
            if ["armed", "seeded", "with"].iter().any(|word| self.tokens.take(word)) {
                accent = Some(self.tokens.need_one_of()?);
            } else if self.tokens.take("crowned") {
                crowned = Some(self.tokens.need_one_of()?);
            } else {
                break;
            }
        }
        let place = self.tokens.one_of();
        let between = self.between_charges()?;
        let number = number.unwrap_or(1);
        Ok(Charges { number, charge, colour, accent, crowned, place, between })
    }

    fn colour(&mut self) -> Result<Colour, BlazonError> {
        if self.tokens.take("counterchanged") {
            return Ok(Colour::Counterchanged);
        }
        match self.tokens.one_of() {
            Some(tincture) => Ok(Colour::Of(tincture)),
            None => {
                let wanted = format!("{} or \"counterchanged\"", described::<Tincture>());
                Err(self.tokens.expected(&wanted))
            }
        }
    }

    /// `between` may chain without brackets, so it counts as depth too.
    fn between_charges(&mut self) -> Result<Option<Box<Charges>>, BlazonError> {
        if !self.tokens.sees("between") {
            return Ok(None);
        }
        if self.depth == DEEPEST {
            return Err(self.tokens.fault(Fault::TooDeep { most: DEEPEST }));
        }
        self.tokens.take("between");
        self.depth += 1;
        let charges = self.charges()?;
        self.depth -= 1;
        Ok(Some(Box::new(charges)))
    }
}
