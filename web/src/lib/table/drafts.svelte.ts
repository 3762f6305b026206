import type { BettingAdapter } from "./betting_adapter";
import { loadPreference, savePreference } from "../session/preferences";
import type { Refusal } from "../net/refusal";
import type { LiveTable } from "./live_table.svelte";
import type { Command, Limits, TableView } from "../net/wire";

export { betsBySpot, type BettingAdapter } from "./betting_adapter";

type Draft = { readonly spot: string; readonly cents: number };
type Stakes = Readonly<Record<string, number>>;
/** Chips that were not played, and the minimum they would have needed; null where they only were not confirmed. */
export type Lapsed = { readonly spot: string; readonly cents: number; readonly minimum: number | null };

/**
 * A player's chips on the layout: those that float until the player confirms them, and the confirmed stakes.
 *
 * Nothing here knows a limit: the house's offers say what it would take, and its refusals are shown at the spot.
 */
export class Drafts {
  /** What a click adds, in cents. */
  chip = $state(0);
  refusals = $state.raw<Readonly<Record<string, Refusal>>>({});
  /** What was not confirmed when the betting was closed: it is not played in this round. */
  lapsed = $state.raw<readonly Lapsed[]>([]);
  /** What to do when somebody without a seat puts chips down. */
  unseated: () => void = () => {};
  private autoConfirm = $state(loadPreference("auto", true));
  private floating = $state.raw<readonly Draft[]>([]);
  private sent = $state.raw<readonly Draft[]>([]);
  private confirmed = $state.raw<readonly Draft[]>([]);
  private before = $state.raw<Stakes>({});
  private now: Stakes = {};
  private round = "";
  /** What the house kept unconfirmed, and what it would have taken, when bets were taken last. */
  private waited: Stakes = {};
  private limits: Readonly<Record<string, Limits | null>> = {};
  /** Whether bets were taken when the table was looked at last: why one was refused is of no use once they are not. */
  private taken = false;

  constructor(
    protected readonly live: LiveTable,
    readonly adapter: BettingAdapter,
  ) {
    live.follow((table) => this.follow(table));
  }

  /** Whether chips are confirmed as soon as the house would take them. */
  get auto(): boolean {
    return this.autoConfirm;
  }

  set auto(auto: boolean) {
    this.autoConfirm = auto;
  }

  /** Whether bets are taken now; not before the round that is still dealt to the eye is over. */
  get open(): boolean {
    return !this.live.playback.busy && this.isOffered;
  }

  /** The same for every spot that asks: none of them looks through the offers again. */
  private readonly isOffered = $derived.by(() => this.offered);

  private get offered(): boolean {
    return (
      this.adapter.clear() !== null ||
      this.adapter.spots().some((spot) => this.adapter.offerFor(spot)) ||
      this.lacksCredit
    );
  }

  /** Whether bets are taken, but for more than the credit that is left: then the house tells so at the spot. */
  private get lacksCredit(): boolean {
    const { credit, enabled, view } = this.live.table;
    const limits = Object.values(this.live.facts?.limits ?? {});
    const short = credit !== null && limits.length > 0 && limits.every(({ minimum }) => credit < minimum);
    return short && enabled && view?.phase === "betting";
  }

  /** The unconfirmed cents on a spot. */
  on(spot: string): number {
    return sum([...this.floating, ...this.sent].filter((draft) => draft.spot === spot));
  }

  /** My confirmed cents on a spot, as the shown round has them. */
  staked(spot: string): number {
    return this.adapter.staked(this.live.shown, spot);
  }

  /** All that is not confirmed. */
  get total(): number {
    return sum(this.floating) + sum(this.sent);
  }

  /** All that is confirmed in the shown round. */
  get stakedTotal(): number {
    return this.adapter.spots().reduce((total, spot) => total + this.staked(spot), 0);
  }

  get canUndo(): boolean {
    return this.open && this.floating.length + this.confirmed.length > 0;
  }

  get canRepeat(): boolean {
    return this.open && Object.keys(this.before).length > 0;
  }

  get canDouble(): boolean {
    return this.open && this.adapter.spots().some((spot) => this.here(spot) > 0);
  }

  get canClear(): boolean {
    return this.floating.length > 0 || (this.open && this.adapter.clear() !== null);
  }

  get canConfirm(): boolean {
    return this.floating.length > 0;
  }

  /** Put a chip on a spot. */
  add(spot: string, cents = this.chip): void {
    this.put([{ spot, cents }]);
  }

  /** Take the last chip off a spot; from a confirmed stake as much as the chip, or all where the rest may not stay. */
  takeOff(spot: string): void {
    this.live.playback.release();
    this.refusals = {};
    const last = this.floating.findLastIndex((draft) => draft.spot === spot);
    if (last >= 0) this.floating = this.floating.toSpliced(last, 1);
    else void this.takeBack(spot, this.chip);
  }

  /** Take back what was put down last. */
  undo(): void {
    if (this.floating.length) {
      this.floating = this.floating.slice(0, -1);
      return;
    }
    const last = this.confirmed.at(-1);
    if (!last) return;
    this.confirmed = this.confirmed.slice(0, -1);
    void this.takeBack(last.spot, last.cents);
  }

  /** Everything off: what floats, and what is confirmed as long as that is allowed (Eliminare). */
  clear(): void {
    this.live.playback.release();
    this.floating = [];
    this.confirmed = [];
    this.refusals = {};
    const command = this.adapter.clear();
    if (command) void this.live.ask(command);
  }

  /** The bets of the round before, once more: all of them, or none. */
  repeat(): void {
    this.put(drafted(this.before));
  }

  /** Whether nothing of mine lies on the layout of the round that is open. */
  get bare(): boolean {
    return this.adapter.spots().every((spot) => !this.here(spot));
  }

  /** The bets of the round before, and what is asked after them, in one: all or none. */
  repeatWith(then: readonly Command[]): Promise<boolean> {
    return this.confirmWith(drafted(this.before), then);
  }

  /** A chip on each of these spots, and what is asked after it, in one: all or none. */
  startWith(spots: readonly string[], then: readonly Command[]): Promise<boolean> {
    return this.confirmWith(
      spots.map((spot) => ({ spot, cents: this.chip })),
      then,
    );
  }

  private async confirmWith(chips: readonly Draft[], then: readonly Command[]): Promise<boolean> {
    this.live.playback.release();
    if (!this.open) return false;
    this.refusals = {};
    this.floating = [...this.floating, ...chips];
    return this.confirm(then);
  }

  /** As much again on every spot that holds something. */
  double(): void {
    const held = this.adapter.spots().map((spot) => ({ spot, cents: this.here(spot) }));
    for (const { spot, cents } of held) if (cents) this.add(spot, cents);
  }

  /** Let all that floats count, and then what is asked with it: all or none; gives whether the house took it. */
  async confirm(then: readonly Command[] = []): Promise<boolean> {
    return this.send(
      this.adapter.spots().filter((spot) => this.floating.some((draft) => draft.spot === spot)),
      then,
    );
  }

  /** Switch automatic confirmation; what floats meanwhile is confirmed where it can be. */
  setAuto(auto: boolean): void {
    this.auto = auto;
    savePreference("auto", auto);
    if (auto) void this.send(this.adapter.spots().filter((spot) => this.isAcceptable(spot)));
  }

  private here(spot: string): number {
    return this.adapter.staked(this.live.table, spot) + this.on(spot);
  }

  /** The house says within which limits it takes a bet here; where it says nothing, let it tell why. */
  private isAcceptable(spot: string): boolean {
    return this.floatingOn(spot) > 0 && !this.missing(spot);
  }

  /** Whether what floats on a spot is sent without being asked for. */
  protected sendsAtOnce(spot: string): boolean {
    return this.auto && this.isAcceptable(spot);
  }

  /** How much more the house wants on a spot before it takes what is unconfirmed there. */
  missing(spot: string): number {
    const limits = this.limitsAt(spot);
    return limits ? missingStake(limits, this.floatingOn(spot) + this.heldByHouse(spot)) : 0;
  }

  /** What the house keeps unconfirmed on a spot: nothing, where it keeps only bets. */
  protected heldByHouse(_spot: string): number {
    return 0;
  }

  /** What the unconfirmed chips on a spot must come to; null where the house says nothing. */
  protected limitsAt(spot: string): Limits | null {
    return this.adapter.offerFor(spot)?.limits ?? null;
  }

  /** What lies on a spot that the house has no word of yet. */
  private floatingOn(spot: string): number {
    return sum(this.floating.filter((draft) => draft.spot === spot));
  }

  /** What the house would give back from a spot first. */
  protected held(spot: string): number {
    return this.adapter.staked(this.live.table, spot);
  }

  private put(chips: readonly Draft[]): void {
    if (!this.live.seated) return this.unseated();
    this.live.playback.release();
    const real = chips.filter(({ cents }) => cents > 0);
    if (!this.open || !real.length) return;
    this.refusals = {};
    this.floating = [...this.floating, ...real];
    const spots = new Set(real.map(({ spot }) => spot));
    void this.send([...spots].filter((spot) => this.sendsAtOnce(spot)));
  }

  /** Send what floats on some spots, in one: the house takes all of it or none. */
  private async send(spots: readonly string[], then: readonly Command[] = []): Promise<boolean> {
    const chips = this.floating.filter(({ spot }) => spots.includes(spot));
    const drafts = spots.map((spot) => ({ spot, cents: sum(chips.filter((chip) => chip.spot === spot)) }));
    const commands = [...drafts.map(({ spot, cents }) => this.adapter.bet(spot, cents)), ...then];
    if (!commands.length) return true;
    this.floating = this.floating.filter((chip) => !chips.includes(chip));
    this.sent = [...this.sent, ...drafts];
    const refusal = await this.live.ask(commands);
    this.sent = this.sent.filter((draft) => !drafts.includes(draft));
    if (!refusal) this.confirmed = [...this.confirmed, ...drafts];
    else this.refused(refusal, chips);
    return !refusal;
  }

  /** Tell the refusal at its spot; chips that are confirmed by hand stay there to be put right. */
  private refused(refusal: Refusal, chips: readonly Draft[]): void {
    const spot =
      this.adapter.spots().find((spot) => spot === refusal.facts["spot"]) ?? this.live.refusal?.spot;
    if (spot) {
      this.refusals = { ...this.refusals, [spot]: refusal };
      this.live.refusal = { refusal, spot };
    }
    if (!this.auto && this.open) this.floating = [...chips, ...this.floating];
  }

  private async takeBack(spot: string, wanted: number): Promise<void> {
    const held = this.held(spot);
    if (!held) return;
    const cents = Math.min(wanted, held);
    let refusal = await this.live.ask(this.adapter.takeOff(spot, cents));
    if (refusal && cents < held) refusal = await this.live.ask(this.adapter.takeOff(spot, held));
    if (refusal) this.refusals = { ...this.refusals, [spot]: refusal };
  }

  /** A new round begins with an empty layout; what was not confirmed in time does not count. */
  private follow(table: TableView): void {
    if (table.round !== this.round) this.begin(table.round);
    const { offered } = this;
    if (offered) this.note();
    else this.lapse();
    if (this.taken && !offered) this.refusals = {};
    this.taken = offered;
    const stakes = this.adapter.spots().map((spot) => [spot, this.adapter.staked(table, spot)] as const);
    if (offered || !Object.keys(this.now).length)
      this.now = Object.fromEntries(stakes.filter(([, cents]) => cents));
  }

  /** Note what the house keeps and would take: once the betting is closed it has no word of that left. */
  private note(): void {
    const spots = this.adapter.spots();
    this.waited = Object.fromEntries(spots.map((spot) => [spot, this.heldByHouse(spot)]));
    this.limits = Object.fromEntries(spots.map((spot) => [spot, this.limitsAt(spot)]));
  }

  /** Chips that were not confirmed in time are not played, and the player is told so. */
  private lapse(): void {
    const lapsed = this.adapter.spots().flatMap((spot) => {
      const cents = this.floatingOn(spot) + (this.waited[spot] ?? 0);
      const limits = this.limits[spot];
      return cents
        ? [{ spot, cents, minimum: limits && cents < limits.minimum ? limits.minimum : null }]
        : [];
    });
    if (lapsed.length) this.lapsed = lapsed;
    this.floating = [];
    this.waited = {};
  }

  private begin(round: string): void {
    if (Object.keys(this.now).length) this.before = this.now;
    this.now = {};
    this.round = round;
    this.confirmed = [];
    this.refusals = {};
    this.waited = {};
    this.lapsed = [];
  }
}

function drafted(stakes: Stakes): Draft[] {
  return Object.entries(stakes).map(([spot, cents]) => ({ spot, cents }));
}

function sum(drafts: readonly Draft[]): number {
  return drafts.reduce((total, { cents }) => total + cents, 0);
}

/** What is missing to a stake that these limits allow; nothing where there is none. */
export function missingStake({ minimum, step }: Limits, cents: number): number {
  if (cents <= 0) return 0;
  return cents < minimum ? minimum - cents : (step - (cents % step)) % step;
}
