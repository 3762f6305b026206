import { mount } from "svelte";
import App from "./App.svelte";
import { me } from "./lib/session/me.svelte";
import { startRouter } from "./lib/router.svelte";
import { startLanguage } from "./lib/i18n/texts.svelte";
import { fontsLoaded } from "./ui/theme/fonts";
import { startTheme } from "./ui/theme/theme.svelte";
import "./ui/theme/theme.css";

/** Let a browser show our own page where the house cannot be reached; without this it shows its own. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}));
}

const page = document.getElementById("banco")!;

startTheme();
startRouter();
registerServiceWorker();
void me.refresh().catch(() => {});
// Without its texts the page has no words but these.
Promise.all([startLanguage(), fontsLoaded()]).then(
  () => mount(App, { target: page }),
  () =>
    (page.textContent =
      "La casa non risponde: ricarica la pagina. · The house does not answer: reload the page."),
);
