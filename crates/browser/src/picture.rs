//! Pictures of a page.

use std::path::Path;

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};

use crate::{Error, Page, Result, connection::field};

impl Page {
    /// Writes what the screen shows to a PNG file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub async fn screenshot(&self, path: impl AsRef<Path>) -> Result<()> {
        self.picture(path.as_ref(), json!({ "format": "png" })).await
    }

    /// Writes the whole page, down to its foot, to a PNG file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub async fn screenshot_full(&self, path: impl AsRef<Path>) -> Result<()> {
        let metrics = self.call("Page.getLayoutMetrics", json!({})).await?;
        let size = &metrics["cssContentSize"];
        let clip = json!({
            "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1,
        });
        let params = json!({ "format": "png", "captureBeyondViewport": true, "clip": clip });
        self.picture(path.as_ref(), params).await
    }

    async fn picture(&self, path: &Path, params: Value) -> Result<()> {
        let answer = self.call("Page.captureScreenshot", params).await?;
        let bytes = BASE64_STANDARD
            .decode(field(&answer, "data")?)
            .map_err(|e| Error::Protocol(format!("Chromium's picture cannot be read: {e}.")))?;
        std::fs::write(path, bytes).map_err(|e| {
            Error::Misuse(format!("The picture {} cannot be written: {e}.", path.display()))
        })
    }
}
