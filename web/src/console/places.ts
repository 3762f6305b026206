import { has, t } from "../lib/i18n/texts.svelte";
import type { DealtCard } from "../lib/net/wire";
import { slug } from "../lib/table/describe";

/** Where a card lies: a box by its number, a hand by its name. */
export function placeName({ box, hand }: Pick<DealtCard, "box" | "hand">): string {
  if (box !== null) return t("console-pay-at-box", { box: String(box) });
  const own = `console-place-${slug(hand)}`;
  return has(own) ? t(own) : t("console-place-other");
}
