// A call to somebody who looks elsewhere. Android's browsers allow it to the service worker only, others without one to the
// page; where neither may, nothing is shown and nothing breaks.

import { pref } from "./prefs.js";

const SIGN = "/static/favicon-turn.svg";

/** Whether the reader wants calls, may have them and does not look at the page. */
function wanted() { return pref("notify") && document.hidden && globalThis.Notification?.permission === "granted"; }

/** Shows a call that leads to `url`; one with the same `tag` takes its place. Says whether it is shown. */
export async function callReader(title, { body, tag, url }) {
  if (!wanted()) return false;
  const told = { body, tag, icon: SIGN, data: { url } };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      await worker.showNotification(title, told);
      return true;
    }
    const shown = new Notification(title, told);
    shown.onclick = () => { if (location.pathname !== url) location.assign(url); focus(); shown.close(); };
    return true;
  } catch (trouble) {
    console.info(`no call: ${trouble.message}`); // the page itself says whose turn it is
    return false;
  }
}
