// Where would a person touch the first element that fits? Evaluated with the selector as argument.
// The answer: { state: "missing" | "hidden" | "disabled" | "covered" | "free", what, by, x, y }.
(selector) => {
  const name = (e) => {
    if (!e) return "nothing (it is outside the window)";
    const text = e.textContent.trim().replace(/\s+/g, " ");
    return e.cloneNode(false).outerHTML.replace(/<\/[^>]*>$/, "").slice(0, 200)
      + (text ? ` “${text.slice(0, 60)}”` : "");
  };
  const element = document.querySelector(selector);
  if (!element) return { state: "missing" };
  const what = name(element);
  if (element.matches(":disabled")) return { state: "disabled", what };

  // A box on the screen: of text that wraps, its first line.
  const box = () => {
    const boxes = [...element.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
    return boxes.length > 1 ? boxes[0] : element.getBoundingClientRect();
  };
  // The middle; but of a crooked shape (an area of a map) the middle may lie outside it, so there
  // the point of the shape nearest to the middle, of a grid of points.
  const aim = () => {
    const r = box();
    const middle = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    const shapes = [element, ...element.querySelectorAll("*")]
      .filter((e) => e instanceof SVGGeometryElement);
    const others = element.querySelector("image, text, use, foreignObject");
    if (!(element instanceof SVGElement) || others || shapes.length === 0) return middle;
    const inside = ({ x, y }) => shapes.some((s) => {
      const point = new DOMPoint(x, y).matrixTransform(s.getScreenCTM().inverse());
      const { fill, stroke } = getComputedStyle(s);
      return (fill !== "none" && s.isPointInFill(point))
        || (stroke !== "none" && s.isPointInStroke(point));
    });
    const grid = [middle];
    for (let i = 1; i < 16; i++) {
      for (let j = 1; j < 16; j++) {
        grid.push({ x: r.x + (r.width * i) / 16, y: r.y + (r.height * j) / 16 });
      }
    }
    const far = (p) => Math.hypot(p.x - middle.x, p.y - middle.y);
    return grid.sort((a, b) => far(a) - far(b)).find(inside) ?? middle;
  };
  const hit = ({ x, y }) => document.elementFromPoint(x, y);
  // A label passes the click on to what it labels.
  const reached = (e) => e && (element.contains(e) || e.closest("label")?.control === element);

  if (box().width === 0 || box().height === 0) return { state: "hidden", what };
  // At an edge of what covers it a finger may land on either side, so a spot needs some room.
  const roomy = ({ x, y }) => [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]]
    .every(([right, down]) => reached(hit({ x: x + right, y: y + down })));
  let spot = aim();
  if (!roomy(spot)) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    spot = aim();
  }
  const by = hit(spot);
  return { state: reached(by) ? "free" : "covered", what, by: name(by), x: spot.x, y: spot.y };
}
