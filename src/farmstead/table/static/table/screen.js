// Which layout the window asks for. The server draws the pieces of a table for each but the desk, which has one picture.

const TABLET = 700; // from here on a layout of its own
const DESK = 1240;
const LOW = 500; // a phone held across
const ACROSS = 560;

const wider = matchMedia("(min-width: 376px)");
const edges = [wider, ...[`(min-width: ${TABLET}px)`, `(min-width: ${DESK}px)`, `(min-width: ${ACROSS}px)`, `(min-height: ${LOW}px)`, "(orientation: portrait)"].map((query) => matchMedia(query))];
const [, tablet, desk, across, high, upright] = edges;

/** phone, across (a phone held so), tablet, tablet-across or desk. */
export function layout() {
  if (!high.matches && across.matches) return desk.matches ? "desk" : "across";
  if (desk.matches) return "desk";
  if (!tablet.matches) return "phone";
  return upright.matches ? "tablet" : "tablet-across";
}

/** What the pieces are drawn for: a phone that is a little wider has room for more of them. */
export function frame() { return layout() === "phone" && wider.matches ? "phone-wide" : layout(); }

/** Whether one piece of the table is looked at a time. */
export function isPhone() { return ["phone", "across"].includes(layout()); }

const LARGE = [[150, 1920, 1040], [125, 1600, 889]]; // how large a desk is drawn, in percent, and the window it takes
const large = LARGE.map(([percent, wide, high]) => [percent, matchMedia(`(min-width: ${wide}px) and (min-height: ${high}px)`)]);

/** How large the picture of a desk is shown, in percent: large has room for more than the same in larger letters. */
export function zoom() { return large.find(([, query]) => query.matches)?.[0] ?? 100; }

export function isSmall() { return layout() !== "desk"; }

/** `listener()` is called when another layout fits the window better. */
export function onLayout(listener) {
  const now = () => `${frame()} ${zoom()}`;
  let before = now();
  const look = () => {
    if (now() === before) return;
    before = now();
    listener();
  };
  for (const edge of [...edges, ...large.map(([, query]) => query)]) edge.addEventListener("change", look);
}
