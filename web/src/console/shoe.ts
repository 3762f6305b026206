import { t } from "../lib/i18n/texts.svelte";

export type ShoeStep = { readonly name: string; readonly words: string; readonly said: string };

/** The steps of a new shoe, in their order; the last one opens it. */
export function shoeSteps(pack: Readonly<Record<string, number>>, burns: boolean): readonly ShoeStep[] {
  const cards = Object.values(pack).reduce((sum, copies) => sum + copies, 0);
  return ["count", "shuffle", "cut", burns ? "burn" : "open"].map((name) => ({
    name,
    words: t(`console-shoe-${name}`, { cards }),
    said: t(`console-shoe-${name}-said`),
  }));
}
