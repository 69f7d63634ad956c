//! The screens people sit at.

/// A screen: its size in CSS pixels, how many dots a pixel has, and whether it is touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// Width in CSS pixels.
    pub width: u32,
    /// Height in CSS pixels.
    pub height: u32,
    /// Dots a CSS pixel: 2 makes pictures twice as wide and high.
    pub factor: f64,
    /// Touched with a finger: `(pointer: coarse)` is true, the mobile layout rules hold, and
    /// [`Page::tap`](crate::Page::tap) works.
    pub touch: bool,
}

impl Screen {
    /// A laptop with a mouse, 1440x900.
    pub const DESKTOP: Self = Self { width: 1440, height: 900, factor: 1.0, touch: false };
    /// A phone held upright, 390x844 with two dots a pixel, touched.
    pub const PHONE: Self = Self { width: 390, height: 844, factor: 2.0, touch: true };

    /// The same kind of screen in another size.
    #[must_use]
    pub const fn sized(self, width: u32, height: u32) -> Self {
        Self { width, height, ..self }
    }
}
