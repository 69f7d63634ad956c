// What is done with a page before it is looked at.
(() => {
  const until = async what => { while (!what()) await new Promise(done => setTimeout(done, 30)); };
  const $ = css => document.querySelector(css);
  const drawn = () => until(() => $("#ground").children.length > 5);
  const open = async () => {
    await drawn();
    while ($("#curtain:not([hidden]) .btn")) { $("#curtain .btn").click(); await until(() => !$("#curtain:not([hidden]) .btn")); }
    await until(() => $("#prompt").children.length);
  };
  return {
    nothing() {},
    drawn,
    open,
    // Picks the first thing that can be picked, by key.
    async pick() {
      await open();
      await until(() => $(".may") || $("#btns .btn"));
      const may = $(".may[tabindex]");
      if (may) { may.focus(); may.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })); }
    },
    // Asks why not, of whatever has an answer.
    async refused() {
      await open();
      for (const n of document.querySelectorAll("[data-at]:not(.may)")) {
        n.tabIndex = -1; n.focus();
        if ($("#refusal").children.length) break;
      }
    },
    async invited() { await drawn(); await until(() => $("#invite").value); },
    async over() { await drawn(); await until(() => $("#fair")); },
    async replay() { await drawn(); await until(() => $("#count").textContent && $("#far").children.length); },
    async keys() { await open(); $("#help").click(); },
    async log() { await open(); $("[data-tab=log]").click(); },
    async more() { await open(); $("[data-tab=more]").click(); },
  };
})()
