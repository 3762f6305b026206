import { mount } from "svelte";
import App from "./App.svelte";
import { me } from "./lib/session/me.svelte";
import { startRouter } from "./lib/router.svelte";
import { startLanguage } from "./lib/i18n/texts.svelte";
import { fontsLoaded } from "./ui/theme/fonts";
import { startTheme } from "./ui/theme/theme.svelte";
import "./ui/theme/theme.css";

const page = document.getElementById("banco")!;

startTheme();
startRouter();
void me.refresh().catch(() => {});
// Without its texts the page has no words but these.
Promise.all([startLanguage(), fontsLoaded()]).then(
  () => mount(App, { target: page }),
  () =>
    (page.textContent =
      "La casa non risponde: ricarica la pagina. · The house does not answer: reload the page."),
);
