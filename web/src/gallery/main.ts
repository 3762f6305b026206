import { mount } from "svelte";
import { speak } from "../house/words.svelte";
import "../look/theme.css";
import Gallery from "./Gallery.svelte";
import "./gallery.css";

await speak();
mount(Gallery, { target: document.getElementById("gallery")! });
