// What a page has of its table already: the server need not send that again. A mark is a digest of what it stands for.

export class Known {
  constructor() { this.forget(); }

  forget() {
    this.seat = undefined;
    this.drawn = new Map(); // drawings of pieces by their marks
    this.story = [];
    this.mark = null;
  }

  /** For the address of a question about the state. */
  get query() { return { have: [...this.drawn.keys()].join(",") || null, told: this.mark }; }

  /** Puts back what was left out of a state, and remembers what it holds. */
  fill(state) {
    for (const part of state.parts ?? []) part.svg ??= this.drawn.get(part.mark) ?? "";
    if (state.story_from) state.story = [...this.story.slice(0, state.story_from), ...state.story];
    if (state.seat !== this.seat) this.forget(); // another looks at the screen
    this.seat = state.seat;
    if (state.parts) this.drawn = new Map(state.parts.map((part) => [part.mark, part.svg]));
    if (state.story) Object.assign(this, { story: state.story, mark: state.story_mark });
    return state;
  }
}
