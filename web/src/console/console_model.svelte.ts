import { untrack } from "svelte";
import { localize, t } from "../lib/i18n/texts.svelte";
import type { Refusal } from "../lib/net/refusal";
import { sounds } from "../lib/table/sounds.svelte";
import { choicesOf, dueAct, hintOf, otherActs, whileDisabled } from "./acts/acts";
import { callWords } from "./calls";
import { CardInput, leftWithout } from "./entry/card_input.svelte";
import { payStepsOf } from "./pay/pay_steps";
import { Ticks } from "./pay/ticks.svelte";
import { shoeSteps } from "./shoe";
import type { Console, ConsoleTable, DeskAct } from "./types";
import { Work, type Send } from "./acts/work.svelte";

/** What the house says of a table, and how it is asked. */
export interface Given {
  readonly console: Console;
  readonly table: ConsoleTable;
  readonly send: Send;
  readonly act: (act: DeskAct) => Promise<Refusal | null>;
}

/** After another act has become due, a second tap right behind the first was not meant for it. */
const SETTLE = 300;

/** What the console shows and does: the act that is due, the cards that are entered, and what a press means. */
export class ConsoleModel {
  readonly work = new Work((command) => this.given().send(command));
  readonly ticks = new Ticks(
    () => ({ round: this.table.round, ticks: this.seen.ticks }),
    (round, ticks) => void this.ask({ do: "tick", round, ticks }),
  );
  readonly input = new CardInput({
    ways: () => (this.shoeing ? "none" : this.due.ways),
    left: () => leftWithout(this.left, this.turned),
    pack: () => this.table.pack,
    accept: (card) => this.accept(card),
    refuse: (reason) => this.work.refuse(reason),
  });

  /** Steps of a new shoe that are done; null while none is made. */
  shoeDone = $state<number | null>(null);
  /** The cards of a box as it is turned, until all of them are known. */
  turned = $state.raw<readonly string[]>([]);
  private hasty = $state(false);

  constructor(
    private readonly given: () => Given,
    /** Opens the inspector's rulings. */
    private readonly decide: () => void,
  ) {
    this.followHouse();
    this.followKind();
  }

  readonly seen = $derived.by(() => this.given().console);
  readonly table = $derived.by(() => this.given().table);
  readonly steps = $derived.by(() => payStepsOf(this.seen.payouts));
  private readonly nextStep = $derived.by(
    () => this.steps.find((step) => step.payout.walk_in && !this.ticks.has(step)) ?? null,
  );
  readonly due = $derived.by(() => {
    const due = dueAct(this.seen, this.table.game, this.nextStep);
    return this.table.enabled ? due : whileDisabled(due);
  });
  readonly shoe = $derived.by(() => shoeSteps(this.table.pack, this.table.burns));
  readonly shoeing = $derived.by(() => this.shoeDone !== null || this.due.kind === "new_shoe");
  readonly left = $derived.by(() => leftWithout(this.seen.left, this.work.cards));
  readonly choices = $derived.by(() => choicesOf(this.seen, this.due));
  readonly others = $derived.by(() => otherActs(this.seen, this.due));
  readonly mayRenew = $derived.by(() => !this.shoeing && this.due.kind === "open_betting");
  readonly entering = $derived.by(() => !this.shoeing && this.due.ways === "any");
  readonly paying = $derived.by(
    () =>
      !this.shoeing && (this.due.kind === "pay" || this.due.kind === "open_betting") && this.steps.length > 0,
  );
  readonly rules = $derived.by(
    () => this.seen.role === "inspector" && (this.table.playing || this.seen.rulings.length > 0),
  );
  // While the inspector is called, nothing else is due.
  readonly called = $derived.by(
    () => this.seen.call !== null && (this.due.kind === "none" || this.due.kind === "wait"),
  );
  /** For whom the croupier waits while bets are taken, or while somebody chooses. */
  readonly waitsFor = $derived.by(() =>
    this.due.kind === "no_more_bets" || this.due.kind === "wait" ? (this.seen.expected?.waits_for ?? []) : [],
  );

  private readonly shoeStep = $derived.by(() => this.shoe[this.shoeDone ?? 0]);
  readonly words = $derived.by(() => {
    if (this.shoeing) return this.shoeStep?.words ?? "";
    return this.called && this.seen.call ? callWords(this.seen.call) : this.due.words;
  });
  readonly hint = $derived.by(() => {
    if (this.shoeing) return this.shoeStep?.said ?? "";
    if (!this.called) return hintOf(this.due, this.seen);
    return t(this.rules ? "console-hint-call-decide" : "console-hint-call");
  });

  /** The card that would be taken back, where this console knows it. */
  readonly lastCard = $derived.by(
    () => this.turned.at(-1) ?? (this.seen.can_take_back ? this.work.lastCard : ""),
  );
  readonly takesBack = $derived.by(() => this.turned.length > 0 || this.seen.can_take_back);

  private readonly decides = $derived.by(() => this.called && this.rules);
  readonly mayPress = $derived.by(
    () =>
      this.shoeing ||
      this.decides ||
      this.due.command !== null ||
      this.due.step !== null ||
      this.due.kind === "take_duty",
  );

  get busy(): boolean {
    return this.work.busy || this.hasty;
  }

  /** Do what is due, where it needs no card. */
  press(): void {
    if (!this.mayPress || this.busy) return;
    if (this.shoeing) this.nextOfShoe();
    else if (this.decides) this.decide();
    else if (this.due.step) this.ticks.turn(this.due.step);
    else if (this.due.command) this.work.give(this.due.command);
    else void this.ask({ do: "take_duty" });
  }

  /** Take back the last card: of a box that is being turned here, of any other at the house. */
  takeBack(): void {
    if (this.turned.length) this.turned = this.turned.slice(0, -1);
    else if (this.seen.can_take_back && !this.work.busy) this.work.give({ do: "take_back_card" });
  }

  /** Ask the house for something beside the round, and say where it refuses. */
  async ask(asked: DeskAct): Promise<void> {
    const refusal = await this.given().act(asked);
    if (refusal) this.work.refuse(localize(refusal));
    else this.work.refusal = null;
  }

  /** Take a key: of a card, or of what is done. */
  type(key: string): void {
    if (this.input.type(key)) return;
    if (key === " ") this.press();
    else if (key.toLowerCase() === "u") this.takeBack();
    else if (key === "Backspace" && this.turned.length) this.takeBack();
  }

  private nextOfShoe(): void {
    const done = (this.shoeDone ?? 0) + 1;
    this.shoeDone = done < this.shoe.length ? done : null;
    if (done === this.shoe.length) this.work.give({ do: "open_betting", new_shoe: true });
  }

  private accept(card: string): void {
    const { due } = this;
    if (due.kind !== "show") return this.work.give({ do: "deal", card }, [card], "card");
    // The cards of a box are on their way: what is entered before the answer could be of either box.
    if (this.work.busy) return this.work.refuse(t("console-busy"));
    const cards = [...this.turned, card];
    if (cards.length < due.cards) {
      this.work.refusal = null;
      this.turned = cards;
      return;
    }
    this.work.give({ do: "show_cards", box: due.box, cards: [...due.known, ...cards] }, cards, "card");
    this.turned = [];
  }

  private followHouse(): void {
    // Whoever comes back on duty does not know what others have entered.
    $effect(() => {
      if (this.seen.on_duty) return;
      this.work.lastCard = "";
      this.ticks.forget();
    });
    // Cards of one box are not those of another, and a round that goes on ends a shoe's procedure.  The house tells the same act
    // again whenever somebody bets: only another place is a change.
    const place = $derived(`${this.table.round} ${this.due.kind} ${this.due.box}`);
    $effect(() => {
      if (place) untrack(() => (this.turned = []));
    });
    $effect(() => {
      if (!this.entering) this.input.rank = "";
    });
    $effect(() => {
      if (this.due.kind !== "open_betting" && this.due.kind !== "new_shoe") this.shoeDone = null;
    });
    const call = $derived(this.seen.call?.why ?? "");
    $effect(() => {
      if (call) sounds.play("call");
    });
  }

  private followKind(): void {
    const kind = $derived(this.shoeing ? "new_shoe" : this.due.kind);
    let before = untrack(() => kind);
    $effect(() => {
      if (kind === before) return;
      before = kind;
      this.hasty = true;
      const settled = setTimeout(() => (this.hasty = false), SETTLE);
      return () => clearTimeout(settled);
    });
  }
}
