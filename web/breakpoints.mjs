// Puts the values of src/ui/theme/breakpoints.css in the place of their names: browsers know no custom media yet.
import { readFileSync } from "node:fs";

const file = new URL("src/ui/theme/breakpoints.css", import.meta.url);
const DEFINITION = /@custom-media --([a-z-]+) (.+);/g;
const NAMED = /\(--([a-z-]+)\)/g;

const values = new Map(
  [...readFileSync(file, "utf8").matchAll(DEFINITION)].map(([, name, value]) => [name, value]),
);

function valueOf(name) {
  if (!values.has(name)) throw new Error(`breakpoints.css has no --${name}`);
  return values.get(name);
}

function withValues(css) {
  return css.replace(/@media[^{]+/g, (query) => query.replace(NAMED, (_, name) => valueOf(name)));
}

/** A preprocessor for the styles of components. */
export const breakpointsInComponents = {
  name: "breakpoints",
  style: ({ content }) => ({ code: withValues(content) }),
};

/** A plugin for style sheets. */
export function breakpointsInSheets() {
  return {
    name: "breakpoints",
    enforce: "pre",
    transform(code, id) {
      return id.endsWith(".css") && !id.includes("?") ? { code: withValues(code), map: null } : null;
    },
  };
}
