// The search of a rules page: what does not hold all the words goes out of sight. Without this the page is plain text.

const form = document.querySelector("form.find");
const input = form?.querySelector("input");
const output = form?.querySelector("output");

const plain = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replace(/[’']/g, "'").toLowerCase();

const chapters = [...document.querySelectorAll("section.chapter")].map((element) => ({
  element,
  title: plain(element.querySelector("h2").textContent),
  entries: [...element.querySelectorAll(".entry")].map((entry) => ({ entry, text: plain(entry.textContent) })),
  link: document.querySelector(`.contents a[href="#${CSS.escape(element.id)}"]`)?.parentElement,
}));

/** "2 places found" with its number; French counts none as one. */
function counted(n) {
  const single = document.documentElement.lang === "fr" ? n < 2 : n === 1;
  return output.dataset[single ? "one" : "many"].replace(/\d+/, String(n));
}

function search() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  let n = 0;
  for (const chapter of chapters) {
    const holds = (text) => words.every((word) => text.includes(word) || chapter.title.includes(word));
    let any = false;
    for (const { entry, text } of chapter.entries) {
      const shown = !words.length || holds(text);
      entry.hidden = !shown;
      any ||= shown;
      if (shown && words.length) n += 1;
    }
    chapter.element.hidden = !any;
    if (chapter.link) chapter.link.hidden = !any;
  }
  output.textContent = words.length ? counted(n) : "";
}

function clear() {
  if (!input.value) return;
  input.value = "";
  search();
}

if (form) {
  form.hidden = false;
  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.target !== input) { event.preventDefault(); input.focus(); }
    if (event.key === "Escape" && event.target === input) clear();
  });
  // A link to a place that the search has put away shows everything again.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.closest("[hidden]") || target?.hidden) { clear(); target.scrollIntoView(); }
  });
}
