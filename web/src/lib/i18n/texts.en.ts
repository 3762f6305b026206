const shared = import.meta.glob<string>("../../../../src/banco/texts/{events,explain}.en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ours = import.meta.glob<string>("../../../../src/banco/texts/web/**/*.en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** All texts of this language; in a built page they are fetched (web/texts.mjs). */
export const texts = () => [...Object.values(shared), ...Object.values(ours)];
