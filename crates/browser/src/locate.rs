//! Where a person would touch an element, and whether something is in the way.

use std::time::Instant;

use serde::Deserialize;
use serde_json::json;
use tokio::time::sleep;

use crate::{Error, Page, Result, ask::POLL};

const SCRIPT: &str = include_str!("locate.js");

/// What the script found, see there.
#[derive(Clone, PartialEq, Deserialize)]
struct Find {
    state: State,
    #[serde(default)]
    what: String,
    #[serde(default)]
    by: String,
    #[serde(default)]
    x: f64,
    #[serde(default)]
    y: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum State {
    Missing,
    Hidden,
    Disabled,
    Covered,
    Free,
}

/// Two pictures; a page that nobody sees draws none.
const SETTLE: &str = "Promise.race([new Promise(then => requestAnimationFrame(() => requestAnimationFrame(() => then(true)))), new Promise(then => setTimeout(() => then(false), 250))])";

impl Page {
    /// Waits until the page has drawn two pictures, so that what is laid out late stands where it will stand.
    ///
    /// # Errors
    /// If the page is just being left.
    pub async fn settle(&self) -> Result<()> {
        self.eval::<bool>(SETTLE).await.map(drop)
    }

    /// The point of the window at which a person would touch the element. Waits until it is there,
    /// can be seen, and stands still: two looks, with two pictures drawn in between, must find it at the same place.
    pub(crate) async fn locate(&self, selector: &str) -> Result<(f64, f64)> {
        let start = Instant::now();
        let look = format!("({SCRIPT})({})", json!(selector));
        let mut last: Option<Find> = None;
        loop {
            let find = async {
                if last.is_some() {
                    self.settle().await?;
                }
                self.eval::<Find>(&look).await
            };
            let find = match find.await {
                Ok(find) => Some(find),
                Err(Error::Protocol(_)) => None, // the page is just being left
                Err(other) => return Err(other),
            };
            if let Some(find) = find.as_ref().filter(|find| last.as_ref() == Some(*find)) {
                match find.state {
                    State::Free => return Ok((find.x, find.y)),
                    State::Covered => {
                        return Err(Error::Element(format!(
                            "{selector}, {}, cannot be touched at {:.0},{:.0}: there is {}.",
                            find.what, find.x, find.y, find.by
                        )));
                    }
                    State::Disabled => {
                        let what = &find.what;
                        return Err(Error::Element(format!("{selector}, {what}, is disabled.")));
                    }
                    State::Missing | State::Hidden => {}
                }
            }
            if start.elapsed() >= self.limit() {
                return Err(self.unreachable(selector, find.as_ref()).await);
            }
            if find.is_none() {
                sleep(POLL).await;
            }
            last = find;
        }
    }

    async fn unreachable(&self, selector: &str, find: Option<&Find>) -> Error {
        let url = self.url().await.unwrap_or_else(|_| "the page".to_owned());
        let limit = self.limit();
        let why = match find {
            Some(Find { state: State::Hidden, what, .. }) => {
                format!("{selector}, {what}, is not shown on {url}")
            }
            Some(Find { state: State::Missing, .. }) | None => {
                format!("There is no {selector} on {url}")
            }
            Some(_) => format!("{selector} does not stand still on {url}"),
        };
        Error::Element(format!("{why}, after {limit:?}.{}", self.console_tail()))
    }
}
