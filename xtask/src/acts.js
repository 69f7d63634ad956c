// What is done with a page before it is looked at.
(() => {
  const until = async what => {
    for (let n = 0; !what(); n++) {
      if (n > 500) throw new Error("In vain it was waited for: " + what);
      await new Promise(done => setTimeout(done, 30));
    }
  };
  const $ = css => document.querySelector(css);
  const drawn = () => until(() => $("#ground").children.length > 0);
  const open = async () => {
    await drawn();
    while ($("#curtain:not([hidden]) .btn")) { $("#curtain .btn").click(); await until(() => !$("#curtain:not([hidden]) .btn")); }
    await until(() => $("#prompt").children.length);
  };
  return {
    nothing() {},
    drawn,
    open,
    // Picks the first thing that can be picked, with a finger: that makes no move yet.
    async pick() {
      await open();
      await until(() => $(".may") || $("#btns .btn"));
      const may = [...document.querySelectorAll(".may[tabindex]")].find(n => n.checkVisibility());
      if (!may) return;
      may.scrollIntoView({ block: "center" });
      const { left, top, width, height } = may.getBoundingClientRect();
      may.dispatchEvent(new PointerEvent("click", { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, pointerType: "touch" }));
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
