// The faces may be given away with their licence: in a built page it lies beside them.
import { readFileSync } from "node:fs";

const FACES = ["figtree", "newsreader"];

/** A plugin that puts the licence of every face into the built page. */
export function fontLicences() {
  return {
    name: "font-licences",
    apply: "build",
    generateBundle() {
      for (const face of FACES) {
        const licence = new URL(`node_modules/@fontsource-variable/${face}/LICENSE`, import.meta.url);
        this.emitFile({
          type: "asset",
          fileName: `licences/${face}.txt`,
          source: readFileSync(licence, "utf8"),
        });
      }
    },
  };
}
