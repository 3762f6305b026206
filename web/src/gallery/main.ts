import { mount } from "svelte";
import { startLanguage } from "../lib/i18n/texts.svelte";
import "../ui/theme/theme.css";
import Gallery from "./Gallery.svelte";
import "./gallery.css";

await startLanguage();
mount(Gallery, { target: document.getElementById("gallery")! });
