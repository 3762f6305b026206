import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { ChoiceWorth, fortune, Offer } from "../../lib/net/wire";
import { sameCards, swapped, toHigh, toLow, type HandName } from "./hands";

type Low = readonly string[];

/** Where a dragged card would be put down: on a hand, or on another card. */
export type Aim = { readonly hand: HandName; readonly card: string | null };

/** The two cards that a player would put low, until they confirm them; the house's suggestion to begin with. */
export class Choice {
  /** Where the card that is dragged would go. */
  aim = $state.raw<Aim | null>(null);
  private chosen = $state.raw<{ readonly round: string; readonly low: Low } | null>(null);

  constructor(private readonly live: LiveTable) {}

  get view(): fortune.FortuneView | null {
    return this.live.shown.view as fortune.FortuneView | null;
  }

  /** Whether it is this player's to choose now. */
  get open(): boolean {
    return this.view?.phase === "setting" && this.offers.length > 0;
  }

  get low(): Low {
    return this.chosen?.round === this.live.shown.round ? this.chosen.low : (this.view?.suggestion ?? []);
  }

  /** How many cards the low hand still lacks. */
  get missing(): number {
    return this.room - this.low.length;
  }

  /** Both hands as they would stand; null while a card is missing. */
  get setting(): fortune.Described | null {
    return this.view?.settings.find(({ low }) => sameCards(low, this.low)) ?? null;
  }

  /** The offer to lock them so, where the house makes it. */
  get offer(): Offer | null {
    return this.offers.find(({ command }) => sameCards(command["low"] as Low, this.low)) ?? null;
  }

  get asSuggested(): boolean {
    return sameCards(this.low, this.view?.suggestion ?? []);
  }

  handOf(card: string): HandName {
    return this.low.includes(card) ? "low" : "high";
  }

  /** Let a card change its hand. */
  toggle(card: string): void {
    this.move(card, this.handOf(card) === "low" ? "high" : "low");
  }

  move(card: string, to: HandName): void {
    this.choose(to === "low" ? toLow(this.low, card, this.room) : toHigh(this.low, card));
  }

  /** Put a dragged card down where it aims: on a card of the other hand both change places. */
  drop(card: string): void {
    const aim = this.aim;
    this.aim = null;
    if (!aim || aim.hand === this.handOf(card)) return;
    if (aim.card) this.choose(swapped(this.low, card, aim.card));
    else this.move(card, aim.hand);
  }

  /** As the house way has it. */
  suggest(): void {
    this.choose(this.view?.suggestion ?? []);
  }

  /** What the hands are worth as they would stand; null where nobody has asked, or a card is missing. */
  get worth(): ChoiceWorth | null {
    return this.offer && this.live.worthOf(this.offer.command);
  }

  /** The best of all ways to set them; null where nobody has asked. */
  get best(): ChoiceWorth | null {
    return this.live.bestOf("set");
  }

  /** As they are worth most. */
  setBest(): void {
    if (this.best) this.choose(this.best.command["low"] as Low);
  }

  async confirm(): Promise<void> {
    if (this.offer) await this.live.ask(this.offer.command);
  }

  private get room(): number {
    return this.view?.suggestion.length ?? 0;
  }

  private get offers(): readonly Offer[] {
    return this.live.offers.filter(({ command }) => command.do === "set");
  }

  private choose(low: Low): void {
    if (this.open) this.chosen = { round: this.live.shown.round, low };
  }
}

const choices = new WeakMap<LiveTable, Choice>();

/** The choice at a table: the felt draws it, and the bar below confirms it. */
export function choiceAt(live: LiveTable): Choice {
  const choice = choices.get(live) ?? new Choice(live);
  choices.set(live, choice);
  return choice;
}
