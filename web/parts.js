// A part of the page is told as a new list of children, in which what stays is named by where it stood, and new
// markup by its number among the pieces.
import { SVG, all, calm } from "./page.js";

const mould = document.createElement("template");
export function make(text, svg) {
  mould.innerHTML = svg ? "<svg>" + text + "</svg>" : text;
  return svg ? [...mould.content.firstChild.children] : [...mould.content.children];
}
export function arrange(box, list, pieces) {
  if (!box) return;
  const svg = box.namespaceURI === SVG,
    old = [...box.children],
    fresh = [];
  const named = new Map(old.filter(n => n.id).map(n => [n.id, n]));
  for (const item of list)
    if (typeof item === "number") fresh.push(...make(pieces[item], svg).map(n => adopt(n, named, old)));
    else if (item.in) {
      arrange(old[item.at], item.in, pieces);
      fresh.push(old[item.at]);
    } else for (let k = 0; k < item[1]; k++) fresh.push(old[item[0] + k]);
  const stay = new Set(fresh);
  for (const n of old) if (!stay.has(n)) n.remove();
  fresh.forEach((n, i) => {
    if (box.children[i] !== n) box.insertBefore(n, box.children[i] || null);
  });
}
// A piece that was there before keeps its element, so that it glides and keeps the focus.
function adopt(n, named, old) {
  const was = n.id && named.get(n.id);
  for (const d of all("details", n)) {
    const open = old.some(o =>
      all("details[open]>summary", o).some(s => s.textContent === d.firstElementChild.textContent),
    );
    if (open) d.open = true;
  }
  if (!was || was.tagName !== n.tagName) return n;
  const from = was.getAttribute("transform"),
    to = n.getAttribute("transform");
  for (const a of [...was.attributes]) if (!n.hasAttribute(a.name)) was.removeAttribute(a.name);
  for (const a of n.attributes) if (was.getAttribute(a.name) !== a.value) was.setAttribute(a.name, a.value);
  was.replaceChildren(...n.childNodes);
  if (from !== to) glide(was, from, to);
  return was;
}
function glide(n, from, to) {
  const at = t => (/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(t || "") || []).slice(1).map(Number);
  const a = at(from),
    b = at(to);
  if (calm.matches || a.length < 2 || b.length < 2) return;
  n.animate([{ transform: `translate(${a[0]}px,${a[1]}px)` }, { transform: `translate(${b[0]}px,${b[1]}px)` }], {
    duration: 240,
    easing: "cubic-bezier(.2,.7,.2,1)",
  });
}
