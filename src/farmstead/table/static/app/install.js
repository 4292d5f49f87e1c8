// Registers the service worker, where the browser has one: the site can be installed, and says so when there is no line.

export function install() {
  navigator.serviceWorker?.register("/worker.js").catch(() => { /* a table without an app is a table too */ });
}
