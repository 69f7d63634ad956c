// What a person sees on a play page: what may be pressed, and where a finger would reach it.
// Evaluated before every look; it knows only what is on the screen, not what the page's script knows.
(() => {
  const all = (css) => [...document.querySelectorAll(css)];
  const main = () => document.querySelector("main.play");
  const board = () => document.getElementById("board");
  const boxOf = (n) => n.closest("#stage,#panel,#rail,#far,#near");

  // Does a press at this point reach the anchor? The nearest thing that may be pressed takes it; what lies over the board
  // (a battle, the buttons to zoom) keeps the press, the note beside the pointer does not.
  const reaches = (n, x, y) => {
    const list = document.elementsFromPoint(x, y).filter((e) => !e.closest("#tip"));
    const top = list[0], box = boxOf(n);
    if (!top || !box.contains(top) || top.closest("button,a,summary,input")) return false;
    if (board().contains(n) ? !board().contains(top) : !n.contains(top)) return false;
    const hit = list.map((e) => e.closest("[data-at]")).find((e) => e && e.matches(".may,.is"));
    return !!hit && hit.dataset.at === n.dataset.at;
  };
  const spot = (n) => {
    const r = n.getBoundingClientRect();
    if (!r.width || !r.height) return null;
    const mid = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    if (reaches(n, mid.x, mid.y)) return mid;
    const grid = [];
    for (let i = 1; i < 24; i++) for (let j = 1; j < 24; j++) grid.push({ x: r.x + (r.width * i) / 24, y: r.y + (r.height * j) / 24 });
    const far = (p) => Math.hypot(p.x - mid.x, p.y - mid.y);
    return grid.sort((a, b) => far(a) - far(b)).find((p) => reaches(n, p.x, p.y)) || null;
  };
  // What stands in a part that is not open (on a phone: beside the board) is not offered now.
  const seen = (n) => !!boxOf(n) && n.getClientRects().length > 0;
  const nodes = (at) => all(`[data-at="${CSS.escape(at)}"]`).filter((n) => n.matches(".may,.is") && seen(n)).reverse();

  // Does it look as if it could be pressed? A tint, a ring or a frame: nobody presses what looks like everything else.
  const shows = (paint) => paint !== "none" && !/^rgba\(.*, 0\)$|^transparent$/.test(paint);
  const painted = (n) => { const s = getComputedStyle(n); return s.display !== "none" && (shows(s.fill) && +s.fillOpacity > 0 || shows(s.stroke)); };
  const looksSo = (n) => {
    if (!(n instanceof SVGElement)) return n.tagName === "BUTTON" || getComputedStyle(n).boxShadow !== "none";
    if (n.classList.contains("can")) return painted(n);
    return [...n.children].some((c) => (c.matches(".ring,.can") && (c.tagName === "use" || painted(c))));
  };

  return {
    // Where to press for this anchor; what is not on the board is brought into view first.
    where(at) {
      for (const n of nodes(at)) {
        if (!board().contains(n)) n.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const p = spot(n);
        if (p) return p;
      }
      return null;
    },
    // One look at the page. `ready` is false while there is nothing to do but wait.
    look() {
      const m = main();
      // A page that is still being read has not all of its parts.
      if (!m || document.readyState === "loading") return { ready: false };
      const stage = document.body.dataset.stage || "";
      const curtain = !document.getElementById("curtain").hidden;
      const busy = m.classList.contains("busy");
      const drawn = document.getElementById("ground").children.length > 0;
      const may = [...new Set(all("[data-at].may").filter(seen).map((n) => n.dataset.at))];
      const says = Object.fromEntries(may.map((at) => [at, document.querySelector(`#places [data-place="${CSS.escape(at)}"]`)?.textContent || ""]));
      const picked = [...new Set(all("[data-at].is").map((n) => n.dataset.at))].sort();
      const buttons = all("#btns .btn[data-move]").map((b) => ({ move: b.dataset.move, label: b.textContent }));
      const back = !!document.querySelector("#btns .btn[data-back]");
      const mine = document.body.classList.contains("mine");
      const ready = stage === "over" || curtain || (drawn && !busy && mine && may.length + buttons.length > 0);
      const stuck = drawn && !busy && mine && stage === "play" && back && may.length + buttons.length === 0;
      const lost = ready ? may.filter((at) => nodes(at).every((n) => board().contains(n)) && !nodes(at).some(spot)) : [];
      const dull = ready ? may.filter((at) => nodes(at).length && !nodes(at).some(looksSo)) : [];
      const refusal = document.getElementById("refusal").textContent.trim();
      const prompt = document.getElementById("prompt").innerText.trim();
      const coarse = matchMedia("(pointer:coarse)").matches;
      return { ready, coarse, stuck, stage, curtain, busy, version: m.dataset.epoch + "." + m.dataset.version, may, says, picked, buttons, lost, dull, refusal, prompt };
    },
  };
})()
