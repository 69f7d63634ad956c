//! A game's card: what it says of itself.

/// A game's card.
#[derive(Debug)]
pub struct Info {
    /// Short name for commands, files and addresses: "rose-king".
    pub id: &'static str,
    /// Name for people: "Rose King".
    pub title: &'static str,
    /// What it is, in one sentence of our own.
    pub blurb: &'static str,
    /// How long it takes, for people: "20 minutes".
    pub length: &'static str,
    /// The sides, first seat first. Where seats choose their side in play, what they are called before.
    pub sides: [Side; 2],
    /// Where seats choose their side in play: what they choose from. Empty if they sit where they sit.
    pub chosen: &'static [Side],
    /// The scenarios, the usual one first; never empty.
    pub scenarios: &'static [Scenario],
    /// Switches a host may set.
    pub options: &'static [Switch],
    /// Does a seat ever hold what the other must not see? Then a shared screen needs a curtain.
    pub hidden: bool,
    /// Can a host bring a data file of his own?
    pub takes_data: bool,
    /// Goes up when a finished game would no longer replay.
    pub revision: u32,
    /// The rule book's text, see [`RuleBook`](crate::RuleBook).
    pub rules: &'static str,
    /// What the rules leave open and what we do there, see [`Rulings`](crate::Rulings).
    pub rulings: &'static str,
}

/// A side: a house, a crown. It brings its own name, colours and sign; nothing else knows it.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// "lancaster": its name in classes and in the names of its colours. The same in all games in which it is met.
    pub id: &'static str,
    /// "Lancaster".
    pub name: &'static str,
    /// Its colours.
    pub livery: Livery,
    /// Draws its sign as SVG elements, about 22 units wide around the origin.
    pub sign: fn() -> String,
}

/// A colour by day and by night, as CSS writes it: "#9e1f2d".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shade {
    /// By day.
    pub light: &'static str,
    /// By night.
    pub dark: &'static str,
}

impl Shade {
    /// A colour by day and by night.
    #[must_use]
    pub const fn new(light: &'static str, dark: &'static str) -> Self {
        Self { light, dark }
    }

    /// The same by day and by night.
    #[must_use]
    pub const fn same(colour: &'static str) -> Self {
        Self { light: colour, dark: colour }
    }
}

/// The colours of a side. Pictures and pages name them by the side's id, here "york".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Livery {
    /// `york`: its pieces and badges.
    pub face: Shade,
    /// `on-york`: what stands on its face.
    pub on: Shade,
    /// `york-ink`: text on a panel.
    pub ink: Shade,
    /// `york-tint`: a quiet ground.
    pub tint: Shade,
    /// `york-edge`: the outline of its face.
    pub edge: Shade,
    /// `york-die`: its dice.
    pub die: Shade,
    /// `york-pips`: pips and outline of its dice.
    pub pips: Shade,
    /// `york-curtain`: the curtain on a shared screen before its turn, with white text on it.
    pub curtain: Shade,
}

impl Side {
    /// No side: who has not chosen one yet, and what belongs to none.
    pub const NEUTRAL: Self = Self {
        id: "neutral",
        name: "Nobody",
        livery: Livery {
            face: Shade::new("#47703f", "#4d7d44"),
            on: Shade::same("#f6fbf1"),
            ink: Shade::new("#3b6134", "#a8d39c"),
            tint: Shade::new("#e4eedd", "#263824"),
            edge: Shade::new("#3b6134", "#a8d39c"),
            die: Shade::same("#fdfdf8"),
            pips: Shade::same("#3b6134"),
            curtain: Shade::same("#3b6134"),
        },
        sign: || {
            "<circle r=\"8\" fill=\"none\" stroke=\"var(--neutral-ink)\" stroke-width=\"2.4\"/><circle r=\"2.6\" fill=\"var(--neutral-ink)\"/>".to_owned()
        },
    };

    /// The same side under another name.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// Its colours by name.
    #[must_use]
    pub fn colours(&self) -> [(String, Shade); 8] {
        let (id, of) = (self.id, &self.livery);
        [
            (id.to_owned(), of.face),
            (format!("on-{id}"), of.on),
            (format!("{id}-ink"), of.ink),
            (format!("{id}-tint"), of.tint),
            (format!("{id}-edge"), of.edge),
            (format!("{id}-die"), of.die),
            (format!("{id}-pips"), of.pips),
            (format!("{id}-curtain"), of.curtain),
        ]
    }
}

/// A way to begin.
#[derive(Debug)]
pub struct Scenario {
    /// "standard".
    pub id: &'static str,
    /// "The whole war".
    pub name: &'static str,
    /// In one sentence.
    pub blurb: &'static str,
}

/// An option that is on or off.
#[derive(Debug)]
pub struct Switch {
    /// "centre-stone".
    pub id: &'static str,
    /// "Stone under the crown".
    pub name: &'static str,
    /// In one sentence.
    pub blurb: &'static str,
    /// As it is if nobody says otherwise.
    pub default: bool,
}

impl Info {
    /// Every side that is met in the game: those of the seats, and those they choose from.
    pub fn all_sides(&self) -> impl Iterator<Item = Side> {
        self.sides.iter().chain(self.chosen).copied()
    }
}
