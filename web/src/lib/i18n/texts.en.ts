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

export default [...Object.values(shared), ...Object.values(ours)];
