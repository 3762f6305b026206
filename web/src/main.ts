import { mount } from "svelte";
import App from "./App.svelte";
import { me } from "./house/me.svelte";
import { startRouter } from "./house/router.svelte";
import { speak } from "./house/words.svelte";
import { fontsLoaded } from "./look/fonts";
import "./look/theme.css";

const page = document.getElementById("banco")!;

startRouter();
void me.refresh().catch(() => {});
// Without its texts the page has no words but these.
Promise.all([speak(), fontsLoaded()]).then(
  () => mount(App, { target: page }),
  () =>
    (page.textContent =
      "La casa non risponde: ricarica la pagina. · The house does not answer: reload the page."),
);
