// In a built page the texts of a language are one file beside the scripts: a browser fetches only what it speaks.
import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../src/banco/texts/", import.meta.url);

/** The files that src/lib/i18n/texts.<language>.ts names. */
function filesOf(language) {
  const names = readdirSync(new URL("web/", folder), { recursive: true });
  const ours = names.filter((name) => name.endsWith(`.${language}.ftl`));
  return ["events", "explain"]
    .map((part) => `${part}.${language}.ftl`)
    .concat(ours.sort().map((name) => `web/${name}`));
}

/** A plugin that makes these modules fetch the file instead of holding it. */
export function texts() {
  return {
    name: "texts",
    apply: "build",
    enforce: "pre",
    transform(_, id) {
      const language = /\/i18n\/texts\.(\w\w)\.ts$/.exec(id)?.[1];
      if (!language) return null;
      const source = filesOf(language).map((name) => readFileSync(new URL(name, folder), "utf8"));
      const file = this.emitFile({ type: "asset", name: `${language}.ftl`, source: source.join("\n") });
      return { code: `export default ${fetching(`import.meta.ROLLUP_FILE_URL_${file}`)};\n`, map: null };
    },
  };
}

const fetching = (url) =>
  `fetch(${url}).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return [await answer.text()];
  })`;
