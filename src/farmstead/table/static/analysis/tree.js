// The lines of an analysis as a tree of answers. The first child of a node goes on with its line, the others are variations.

export const CHANCE = -1;

class Node {
  constructor(parent, seat, option) {
    Object.assign(this, { parent, seat, option, children: [], comment: "", name: "", said: null, text: "", found: null });
  }

  get depth() {
    let n = 0;
    for (let at = this; at.parent; at = at.parent) n += 1;
    return n;
  }

  /** All answers from the start to here: seat and option. */
  get path() {
    const found = [];
    for (let at = this; at.parent; at = at.parent) found.push([at.seat, at.option]);
    return found.reverse();
  }

  /** Where one stops on the way: where a move is over, lines part, something is written, or there is no further. */
  get stops() { return !this.parent || this.said !== null || this.children.length !== 1 || this.comment !== ""; }

  get index() { return this.parent ? this.parent.children.indexOf(this) : 0; }
}

export class Tree {
  constructor(data = null, told = []) {
    this.root = new Node(null, null, null);
    const nodes = [this.root];
    for (const [parent, seat, option] of data?.answers ?? []) nodes.push(this.add(nodes[parent], seat, option));
    for (const { at, comment, name } of data?.remarks ?? []) Object.assign(nodes[at], { comment, name });
    this.tell(told, nodes);
    this.nodes = nodes;
  }

  add(parent, seat, option) {
    const known = this.child(parent, seat, option);
    if (known) return known;
    const node = new Node(parent, seat, option);
    parent.children.push(node);
    return node;
  }

  child(parent, seat, option) { return parent.children.find((one) => one.seat === seat && one.option === option) ?? null; }

  /** A way from the start on; what is new of it is added. */
  grow(answers) { return answers.reduce((node, [seat, option]) => this.add(node, seat, option), this.root); }

  /** What the sentences of some lines say; `nodes` by their numbers. */
  tell(told, nodes) { for (const { node, ...said } of told) if (nodes[node]) nodes[node].said = said; }

  /** In order, each after its parent: as it is sent and kept. */
  flat() {
    const nodes = [this.root];
    const numbers = new Map([[this.root, 0]]);
    const waiting = [this.root];
    while (waiting.length) {
      const node = waiting.pop();
      if (node !== this.root) numbers.set(node, nodes.push(node) - 1);
      waiting.push(...node.children.toReversed());
    }
    const answers = nodes.slice(1).map((node) => [numbers.get(node.parent), node.seat, node.option]);
    const remarks = nodes.flatMap((node, at) => (node.comment || node.name ? [{ at, comment: node.comment, name: node.name }] : []));
    return { nodes, numbers, data: { answers, remarks } };
  }

  remove(node) { node.parent.children.splice(node.index, 1); }

  /** The line that a node lies on goes before the others, at the last place where they part. */
  promote(node) {
    const first = this.branch(node);
    if (!first) return;
    const all = first.parent.children;
    const at = first.index;
    [all[at - 1], all[at]] = [all[at], all[at - 1]];
  }

  /** The node with which the variation begins that this one lies on; none on the main line. */
  branch(node) {
    for (let at = node; at.parent; at = at.parent) if (at.index > 0) return at;
    return null;
  }

  next(node) {
    let at = node.children[0];
    while (at && !at.stops) [at] = at.children;
    return at ?? node;
  }

  before(node) {
    let at = node.parent;
    while (at && !at.stops) at = at.parent;
    return at ?? node;
  }

  /** The same place of a line beside this one: the next of those that part where this one does. */
  beside(node, way) {
    let at = node;
    while (at.parent && at.parent.children.length < 2) at = at.parent;
    if (!at.parent) return node;
    const all = at.parent.children;
    let found = all[at.index + way];
    while (found && !found.stops) [found] = found.children;
    return found ?? node;
  }

  first() { return this.root; }

  last(node) {
    let at = node;
    while (at.children.length) [at] = at.children;
    return at;
  }
}
