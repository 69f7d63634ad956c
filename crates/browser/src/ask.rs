//! Asking a page, and waiting for an answer.

use std::time::{Duration, Instant};

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::json;
use tokio::time::sleep;

use crate::{Error, Page, Result, witness::exception};

/// How often a page is asked while waiting for it.
pub(crate) const POLL: Duration = Duration::from_millis(20);

impl Page {
    /// The value of a JavaScript expression, with promises awaited. `undefined` is `null`.
    ///
    /// # Errors
    /// If it throws, or its value does not fit `T`.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> Result<T> {
        let params =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", params).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            let what = exception(details);
            return Err(Error::Script(format!("{} threw: {what}.", shortened(expression))));
        }
        let value = answer["result"]["value"].take();
        serde_json::from_value(value.clone()).map_err(|e| {
            let expression = shortened(expression);
            Error::Script(format!("{expression} is {value}, which does not fit: {e}."))
        })
    }

    /// Runs a script whose value does not matter, with a promise awaited.
    ///
    /// # Errors
    /// If it throws.
    pub async fn run(&self, script: &str) -> Result<()> {
        self.eval::<IgnoredAny>(script).await.map(drop)
    }

    /// Waits until a JavaScript expression is true, with promises awaited, asking every 20 ms. One
    /// that throws counts as not true yet, and so does a page that is just being left.
    ///
    /// # Errors
    /// If it is not true in time: the sentence has the expression, what it threw last, and what
    /// the page said on its console.
    pub async fn wait(&self, expression: &str) -> Result<()> {
        let start = Instant::now();
        let limit = self.limit();
        let asked = format!("(async () => !!(await (\n{expression}\n)))()");
        let mut threw = None;
        while start.elapsed() < limit {
            match self.eval::<bool>(&asked).await {
                Ok(true) => return Ok(()),
                Ok(false) => threw = None,
                Err(Error::Script(why)) if why.contains("Uncaught SyntaxError") => {
                    return Err(Error::Script(format!("`{expression}` is no expression: {why}")));
                }
                Err(Error::Script(why) | Error::Protocol(why)) => threw = Some(why),
                Err(other) => return Err(other),
            }
            sleep(POLL).await;
        }
        let url: String = self.url().await.unwrap_or_else(|_| "the page".to_owned());
        let threw = threw.map(|why| format!(" At last: {why}")).unwrap_or_default();
        Err(Error::Late(format!(
            "After {limit:?} this is still not true on {url}: {expression}.{threw}{}",
            self.console_tail()
        )))
    }

    /// The address of the page.
    ///
    /// # Errors
    /// If the page has crashed.
    pub async fn url(&self) -> Result<String> {
        self.eval("location.href").await
    }

    /// The text of the first element that fits, as a person reads it, without space around it.
    ///
    /// # Errors
    /// If there is none.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let quoted = json!(selector);
        let expression = format!(
            "(e => e && (e.innerText ?? e.textContent).trim())(document.querySelector({quoted}))"
        );
        let text: Option<String> = self.eval(&expression).await?;
        match text {
            Some(text) => Ok(text),
            None => {
                let url = self.url().await?;
                Err(Error::Element(format!("There is no {selector} on {url}.")))
            }
        }
    }

    /// How many elements fit.
    ///
    /// # Errors
    /// If the selector is not valid.
    pub async fn count(&self, selector: &str) -> Result<usize> {
        self.eval(&format!("document.querySelectorAll({}).length", json!(selector))).await
    }
}

/// An expression short enough for a message: scripts of a whole file are evaluated too.
fn shortened(expression: &str) -> String {
    let mut short: String = expression.chars().take(300).collect();
    if short.len() < expression.len() {
        short.push('…');
    }
    format!("`{short}`")
}
