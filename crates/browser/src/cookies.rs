//! The cookies of a person.

use serde::Deserialize;
use serde_json::json;

use crate::{Error, Page, Result};

/// A cookie as the browser keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cookie {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// The host it belongs to.
    pub domain: String,
    /// The path it belongs to.
    pub path: String,
    /// Scripts of the page cannot read it.
    pub http_only: bool,
    /// It travels over HTTPS only.
    pub secure: bool,
    /// `Strict`, `Lax`, `None`, or nothing if the server did not say.
    pub same_site: Option<String>,
}

impl Page {
    /// All cookies of this person, whatever page is open.
    ///
    /// # Errors
    /// If the browser has gone away.
    pub async fn cookies(&self) -> Result<Vec<Cookie>> {
        let params = json!({ "browserContextId": self.context });
        let mut answer = self.connection.call("Storage.getCookies", params, None).await?;
        serde_json::from_value(answer["cookies"].take())
            .map_err(|e| Error::Protocol(format!("Chromium's cookies cannot be read: {e}.")))
    }

    /// Gives this person a cookie for the host of `url`, as if its server had set it.
    ///
    /// # Errors
    /// If Chromium refuses the cookie, for instance because its name is not allowed.
    pub async fn set_cookie(&self, url: &str, name: &str, value: &str) -> Result<()> {
        let params = json!({ "url": url, "name": name, "value": value });
        let answer = self.call("Network.setCookie", params).await?;
        if answer["success"] == false {
            return Err(Error::Misuse(format!(
                "Chromium did not take the cookie {name} for {url}."
            )));
        }
        Ok(())
    }
}
