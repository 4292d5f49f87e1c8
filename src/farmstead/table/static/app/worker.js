// The service worker of an installed table. It does one thing: where a page can't be reached, it shows the page that says
// so. It keeps nothing else, so nobody ever sees a table as it was: what is so at a table only the server knows.

const KEPT = "offline-1";
const PAGE = "/offline";
const FILES = [PAGE, "/kit/tokens.css", "/static/styles/base.css", "/static/styles/site.css", "/static/favicon.svg"];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  // What that page itself is made of; the server is asked first here too.
  else if (request.method === "GET" && FILES.includes(path)) event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
});
