// The service worker of an installed table. Where a page can't be reached, it shows the page that says so, and it opens the
// table that a call was about. It keeps nothing else, so nobody ever sees a table as it was: that only the server knows.

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

self.addEventListener("notificationclick", (event) => {
  const { url } = event.notification.data ?? { url: "/" };
  event.notification.close();
  event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => {
    const there = pages.find((page) => new URL(page.url).pathname === url);
    return there ? there.focus() : self.clients.openWindow(url);
  }));
});
