//! The words a blazon is made of. Each kind is an enum whose variants know their word.

use std::fmt;

/// A closed list of words: what the parser chooses from and what a sentence of refusal names.
pub(crate) trait Word: Copy + 'static {
    const KIND: &'static str;
    const ALL: &'static [Self];
    fn word(self) -> &'static str;
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $kind:literal { $($variant:ident $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = concat!("Written `", $word, "`.")] $variant,)+
        }

        impl $name {
            /// Every word of this kind.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word as a blazon writes it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }

        impl Word for $name {
            const KIND: &'static str = $kind;
            const ALL: &'static [Self] = $name::ALL;
            fn word(self) -> &'static str { self.word() }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str(self.word()) }
        }
    };
}

words! {
    /// Metals, colours and furs.
    Tincture, "a tincture" {
        Or "or", Argent "argent", Gules "gules", Azure "azure", Sable "sable", Vert "vert",
        Purpure "purpure", Tenne "tenne", Ermine "ermine", Vair "vair",
    }
}

words! {
    /// The shape of an edge that is not straight.
    Line, "a line" {
        Engrailed "engrailed", Invected "invected", Indented "indented", Wavy "wavy",
        Nebuly "nebuly", Embattled "embattled", Raguly "raguly",
    }
}

words! {
    /// Fields cut in two tinctures by one line, or a few that meet.
    Division, "a division" {
        PerPale "per pale", PerFess "per fess", PerBend "per bend",
        PerBendSinister "per bend sinister", PerChevron "per chevron",
        PerSaltire "per saltire", Quarterly "quarterly",
    }
}

words! {
    /// Fields of many pieces in two tinctures.
    Variation, "a variation" {
        Barry "barry", Paly "paly", Bendy "bendy", BendySinister "bendy sinister",
        Gyronny "gyronny", Gobony "gobony", Chequy "chequy", Lozengy "lozengy", Vairy "vairy",
    }
}

words! {
    /// Whole coats joined in one shield.
    Marshalling, "a marshalling" {
        Quarterly "quarterly", PerPale "per pale", PerFess "per fess",
    }
}

words! {
    /// The plain geometric figures, and the label.
    Figure, "an ordinary" {
        Pale "pale", Pallet "pallet", Fess "fess", Bar "bar", Bend "bend", Bendlet "bendlet",
        BendSinister "bend sinister", Chevron "chevron", Chevronel "chevronel", Cross "cross",
        Saltire "saltire", Pall "pall", Pile "pile", Chief "chief", Base "base",
        Canton "canton", Bordure "bordure", Orle "orle", Tressure "tressure", Baton "baton",
        BatonSinister "baton sinister", Label "label",
    }
}

words! {
    /// Where charges stand when their number does not say it.
    Place, "a place" {
        Chief "in chief", Base "in base", Fess "in fess", Pale "in pale", Bend "in bend",
        Saltire "in saltire", Orle "in orle", Honour "in honour",
        DexterChief "in dexter chief", SinisterChief "in sinister chief",
        UpperHalf "in upper half", LowerHalf "in lower half",
    }
}

words! {
    /// Everything that can be set on a field: beasts, birds, flowers, crosses, works of men.
    Charge, "a charge" {
        Lion "lion", LionQueueFourchy "lion queue-fourchy", LionPassant "lion passant",
        LionPassantGuardant "lion passant guardant", LeopardFace "leopard-face", Boar "boar",
        BoarHead "boar-head", Bull "bull", Stag "stag", StagHead "stag-head", Talbot "talbot",
        BearAndStaff "bear-and-staff", Elephant "elephant", Dragon "dragon", Dolphin "dolphin",
        Luce "luce", Serpent "serpent",
        Eagle "eagle", DoubleEagle "double-eagle", Alerion "alerion", Martlet "martlet",
        Raven "raven", Falcon "falcon", Swan "swan",
        FleurDeLis "fleur-de-lis", Rose "rose", TudorRose "tudor-rose",
        Cinquefoil "cinquefoil", Garb "garb", Grapes "grapes", Feather "feather",
        Mullet "mullet", Sun "sun", Crescent "crescent", Roundel "roundel",
        Annulet "annulet", Lozenge "lozenge", Fusil "fusil", Billet "billet",
        ErmineSpot "ermine-spot",
        Crosslet "crosslet", CrossletFitchy "crosslet fitchy", CrossPatty "cross-patty",
        CrossPatonce "cross-patonce", CrossPotent "cross-potent",
        CrossToulouse "cross-toulouse",
        Castle "castle", Tower "tower", Ship "ship", Portcullis "portcullis",
        Fetterlock "fetterlock", Knot "knot", Crown "crown", Sword "sword", Key "key",
        Crozier "crozier", Bow "bow", Arrow "arrow", Bill "bill", Bombard "bombard",
        Escallop "escallop", Maunch "maunch", WaterBouget "water-bouget", Harp "harp",
        Clarion "clarion", Hood "hood", Phial "phial", Gonfanon "gonfanon", Chains "chains",
        Escarbuncle "escarbuncle", Cresset "cresset",
    }
}

impl Variation {
    /// How many pieces there are when the blazon does not say.
    #[must_use]
    pub const fn usual_pieces(self) -> u8 {
        match self {
            Self::Barry | Self::Paly | Self::Bendy | Self::BendySinister | Self::Chequy => 6,
            Self::Gyronny | Self::Gobony => 8,
            Self::Lozengy => 5,
            Self::Vairy => 4,
        }
    }
}

impl Figure {
    /// How many there are when the blazon does not say: a label counts its points.
    #[must_use]
    pub const fn usual_number(self) -> u8 {
        if matches!(self, Self::Label) { 3 } else { 1 }
    }
}
