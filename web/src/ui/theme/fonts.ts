const FACES = ["1em Figtree", "600 1em Newsreader"];
const PATIENCE = 1000;

/** Waits for the page's fonts, so that nothing moves when they come; after a second it reads without them. */
export async function fontsLoaded(): Promise<void> {
  const late = new Promise((over) => setTimeout(over, PATIENCE));
  await Promise.race([Promise.allSettled(FACES.map((face) => document.fonts.load(face))), late]);
}
