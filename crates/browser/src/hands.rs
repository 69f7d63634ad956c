//! What a person does with mouse, finger and keyboard.

use serde_json::{Value, json};

use crate::{Error, Page, Result, keys::Stroke};

impl Page {
    /// Clicks the first element that fits, in its middle (of a crooked SVG shape, at a point of
    /// it). Waits until it is there and stands still, and scrolls it into view.
    ///
    /// # Errors
    /// If it does not appear, is disabled, or a person could not hit it because something covers
    /// it: the sentence says what.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let (x, y) = self.locate(selector).await?;
        self.click_at(x, y).await
    }

    /// Clicks at a point of the window, whatever is there.
    ///
    /// # Errors
    /// If the page has crashed.
    pub async fn click_at(&self, x: f64, y: f64) -> Result<()> {
        self.mouse("mouseMoved", x, y, 0).await?;
        // Both leave at once: what is drawn anew under a button that is held is not clicked.
        let (down, up) =
            (self.mouse("mousePressed", x, y, 1), self.mouse("mouseReleased", x, y, 0));
        tokio::try_join!(down, up).map(drop)
    }

    /// Moves the mouse over the first element that fits.
    ///
    /// # Errors
    /// As [`click`](Self::click).
    pub async fn hover(&self, selector: &str) -> Result<()> {
        let (x, y) = self.locate(selector).await?;
        self.mouse("mouseMoved", x, y, 0).await
    }

    /// Drags with the mouse from one point of the window to another, in ten steps.
    ///
    /// # Errors
    /// If the page has crashed.
    pub async fn drag(&self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        self.mouse("mouseMoved", from.0, from.1, 0).await?;
        self.mouse("mousePressed", from.0, from.1, 1).await?;
        for step in 1..=10 {
            let part = f64::from(step) / 10.0;
            let (x, y) = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.mouse("mouseMoved", x, y, 1).await?;
        }
        self.mouse("mouseReleased", to.0, to.1, 0).await
    }

    /// Turns the mouse wheel over a point of the window; `down` pixels, negative is up.
    ///
    /// # Errors
    /// If the page has crashed.
    pub async fn wheel(&self, x: f64, y: f64, down: f64) -> Result<()> {
        let params = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down });
        self.call("Input.dispatchMouseEvent", params).await.map(drop)
    }

    /// `buttons` are those held after the event: 1 is the left one.
    async fn mouse(&self, kind: &str, x: f64, y: f64, buttons: u32) -> Result<()> {
        let presses = matches!(kind, "mousePressed" | "mouseReleased");
        let button = if presses || buttons == 1 { "left" } else { "none" };
        let params = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": buttons,
            "clickCount": u8::from(presses),
        });
        self.call("Input.dispatchMouseEvent", params).await.map(drop)
    }

    /// Taps the first element that fits with a finger; otherwise as [`click`](Self::click).
    ///
    /// # Errors
    /// As [`click`](Self::click); and if this person's screen is not a touch screen.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        self.needs_touch()?;
        let (x, y) = self.locate(selector).await?;
        self.tap_at(x, y).await
    }

    /// Taps at a point of the window, whatever is there.
    ///
    /// # Errors
    /// If this person's screen is not a touch screen.
    pub async fn tap_at(&self, x: f64, y: f64) -> Result<()> {
        // Both leave at once: on a slow machine a finger that waits for an answer would press long.
        let (down, up) = ([(x, y)], []);
        tokio::try_join!(self.touch("touchStart", &down), self.touch("touchEnd", &up)).map(drop)
    }

    /// One event of fingers: `kind` is `touchStart`, `touchMove` or `touchEnd`, `fingers` are the
    /// points touched after it. Swipes and pinches are made of these.
    ///
    /// # Errors
    /// If this person's screen is not a touch screen.
    pub async fn touch(&self, kind: &str, fingers: &[(f64, f64)]) -> Result<()> {
        self.touch_at(kind, fingers, None).await
    }

    /// Draws a finger over the screen and lets it rest before it leaves: no flick. The page gets the time of each touch,
    /// so that the speed it sees does not hang on how busy this machine is.
    ///
    /// # Errors
    /// As [`touch`](Self::touch).
    pub async fn swipe(&self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let start: f64 = self.eval("Date.now() / 1000").await?;
        self.touch_at("touchStart", &[from], Some(start)).await?;
        for step in 1..=8 {
            let part = f64::from(step) / 8.0;
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.touch_at("touchMove", &[at], Some(start + 0.016 * f64::from(step))).await?;
        }
        self.touch_at("touchMove", &[(to.0, to.1 + 1.0)], Some(start + 0.5)).await?;
        self.touch_at("touchEnd", &[], Some(start + 0.5)).await
    }

    async fn touch_at(&self, kind: &str, fingers: &[(f64, f64)], time: Option<f64>) -> Result<()> {
        self.needs_touch()?;
        let numbered = fingers.iter().enumerate();
        let points: Vec<Value> =
            numbered.map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id })).collect();
        let mut params = json!({ "type": kind, "touchPoints": points });
        if let Some(time) = time {
            params["timestamp"] = json!(time);
        }
        self.call("Input.dispatchTouchEvent", params).await.map(drop)
    }

    fn needs_touch(&self) -> Result<()> {
        if self.screen.touch {
            return Ok(());
        }
        Err(Error::Misuse("A tap needs a touch screen, such as Screen::PHONE.".to_owned()))
    }

    /// Clicks or taps, whichever this person's screen is made for.
    ///
    /// # Errors
    /// As [`click`](Self::click).
    pub async fn press(&self, selector: &str) -> Result<()> {
        if self.screen.touch { self.tap(selector).await } else { self.click(selector).await }
    }

    /// Presses a key: a character (`a`, `A`, `1`, `?`), a name (`Enter`, `Space`, `Escape`, `Tab`,
    /// `ArrowLeft`, `Home`, …), or one with others held (`Shift+Tab`, `Control+z`).
    ///
    /// # Errors
    /// If there is no such key.
    pub async fn key(&self, name: &str) -> Result<()> {
        self.stroke(&Stroke::parse(name)?).await
    }

    /// Types a text, key by key, into whatever has the focus. A line break is Enter.
    ///
    /// # Errors
    /// If the page has crashed.
    pub async fn type_text(&self, text: &str) -> Result<()> {
        for character in text.chars() {
            self.stroke(&Stroke::writing(character)).await?;
        }
        Ok(())
    }

    /// Types a text into a field in place of what is there.
    ///
    /// # Errors
    /// As [`click`](Self::click).
    pub async fn fill(&self, selector: &str, text: &str) -> Result<()> {
        self.press(selector).await?;
        let select = format!("document.querySelector({}).select()", json!(selector));
        self.run(&select).await?;
        if text.is_empty() {
            return self.key("Delete").await;
        }
        self.type_text(text).await
    }

    async fn stroke(&self, stroke: &Stroke) -> Result<()> {
        let event = |kind: &str| {
            json!({
                "type": kind,
                "key": stroke.key,
                "code": stroke.code,
                "windowsVirtualKeyCode": stroke.number,
                "modifiers": stroke.modifiers,
            })
        };
        let mut down = event("rawKeyDown");
        if let Some(text) = &stroke.text {
            down = event("keyDown");
            down["text"] = text.as_str().into();
        }
        self.call("Input.dispatchKeyEvent", down).await?;
        self.call("Input.dispatchKeyEvent", event("keyUp")).await.map(drop)
    }
}
