// A series of games: where one stands, what is kept for the next game, and the games so far.

import { get, post } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

/** The sentence that says how far a series is. */
export function standingOf(one) {
  if (one.status === "over") return say("series.ended", { n: one.games.length });
  if (one.status === "choosing") return say("series.to-choose", { n: one.number, target: number(one.target) });
  return say(one.status === "playing" ? "series.game-n" : "series.next-n", { n: one.number, target: number(one.target) });
}

export async function open(place, id) {
  let one = null;
  const load = async () => { one = await get(`/api/series/${id}`); };

  /** One call at a time; what the server refuses is said. */
  async function ask(path, body, then) {
    try {
      one = await post(`/api/series/${id}/${path}`, body);
      then?.();
      show();
    } catch (trouble) {
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  const goOn = () => ask("table", { name: pref("name") || one.name }, () => location.assign(one.table_url));

  function main() {
    if (one.status === "playing") return h("a", { class: "btn main large", href: one.table_url }, say(one.mine ? "series.resume" : "series.watch", { n: one.number }));
    if (one.status === "ready" && one.mine) return button(say("series.play", { n: one.number }), goOn, { class: "btn main large go-on" });
    return h("a", { class: "btn large", href: "/" }, say("page.home"));
  }

  function hero() {
    return h("header", { class: "panel series-hero" }, cover(one.game),
      h("div", { class: "grow" }, h("h1", {}, one.title), h("p", { role: "status" }, [one.game_title, one.name, standingOf(one)].filter(Boolean).join(" · "))), main());
  }

  function choices() {
    return h("section", { class: "panel list next" }, h("header", {}, h("h2", {}, one.question), h("span", { class: "pill" }, [say("series.game-n", { n: one.number, target: number(one.target) }), ...one.begins].join(" · "))),
      h("ul", { class: "choices" }, one.choices.map((choice) => h("li", {}, h("button", {
        type: "button", class: "choice", "data-choice": choice.id, "aria-pressed": String(choice.chosen), disabled: !one.mine, onclick: () => ask("choice", { choice: choice.id }),
      }, h("b", {}, choice.name, choice.chosen && icon("ui-check", 16)), h("span", {}, choice.text))))));
  }

  /** Each game as a column, its target as a dashed line; the table beside it says the same in numbers. */
  function ladder() {
    const played = one.games.filter((game) => game.points !== null);
    const ahead = one.status === "over" || one.target === null ? [] : [{ number: one.number, target: one.target, points: null }];
    const all = [...played, ...ahead].slice(-8);
    const top = Math.max(...all.map((game) => Math.max(game.target, game.points ?? 0)));
    const columns = all.map((game) => {
      const bar = h("span", {}, game.points !== null && h("b", {}, number(game.points)));
      bar.style.height = `${(100 * Math.max(0, game.points ?? 0)) / top}%`;
      const line = h("em", {});
      line.style.bottom = `${(100 * game.target) / top}%`;
      return h("div", { class: game.points !== null && game.points < game.target ? "rung short" : "rung" }, bar, line);
    });
    return [h("div", { class: "rungs", "aria-hidden": "true" }, columns), h("div", { class: "rung-names", "aria-hidden": "true" }, all.map((game) => h("span", {}, say("series.game", { n: game.number }), h("br"), number(game.target))))];
  }

  function next() {
    const over = one.status === "over";
    const last = one.games.at(-1);
    const lines = over ? [say("series.short", { n: last.number, points: number(last.points), target: number(last.target) })] : one.begins;
    return h("section", { class: "panel list next" },
      h("header", {}, h("h2", {}, over ? say("series.over") : say("series.game", { n: one.number })), !over && h("span", { class: "pill" }, say("series.target-n", { target: number(one.target) }))),
      h("ul", { class: "begins" }, lines.map((line) => h("li", {}, icon(over ? "ui-warn" : "ui-check", 16), h("span", {}, line)))),
      ladder(),
      one.goal && h("p", { class: "goal" }, icon("star", 20), one.goal),
      h("p", { class: "muted" }, one.about));
  }

  function row(game) {
    const over = game.points !== null;
    const more = over ? game.points - game.target : 0;
    const state = over ? number(game.points) : say(`series.${game.status === "gone" ? "gone" : "under-way"}`);
    return h("tr", { class: game.reached === false ? "short" : over ? null : "now", "data-game": game.number },
      h("th", { scope: "row" }, String(game.number)), h("td", {}, number(game.target)), h("td", {}, h("b", {}, state)),
      h("td", {}, over ? (more > 0 ? `+${number(more)}` : number(more)) : ""), h("td", { class: "words" }, game.kept ?? ""),
      h("td", {}, game.status === "gone" ? null : h("a", { class: "tool", href: over ? game.replay : game.url, title: say(over ? "series.replay" : "series.to-table", { n: game.number }), "aria-label": say(over ? "series.replay" : "series.to-table", { n: game.number }) }, icon(over ? "ui-play" : "ui-eye", 18))));
  }

  function games() {
    const heads = ["number", "target", "points", "surplus", "kept"].map((key) => h("th", { scope: "col", class: key === "kept" ? "words" : null }, say(`series.${key}`)));
    return h("section", { class: "panel list past" }, h("header", {}, h("h2", {}, say("series.games"))),
      h("div", { class: "scrolls" }, h("table", { class: "scores series-games" }, h("thead", {}, h("tr", {}, heads, h("th", {}, h("span", { class: "unseen" }, say("series.look"))))), h("tbody", {}, one.games.map(row)))));
  }

  function show() {
    document.title = `${one.title} · ${one.game_title} · Farmstead`;
    document.body.dataset.series = one.status;
    const asked = one.choices.length && one.mine;
    replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")),
      siteBar("play"),
      h("main", { class: "series-page", id: "main", tabindex: -1 }, hero(), asked ? choices() : next(), games()));
  }

  await load();
  show();
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden) return;
    try { await load(); show(); } catch { /* the next look will tell */ }
  });
  return async (name) => {
    if (name === "lang") await load();
    show();
  };
}
