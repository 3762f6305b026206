import { loadPreference, savePreference } from "../../lib/session/preferences";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { describeCost } from "./announcements";

/** The exact figures that a player may switch on: what each bet returns now, and what each choice is worth. */
export class ExactHelp {
  odds = $state(loadPreference("odds", false));
  advice = $state(loadPreference("advice", false));
  /** What the last choice has cost, in a sentence; nothing where advice is off. */
  readonly cost = $derived.by(() => (this.advice ? describeCost(this.live) : ""));
  /** Which choices there are, while somebody wants to know what they are worth. */
  private readonly choices = $derived.by(() =>
    this.advice && this.offered ? `${this.live.table.round} ${JSON.stringify(this.live.offers)}` : "",
  );

  /** Made inside a component. */
  constructor(private readonly live: LiveTable) {
    $effect(() => this.askOdds());
    $effect(() => this.askAdvice());
  }

  /** Whether the house gives advice at this table. */
  get offered(): boolean {
    return this.live.facts?.advice ?? false;
  }

  readonly setOdds = (on: boolean): void => {
    this.odds = on;
    savePreference("odds", on);
    if (!on) this.live.returns = [];
  };

  readonly setAdvice = (on: boolean): void => {
    this.advice = on;
    savePreference("advice", on);
    if (!on) [this.live.worths, this.live.chosen] = [{ round: "", choices: [] }, null];
  };

  /** The exact returns are asked for anew with every round. */
  private askOdds(): void {
    if (this.odds && this.live.status === "up" && this.live.table.round) void this.live.odds();
  }

  /** What the choices are worth is asked for anew whenever there are others. */
  private askAdvice(): void {
    const { seated, offers, status } = this.live;
    if (this.choices && seated && offers.length && status === "up") void this.live.advise();
  }
}
