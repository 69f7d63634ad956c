//! A small Chromium client for Tudor's tests and chores.
//!
//! It speaks the Chrome DevTools Protocol (CDP) over one WebSocket and knows what the tests of a
//! board game in the browser need: several **people** at once, each with cookies of their own and a
//! [`Screen`] of their own; hands that click, tap and type as a person would, so that a covered
//! button cannot be clicked; waiting without sleeping; and a **record** of everything a page was
//! sent, so that a test can prove that a secret never left the server.
//!
//! ```no_run
//! use tudor_browser::{Browser, Screen};
//!
//! # async fn story() -> tudor_browser::Result<()> {
//! let browser = Browser::launch().await?;
//! let anne = browser.person(Screen::DESKTOP).await?;
//! let henry = browser.person(Screen::PHONE).await?;
//!
//! anne.goto("http://127.0.0.1:8000/").await?;
//! anne.click("#new-table").await?;
//! anne.wait("location.pathname.startsWith('/table/')").await?;
//! let table: String = anne.eval("location.href").await?;
//!
//! henry.goto(&table).await?;
//! henry.tap("#join").await?;
//! anne.wait("document.querySelector('#seats').textContent.includes('Henry')").await?;
//!
//! for frame in henry.frames() {
//!     assert!(!frame.text().contains("Anne's secret"), "{frame:?}");
//! }
//! assert_eq!(anne.errors(), Vec::<String>::new());
//! browser.close().await?;
//! # Ok(()) }
//! ```
//!
//! One browser a test is the intended use: it is up in about half a second, and it belongs to the
//! tokio runtime it was launched in. What is not seen: pages that a page opens by itself in another
//! tab, and what workers fetch.

mod ask;
mod browser;
mod connection;
mod cookies;
mod error;
mod fonts;
mod hands;
mod keys;
mod launch;
mod locate;
mod page;
mod picture;
mod screen;
mod witness;

pub use browser::Browser;
pub use cookies::Cookie;
pub use error::{Error, Result};
pub use fonts::Fonts;
pub use launch::find_chromium;
pub use page::Page;
pub use screen::Screen;
pub use witness::{Body, Frame};
