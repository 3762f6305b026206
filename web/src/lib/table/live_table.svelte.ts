import {
  TableConnection,
  type ConnectionEnd,
  type ConnectionStatus,
  type UnsentMessage,
} from "../net/table_connection";
import type { EventEffects } from "./event_effects";
import { NO_TABLE, Playback } from "./playback.svelte";
import { refusalOf, type Refusal } from "../net/refusal";
import { netOf, resultOf, type Result, type SettledLine } from "./results";
import type {
  Alert,
  Board,
  ChoiceWorth,
  Command,
  Company,
  Done,
  Event,
  FromServer,
  Gesture,
  Gestured,
  Happened,
  Limits,
  Offer,
  PayoutOdds,
  Reason,
  Returns,
  RoundResult,
  Seated,
  SessionTimes,
  SpotReturn,
  TableFacts,
  TableView,
  VoidShown,
  Worths,
} from "../net/wire";

export type ShownEvent = {
  /** What was shown together has the same step. */
  readonly step: number;
  readonly number: number;
  readonly round: string;
  readonly asker: string;
  readonly event: Event;
};
export type RefusedAt = { readonly refusal: Refusal; readonly spot: string | null };
const MOST_RECENT_EVENTS = 80;
const MOST_GESTURES = 3;
const NO_COMPANY: Company = { type: "company", people: [], more: 0, waits: false };
const MOST_RESULTS = 48;

/**
 * A table as a player or an onlooker sees it.
 *
 * `table` is how it stands; `shown` is what the playback has reached: draw from that.  Whatever is asked gives null
 * once it is stored, or the refusal.
 */
export class LiveTable {
  status = $state<ConnectionStatus>("connecting");
  ended = $state.raw<ConnectionEnd | null>(null);
  lostAt = $state<number | null>(null);
  /** Whether the first snapshot has come. */
  loaded = $state(false);
  game = $state("");
  player = $state("");
  session = $state("");
  facts = $state.raw<TableFacts | null>(null);
  times = $state.raw<SessionTimes | null>(null);
  table = $state.raw<TableView>(NO_TABLE);
  board = $state.raw<Board | null>(null);
  /** How the last rounds came out, the newest last, where the house tells it. */
  results = $state.raw<readonly RoundResult[]>([]);
  alert = $state.raw<Alert | null>(null);
  recentEvents = $state.raw<readonly ShownEvent[]>([]);
  refusal = $state.raw<RefusedAt | null>(null);
  /** What each bet returns now, once asked for. */
  returns = $state.raw<readonly SpotReturn[]>([]);
  /** What each choice is worth, once asked for, and the one that was made last: both of the round that they name. */
  worths = $state.raw<{ round: string; choices: readonly ChoiceWorth[] }>({ round: "", choices: [] });
  chosen = $state.raw<{ round: string; choice: ChoiceWorth } | null>(null);
  /** Why the last finished round came out as it did, once asked for. */
  reasons = $state.raw<{ round: string; reasons: readonly Reason[] } | null>(null);
  /** Who is at the table, as others see them; nobody at one's own. */
  company = $state.raw<Company>(NO_COMPANY);
  /** The last gestures of the people here, the newest last. */
  gestures = $state.raw<readonly Gestured[]>([]);
  /** The player has left, and their session ends with the round. */
  leaving = $state(false);
  lastUnansweredKey = $state<string | null>(null);
  /** How many commands wait for their answer. */
  asking = $state(0);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  clockOffset = 0;
  private steps = 0;
  readonly playback = new Playback(
    () => this.effects,
    (happened) => this.recordEvents(happened),
  );
  private readonly connection: TableConnection;
  private readonly followers: ((table: TableView) => void)[] = [];

  constructor(
    name: string,
    private readonly effectsOf: (game: string) => EventEffects,
    open?: (url: string) => WebSocket,
  ) {
    this.connection = new TableConnection(
      addressOf(name),
      { onMessage: this.receive, onStatus: this.setStatus, lastNumber: this.lastNumber },
      open,
    );
    if (typeof addEventListener === "function") addEventListener("online", this.reconnectNow);
    this.connection.start();
  }

  /** What the page does with the events of this game. */
  get effects(): EventEffects {
    return this.effectsOf(this.game);
  }

  get shown(): TableView {
    return this.playback.shown;
  }

  get offers(): readonly Offer[] {
    return this.table.offers;
  }

  /** Whether the player has credit at this table. */
  get seated(): boolean {
    return this.table.credit !== null;
  }

  /** What the session holds: as shown while something is played back, so that no result is shown too early. */
  get credit(): number | null {
    return this.playback.busy ? this.shown.credit : this.table.credit;
  }

  /** The bets of the shown round that are settled, everybody's. */
  get lines(): readonly SettledLine[] {
    return (this.shown.view as { lines?: readonly SettledLine[] } | null)?.lines ?? [];
  }

  /** What the shown round has brought me so far; null where no bet of mine is settled. */
  get net(): number | null {
    return netOf(this.lines, this.player);
  }

  /** The void of the round that is shown, or of the one before it where a stake of mine went back (ruling G8). */
  get voided(): VoidShown | null {
    const void_ = this.shown.voided ?? null;
    return void_ && (this.shown.state === "void" || void_.returned) ? void_ : null;
  }

  /** The server's clock. */
  serverNow(): number {
    return Date.now() + this.clockOffset;
  }

  /** The offer of a command, where it is made now; `facts` tell it from others of its name. */
  offer(name: string, facts: Readonly<Record<string, unknown>> = {}): Offer | null {
    const fits = ({ command }: Offer) =>
      Object.entries(facts).every(([fact, value]) => command[fact] === value);
    return this.offers.find((offer) => offer.command.do === name && fits(offer)) ?? null;
  }

  /** How my bets on a spot ended in the shown round; null where they have not. */
  resultAt(spot: string): Result | null {
    return resultOf(this.lines, this.player, spot);
  }

  /** What a bet may hold at this table; null where the house does not say. */
  limitsOf(bet: string): Limits | null {
    const view = this.shown.view as { limits?: Readonly<Record<string, Limits>> } | null;
    return view?.limits?.[bet] ?? this.facts?.limits[bet] ?? null;
  }

  /** What a bet may win at this table, the lowest first; nothing where the house does not say. */
  payoutsOf(bet: string): readonly PayoutOdds[] {
    return this.facts?.payouts[bet] ?? [];
  }

  /** What each spot returns now, in percent; null until it was asked for. */
  returnOf(spot: string): number | null {
    return this.returns.find(({ bet }) => bet === spot)?.percent ?? null;
  }

  /** What a command is worth that is offered now; null until it was asked for. */
  worthOf(command: Command): ChoiceWorth | null {
    return this.worthsNow.find((choice) => sameCommand(choice.command, command)) ?? null;
  }

  /** What backing a spot returns now, in percent; null until it was asked for. */
  backingOf(spot: string): number | null {
    const bet = this.worthsNow.find(({ command }) => command.do === "bet" && command["spot"] === spot);
    return bet ? 100 + bet.percent : null;
  }

  /** The best of the choices that are given by such a command; null until it was asked for. */
  bestOf(name: string): ChoiceWorth | null {
    return this.worthsNow.find(({ best, command }) => best && command.do === name) ?? null;
  }

  private get worthsNow(): readonly ChoiceWorth[] {
    return this.worths.round === this.table.round ? this.worths.choices : [];
  }

  sit(cents: number): Promise<Refusal | null> {
    return this.request<Seated>({ type: "sit", cents }, (seated) => (this.session = seated.session));
  }

  topUp(cents: number): Promise<Refusal | null> {
    return this.request<Seated>({ type: "top_up", cents }, () => (this.alert = null));
  }

  /** Say that the player is there: the time of inactivity begins anew (S1). */
  stay(): Promise<Refusal | null> {
    return this.request<Seated>({ type: "stay" }, () => (this.alert = null));
  }

  leave(): Promise<Refusal | null> {
    return this.request<FromServer & { type: "left" }>({ type: "leave" }, ({ closed }) => {
      this.leaving = !closed;
      if (closed) this.session = "";
    });
  }

  /** Have a command played, or several, all or none; a finished round that was kept is let go first. */
  async ask(requested: Command | readonly Command[]): Promise<Refusal | null> {
    this.playback.release();
    const commands = Array.isArray(requested) ? (requested as readonly Command[]) : [requested as Command];
    const round = this.table.round;
    const choice = commands.map((command) => this.worthOf(command)).find((worth) => worth?.cost != null);
    this.asking += 1;
    const refusal = await this.request<Done>({
      type: "ask",
      command: commands.length > 1 ? commands : commands[0],
    });
    this.asking -= 1;
    this.refusal = refusal && { refusal, spot: onlySpot(commands) };
    if (!refusal) this.alert = null;
    if (!refusal && choice) this.chosen = { round, choice };
    return refusal;
  }

  /** Say that I need no more time to bet, or do after all. */
  sayReady(ready: boolean): Promise<Refusal | null> {
    return this.request({ type: "ready", ready });
  }

  /** Make a gesture to everybody at the table. */
  gesticulate(gesture: Gesture): Promise<Refusal | null> {
    return this.request({ type: "gesture", gesture });
  }

  odds(): Promise<Refusal | null> {
    return this.request<Returns>({ type: "odds" }, ({ bets }) => (this.returns = bets));
  }

  /** Ask what each choice is worth that the player has now. */
  advise(): Promise<Refusal | null> {
    return this.request<Worths>(
      { type: "advice" },
      ({ round, choices }) => (this.worths = { round, choices }),
    );
  }

  explain(): Promise<Refusal | null> {
    return this.request<FromServer & { type: "reasons" }>({ type: "explain" }, ({ round, reasons }) => {
      this.reasons = { round, reasons };
    });
  }

  /** Call a function with the table as it stands, now and after every change. */
  follow(follower: (table: TableView) => void): void {
    this.followers.push(follower);
    follower(this.table);
  }

  /** Connect again after the connection was given up. */
  retry(): void {
    this.connection.start();
  }

  /** Close the connection and stop the playback. */
  close(): void {
    if (typeof removeEventListener === "function") removeEventListener("online", this.reconnectNow);
    this.playback.stop();
    this.connection.close();
  }

  private async request<A extends FromServer>(message: UnsentMessage, then: (answer: A) => void = () => {}) {
    try {
      then(await this.connection.ask<A>(message));
      return null;
    } catch (error) {
      return refusalOf(error);
    }
  }

  private readonly reconnectNow = (): void => this.connection.reconnectNow();

  private readonly lastNumber = (): number | null => (this.loaded ? this.table.number : null);

  private readonly setStatus = (status: ConnectionStatus, ended: ConnectionEnd | null): void => {
    if (status === "up") this.lostAt = null;
    else if (status === "reconnecting" && this.status !== status) this.lostAt = Date.now();
    this.status = status;
    this.ended = status === "ended" ? ended : null;
    this.lastUnansweredKey =
      status === "up" ? null : (this.connection.unanswered.at(-1) ?? this.lastUnansweredKey);
  };

  private readonly receive = (message: FromServer): void => {
    if (message.type === "snapshot") this.applySnapshot(message);
    else if (message.type === "happened") this.applyUpdate(message);
    else if (message.type === "board") this.board = message;
    else if (message.type === "results") this.addResults(message.results);
    else if (message.type === "alert") this.alert = message;
    else if (message.type === "company") this.company = message;
    else if (message.type === "gestured") this.gestures = [...this.gestures, message].slice(-MOST_GESTURES);
    else if (message.type === "pong") this.clockOffset = message.now - (message.at + Date.now()) / 2;
  };

  private applySnapshot(snapshot: FromServer & { type: "snapshot" }): void {
    const { game, player, session, facts, times, table } = snapshot;
    Object.assign(this, { game, player, session, facts, times, table, loaded: true });
    if (this.alert?.code === "unreachable") this.alert = null;
    for (const follower of this.followers) follower(table);
    this.connection.retryFor = times.reconnect;
    this.playback.holds = facts.kind === "solo";
    this.playback.jump(table);
    // What was missed while away is over: it is not dealt to the eye again.
    if (this.status !== "up") this.playback.catchUp();
  }

  private applyUpdate(happened: Happened): void {
    if (happened.table.round !== this.table.round) this.refusal = null;
    this.table = happened.table;
    for (const follower of this.followers) follower(happened.table);
    if (happened.table.credit === null) this.leaving = false;
    this.playback.push(happened);
  }

  private addResults(results: readonly RoundResult[]): void {
    const known = this.results.filter(({ round }) => results.every((result) => result.round !== round));
    this.results = [...known, ...results].slice(-MOST_RESULTS);
  }

  private recordEvents({ number, round, asker, events }: Happened): void {
    this.steps += 1;
    const shown = events.map((event) => ({ step: this.steps, number, round, asker, event }));
    if (shown.length) this.recentEvents = [...this.recentEvents, ...shown].slice(-MOST_RECENT_EVENTS);
  }
}

/** Whether two commands say the same. */
function sameCommand(one: Command, other: Command): boolean {
  const names = Object.keys(one);
  const same = (name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name]);
  return names.length === Object.keys(other).length && names.every(same);
}

/** The only spot that is bet on; null where there are none or several. */
function onlySpot(commands: readonly Command[]): string | null {
  const spots = commands.map((command) => command["spot"]).filter((spot) => typeof spot === "string");
  return spots.length === 1 ? spots[0]! : null;
}

function addressOf(name: string): string {
  const { protocol, host } = globalThis.location ?? { protocol: "http:", host: "localhost" };
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/ws/tables/${encodeURIComponent(name)}`;
}
