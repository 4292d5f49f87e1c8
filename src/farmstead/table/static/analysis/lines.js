// The list of lines: the main one flat, variations nested, each move a button; what is written at the place one looks at.

import { button, h, icon, replace, token } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { shown } from "./engine.js";
import { CHANCE } from "./tree.js";

export class Lines {
  /** `board` has tree, node, hero, go(node), changed(), and what the buttons do. */
  constructor(board) {
    this.board = board;
    this.list = h("div", { class: "inside", tabindex: 0, role: "region", "aria-label": say("analysis.lines") });
    this.name = h("input", { type: "text", maxlength: 120, "aria-label": say("analysis.name"), placeholder: say("analysis.name"), oninput: () => this.write() });
    this.comment = h("textarea", { rows: 1, maxlength: 4000, "aria-label": say("analysis.comment"), placeholder: say("analysis.comment"), oninput: () => this.write() });
    this.tools = h("div", { class: "line-tools" });
    this.place = h("section", { class: "panel lines", "aria-label": say("analysis.lines") },
      h("header", {}, h("h2", {}, say("analysis.lines")), (this.count = h("small", {})), h("span", { class: "grow" }), this.tools), this.list,
      h("div", { class: "written" }, this.name, this.comment));
  }

  write() {
    const { node, tree } = this.board;
    node.comment = this.comment.value;
    const first = tree.branch(node);
    if (first) first.name = this.name.value;
    this.board.changed();
    this.draw();
  }

  show() {
    const { node, tree } = this.board;
    const first = tree.branch(node);
    this.name.value = first?.name ?? "";
    this.name.hidden = !first;
    this.comment.value = node.comment;
    const tool = (key, sign, act, off) => button("", act, { class: "btn small", "data-tool": key, disabled: off, title: say(`analysis.${key}`), "aria-label": say(`analysis.${key}`) }, icon(sign, 16));
    const held = this.tools.contains(document.activeElement) ? document.activeElement.dataset.tool : null;
    replace(this.tools, node.seat === CHANCE && tool("again", "ui-again", () => this.board.dealAgain(), false), tool("promote", "up", () => this.board.promote(), !first), tool("delete", "ui-cross", () => this.board.remove(), !node.parent));
    if (held) this.tools.querySelector(`[data-tool="${held}"]`)?.focus({ preventScroll: true });
    this.draw();
  }

  draw() {
    const { tree } = this.board;
    this.buttons = new Map();
    const held = this.list.contains(document.activeElement) && document.activeElement !== this.list;
    const begin = h("li", { class: "start" }, this.button(tree.root, say("analysis.start")));
    replace(this.list, h("ol", { class: "tree" }, begin, this.along(tree.root)));
    this.count.textContent = say("analysis.count", { n: this.branches });
    const now = this.buttons.get(this.board.node);
    if (held) now?.focus({ preventScroll: true });
    this.follow(now);
  }

  /** Keeps the marked move in sight, without moving anything but the list. */
  follow(now) {
    if (!now) return;
    const [at, around] = [now.getBoundingClientRect(), this.list.getBoundingClientRect()];
    if (at.top < around.top || at.bottom > around.bottom) this.list.scrollTop += at.top - around.top - around.height / 2 + at.height / 2;
  }

  /** What follows a node, as rows; where lines part, the variations stand below the move they are played instead of. */
  along(from) {
    const rows = [];
    this.branches = 1;
    for (let node = from; node.children.length;) {
      const [main, ...others] = node.children;
      const end = this.stop(main);
      rows.push(this.row(main, end));
      for (const other of others) rows.push(this.variation(other));
      node = end;
    }
    return rows;
  }

  /** Variations within variations: as deep as they are, without a call within a call for each move. */
  variation(first) {
    this.branches += 1;
    const list = h("ol", {});
    const waiting = [[first, list]];
    while (waiting.length) {
      const [start, place] = waiting.pop();
      for (let node = start; node;) {
        const end = this.stop(node);
        place.append(this.row(node, end));
        for (const other of node === start ? [] : node.parent.children.slice(1)) {
          const inner = h("ol", {});
          place.append(h("li", { class: "nested" }, other.name && h("b", { class: "line-name" }, other.name), inner));
          waiting.push([other, inner]);
          this.branches += 1;
        }
        [node] = end.children;
      }
    }
    return h("li", { class: "nested" }, first.name && h("b", { class: "line-name" }, first.name), list);
  }

  stop(node) {
    let at = node;
    while (!at.stops) [at] = at.children;
    return at;
  }

  row(first, end) {
    const label = end.said?.text ?? this.answers(first, end);
    return h("li", {}, this.button(end, label, end.said ? end.said.seat : end.seat), end.said?.also && h("p", { class: "also" }, end.said.also), end.comment && h("p", { class: "said" }, end.comment));
  }

  /** Answers that make no whole move yet. */
  answers(first, end) {
    const found = [];
    for (let at = end; at !== first.parent; at = at.parent) found.unshift(at.text);
    return `${found.filter(Boolean).join(", ") || "…"} …`;
  }

  button(node, label, seat = null) {
    const now = node === this.board.node || (this.buttons.size > 0 && this.under(node));
    const made = h("button", { type: "button", class: now ? "move now" : "move", "aria-current": now ? "step" : null, onclick: () => this.board.go(node) },
      seat !== null && seat >= 0 && token(seat), h("span", { class: "grow" }, label), shown(node, this.board.hero));
    this.buttons.set(node, made);
    if (now) this.buttons.set(this.board.node, made);
    return made;
  }

  /** Does one look at a small answer on the way to this stop? */
  under(stop) {
    const { node } = this.board;
    if (node.stops) return false;
    for (let at = stop; at && at !== node.parent; at = at.parent) {
      if (at === node) return true;
      if (at !== stop && at.stops) return false;
    }
    return false;
  }
}
