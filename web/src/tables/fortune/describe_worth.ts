// What the hands are worth as they would stand, in words.
import { signedMoney, signedPercent } from "../../lib/i18n/money";
import { t } from "../../lib/i18n/texts.svelte";
import type { ChoiceWorth } from "../../lib/net/wire";

type Weighed = { readonly worth: ChoiceWorth | null; readonly best: ChoiceWorth | null };

/** What this setting wins or loses on average, and what the best one does; nothing until the house has said it. */
export function describeWorth({ worth, best }: Weighed): string {
  if (!worth || !best) return "";
  const mine = t("fortune-worth", figures(worth));
  return `${mine} ${worth.best ? t("fortune-worth-best") : t("fortune-worth-other", figures(best))}`;
}

function figures({ cents, percent }: ChoiceWorth) {
  return { amount: signedMoney(cents), percent: signedPercent(percent).replace(" ", "\u00a0") };
}
