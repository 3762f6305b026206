import { tick } from "svelte";
import type { EventEffects } from "./event_effects";
import { motion, still } from "../motion/motion";
import type { Event, Happened, TableView, View } from "../net/wire";

/** With so much waiting, everything is shown quicker. */
const MANY = 12;

/** What is shown together; the cards of a step may have their result shown by itself after them. */
type Part = Happened & { readonly hasResult?: boolean };

export const NO_TABLE: TableView = {
  table: "",
  round: "",
  state: "none",
  number: 0,
  enabled: true,
  full: false,
  at: 0,
  since: null,
  deadline: null,
  players: 0,
  watching: 0,
  credit: null,
  view: null,
  offers: [],
  voided: null,
  dealer: "automatic",
  croupier: null,
  waits_for: [],
  console: null,
};

/** How long the last cards are looked at before the result is shown. */
const BEFORE_THE_RESULT = 650;

/** So long after a result is drawn the table opens again: a frame that drew both would be late. */
const AFTER_THE_RESULT = 50;

/**
 * Shows what happens one thing at a time, in its true order: `shown` lags behind the table.
 *
 * Where one player sets the pace (`holds`), a finished round stays until it is let go.
 */
export class Playback {
  shown = $state.raw<TableView>(NO_TABLE);
  /** Whether a finished round is kept although the next is open. */
  held = $state(false);
  /** How much is not shown yet. */
  behind = $state(0);
  holds = false;
  private waiting: Part[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A result has been drawn, and the table opens again in a moment. */
  private settling = false;
  /** The round whose dealing was skipped: what still comes of it is shown at once, until something is asked. */
  private skipped = "";

  constructor(
    private readonly effects: () => EventEffects,
    private readonly onShown: (happened: Happened) => void = () => {},
  ) {}

  /** Whether something is on its way that will be shown by itself. */
  get busy(): boolean {
    return this.behind > 0 && !this.held;
  }

  /** Whether something is being looked at that has just been shown. */
  get looking(): boolean {
    return this.timer !== undefined;
  }

  /** Show this in its turn: the cards first, then what they brought. */
  push(happened: Happened): void {
    this.waiting.push(...this.splitAtResult(happened, this.waiting.at(-1)?.table ?? this.shown));
    this.behind = this.waiting.length;
    if (this.timer === undefined) this.next();
  }

  /** The table as it stands now: in the place of what is shown last, or at once where something is missing. */
  jump(table: TableView): void {
    const last = this.waiting.at(-1);
    if (last?.number === table.number) {
      this.waiting = [...this.waiting.slice(0, -1), { ...last, table }];
      return;
    }
    this.stop();
    motion.finish();
    this.waiting = [];
    this.shown = table;
    this.settle();
  }

  /** Show the rest of the dealing at once. */
  skip(): void {
    this.skipped = this.shown.round;
    this.catchUp();
  }

  /** Show everything that waits at once, but for a round that is kept. */
  catchUp(): void {
    this.stop();
    motion.finish();
    while (this.goesOn()) this.show();
    this.settle();
  }

  /** Let a finished round go: the next one is shown. */
  release(): void {
    this.skipped = "";
    if (this.settling) this.catchUp();
    if (!this.held) return;
    this.held = false;
    while (this.waiting.length) this.show();
    this.settle();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.settling = false;
  }

  private next(): void {
    this.timer = undefined;
    this.settling = false;
    while (this.goesOn()) {
      const moves = !still() && this.waiting[0]?.table.round !== this.skipped;
      if (moves) this.letMove(this.waiting[0]?.events ?? []);
      const wait = this.show();
      if (wait > 0 && moves) {
        this.behind = this.waiting.length;
        this.timer = setTimeout(() => this.next(), this.waiting.length > MANY ? wait / 4 : wait);
        return;
      }
      if (moves && this.isOver && !this.goesOn()) return this.settleSoon();
    }
    this.settle();
  }

  /** Whether more is to be shown now. */
  private goesOn(): boolean {
    return this.waiting.length > 0 && !this.isHolding();
  }

  private settleSoon(): void {
    this.behind = Math.max(1, this.waiting.length);
    this.settling = true;
    this.timer = setTimeout(() => this.next(), AFTER_THE_RESULT);
  }

  /** Let cards and chips move that the next drawing brings. */
  private letMove(events: readonly Event[]): void {
    motion.begin(events.some(({ what }) => this.effects()[what]?.deals));
    void tick().then(() => motion.end());
  }

  /** Show what comes first; gives how long to look at it. */
  private show(): number {
    const happened = this.waiting.shift();
    if (!happened) return 0;
    this.shown = happened.table;
    this.onShown(happened);
    const wait = Math.max(0, ...happened.events.map((event) => this.pauseAfter(event)));
    return happened.hasResult ? Math.max(wait, BEFORE_THE_RESULT) : wait;
  }

  private get isOver(): boolean {
    return this.shown.state === "settled" || this.shown.state === "void";
  }

  private isHolding(): boolean {
    const next = this.waiting[0];
    return this.holds && this.isOver && next !== undefined && next.table.round !== this.shown.round;
  }

  private settle(): void {
    this.behind = this.waiting.length;
    this.held = this.behind > 0;
  }

  private pauseAfter({ what }: Event): number {
    return this.effects()[what]?.pause ?? 0;
  }

  /** A step that deals and settles, as two: the cards with everything as it stood, then the result. */
  private splitAtResult(happened: Happened, before: TableView): Part[] {
    const { events, table } = happened;
    const settles = events.some(({ what }) => what === "settled");
    const result = events.findLastIndex((event) => this.pauseAfter(event) > 0) + 1;
    if (!settles || result === 0 || !table.view) return [happened];
    const lines = (before.view as { lines?: readonly unknown[] } | null)?.lines ?? [];
    const phase = before.view?.phase ?? table.view.phase;
    const view: View & { lines: readonly unknown[] } = { ...table.view, phase, lines };
    const { since, deadline, credit } = before;
    const dealt: TableView = { ...table, state: "open", since, deadline, credit, view };
    return [
      { ...happened, events: events.slice(0, result), table: dealt, hasResult: true },
      { ...happened, events: events.slice(result) },
    ];
  }
}
