// The page without a network: in the reader's language, and gone as soon as the house answers again.
const EVERY = 3000;
const again = () => location.reload();

const languages = [chosen(), ...navigator.languages].map((tag) => tag.toLowerCase().split("-")[0]);
const sections = [...document.querySelectorAll("section")];
const spoken = languages.find((tag) => sections.some(({ lang }) => lang === tag)) ?? "it";
for (const section of sections) section.hidden = section.lang !== spoken;
document.documentElement.lang = spoken;
document.title = `${document.querySelector(`[lang=${spoken}] h1`).textContent} · Banco`;

for (const button of document.querySelectorAll("button")) button.addEventListener("click", again);
addEventListener("online", again);
setInterval(
  () =>
    fetch("/api/health").then(
      ({ ok }) => ok && again(),
      () => {},
    ),
  EVERY,
);

/** The language that was chosen in this browser, as the page stores it. */
function chosen() {
  try {
    return JSON.parse(localStorage.getItem("banco.language") ?? '""');
  } catch {
    return "";
  }
}
