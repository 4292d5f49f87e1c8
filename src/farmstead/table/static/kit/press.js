// A click that a new picture came in the midst of: the thing under the pointer was made anew between pressing and letting
// go, and browsers tell of no click then. Where the same thing lies there again, it gets its click all the same.

const CLICKABLE = "a[href], button, summary, label, [data-option], [data-open], [data-cell], [data-space], .more-sign";

/** What a thing is whatever element draws it. */
function named(element) {
  return [element.localName, element.getAttribute("href"), element.textContent, ...Object.entries(element.dataset).flat()].join("|");
}

let pressed = null;
let name = "";

addEventListener("pointerdown", (event) => {
  pressed = event.pointerType === "mouse" && event.button === 0 ? event.target.closest?.(CLICKABLE) ?? null : null;
  name = pressed ? named(pressed) : "";
}, true);

addEventListener("pointerup", (event) => {
  const gone = pressed && !pressed.isConnected;
  pressed = null;
  if (!gone) return;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const again = under?.closest(CLICKABLE);
  if (!again || named(again) !== name) return;
  const { clientX, clientY } = event;
  under.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, detail: 1, button: 0, pointerType: "mouse", clientX, clientY }));
}, true);
