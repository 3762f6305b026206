// What makes the page installable: manifests in both languages, icons, the picture of links, the page without a network
// and the service worker that shows it.  All of it is made by the build from the sources; none of it is in the repository.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { iconPicture, previewPicture, themeColour } from "./pictures.mjs";

const LANGUAGES = ["it", "en"];
const NAME = "Banco";
const ICONS = { "icon-192.png": 192, "icon-512.png": 512 };
const MASKABLE = "icon-maskable.png";
const TOUCH = "apple-touch-icon.png";
const TOUCH_SIDE = 180;

const here = (name) => new URL(name, import.meta.url);
const read = (name) => readFileSync(here(name), "utf8");

/** A plugin that adds all of this to a built page, and names it in its head. */
export function installable() {
  return {
    name: "installable",
    apply: "build",
    transformIndexHtml: () => [
      link({ rel: "manifest", href: `/${manifestFile("it")}` }),
      link({ rel: "apple-touch-icon", href: `/${TOUCH}` }),
      { tag: "meta", attrs: { name: "theme-color", content: themeColour("surface") }, injectTo: "head" },
    ],
    generateBundle(_, bundle) {
      const files = { ...pictures(), ...manifests(), ...offlinePage() };
      const version = versionOf({
        ...files,
        ...Object.fromEntries(Object.keys(bundle).map((name) => [name, name])),
      });
      files["service-worker.js"] = read("service_worker.js").replace("VERSION", version);
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}

const link = (attrs) => ({ tag: "link", attrs, injectTo: "head" });
const manifestFile = (language) => `manifest.${language}.webmanifest`;

function pictures() {
  const icons = Object.entries(ICONS).map(([name, side]) => [name, iconPicture(side)]);
  return {
    ...Object.fromEntries(icons),
    [MASKABLE]: iconPicture(512, { whole: true }),
    [TOUCH]: iconPicture(TOUCH_SIDE, { whole: true }),
    "preview.png": previewPicture(),
  };
}

function manifests() {
  return Object.fromEntries(
    LANGUAGES.map((language) => [manifestFile(language), JSON.stringify(manifest(language), null, 2)]),
  );
}

function manifest(language) {
  const png = (src, side, purpose = "any") => ({ src, sizes: `${side}x${side}`, type: "image/png", purpose });
  return {
    id: "/",
    name: NAME,
    short_name: NAME,
    description: text(language, "entrance-description"),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: themeColour("night"),
    theme_color: themeColour("surface"),
    categories: ["games", "cards"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...Object.entries(ICONS).map(([name, side]) => png(`/${name}`, side)),
      png(`/${MASKABLE}`, 512, "maskable"),
    ],
  };
}

/** A page of its own, because it must need nothing that could be missing; each language stands in it. */
function offlinePage() {
  const parts = LANGUAGES.map((language) =>
    read("offline_part.html").replace(/\{(lang|[a-z-]+)\}/g, (_, key) =>
      key === "lang" ? language : escaped(text(language, key)),
    ),
  );
  return {
    "offline.html": read("offline.html").replace("{parts}", parts.join("")),
    "offline.css": read("offline.css").replace(/var\(--([a-z-]+)\)/g, (_, name) => themeColour(name)),
    "offline.js": read("offline.js"),
  };
}

const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function text(language, id) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(read(`../../src/banco/texts/house/entrance.${language}.ftl`)));
  return bundle.formatPattern(bundle.getMessage(id).value);
}

/** A new version for every build that differs in anything: the names of scripts and sheets have their hashes in them. */
function versionOf(files) {
  const hash = createHash("sha256");
  for (const name of Object.keys(files).sort()) hash.update(name).update(files[name]);
  return hash.digest("hex").slice(0, 16);
}
