import { mount } from "svelte";
import { speak } from "../lib/i18n/texts.svelte";
import "../ui/theme/theme.css";
import Gallery from "./Gallery.svelte";
import "./gallery.css";

await speak();
mount(Gallery, { target: document.getElementById("gallery")! });
