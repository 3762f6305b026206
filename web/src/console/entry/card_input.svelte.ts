import { cardText } from "../../lib/table/cards";
import { t } from "../../lib/i18n/texts.svelte";
import { typeCard } from "./card_keys";
import { cardOfCode } from "./codes";
import { device } from "./device.svelte";

/** How a card may be entered now: in any way, by a reader alone (it lies face down), or not at all. */
export type CardWays = "any" | "reader" | "none";

export interface CardSource {
  ways(): CardWays;
  /** Copies left of each card, those on their way to the house taken off. */
  left(): Readonly<Record<string, number>>;
  /** Copies of each card in a complete shoe. */
  pack(): Readonly<Record<string, number>>;
  accept(card: string): void;
  refuse(reason: string): void;
}

/** Cards as they are entered: by a reader, by two keys or by touch, each checked before it goes to the house. */
export class CardInput {
  /** The rank that was typed and waits for its suit. */
  rank = $state("");

  constructor(private readonly source: CardSource) {}

  /** Take a key; whether it was one of a card. */
  type(key: string): boolean {
    if (this.source.ways() !== "any") {
      this.rank = "";
      return false;
    }
    const typed = typeCard(this.rank, key, device.letters);
    if (!typed) return false;
    this.rank = typed.rank;
    if (typed.card) this.enter(typed.card);
    return true;
  }

  /** Take a reader's code. */
  scan(code: string): void {
    this.rank = "";
    const card = cardOfCode(code, device.codes);
    if (!card) this.source.refuse(t("console-refused-code", { code }));
    else if (this.source.ways() === "none")
      this.source.refuse(t("console-refused-no-card", { card: cardText(card) }));
    else this.enter(card);
  }

  /** Tell that a reader's code broke off. */
  breakOff(code: string): void {
    this.rank = "";
    this.source.refuse(t("console-refused-broken-off", { code }));
  }

  /** Enter a card, or say at once why it cannot be. */
  enter(card: string): void {
    this.rank = "";
    const why = this.whyNot(card);
    if (why) this.source.refuse(why);
    else this.source.accept(card);
  }

  private whyNot(card: string): string | null {
    const copies = this.source.pack()[card] ?? 0;
    if (!copies) return t("console-refused-not-in-pack", { card: cardText(card) });
    if ((this.source.left()[card] ?? 0) > 0) return null;
    return t("console-refused-none-left", { card: cardText(card), copies });
  }
}

/** What is left when these cards have gone too. */
export function leftWithout(
  left: Readonly<Record<string, number>>,
  cards: readonly string[],
): Readonly<Record<string, number>> {
  const rest: Record<string, number> = { ...left };
  for (const card of cards) rest[card] = Math.max((rest[card] ?? 0) - 1, 0);
  return rest;
}
