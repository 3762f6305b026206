import { newKey } from "./keys";
import { Refusal, type Sentences } from "./refusal";
import { VERSION, type FromClient, type FromServer } from "./wire";

export type LineStatus = "connecting" | "up" | "reconnecting" | "lost" | "ended";
export type Ended = { readonly code: string; readonly sentences: Sentences };
export type Unsent = FromClient extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

/** Who is at this end of the line. */
export type Ears = {
  heard(message: FromServer): void;
  changed(status: LineStatus, ended: Ended | null): void;
  /** The number last seen, when coming back. */
  last(): number | null;
};

type Asked = { text: string; answer(message: FromServer): void; refuse(refusal: Refusal): void };

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** A frozen house closes nothing: so many pings without any word from it, and the line is gone, within 5 seconds. */
const MISSED_PINGS = 2;
const PING_EVERY = 1_600;
/** How long a house may take until the line to it stands. */
const GREETING = 13_000;
/** Ends after which a client comes back by itself. */
const COMES_BACK = new Set([
  "house_closes",
  "too_slow",
  "bye",
  "too_many_requests",
  "too_many_connections",
  "store_busy",
]);

/** The line to one table: comes back by itself (S3) and asks again, under the same id, what was not answered. */
export class Line {
  /** How long a lost line is tried again, in milliseconds; the house says its own time. */
  patience = 120_000;
  /** The ids that still wait for an answer, oldest first. */
  private readonly asked = new Map<string, Asked>();
  private socket: WebSocket | null = null;
  private status: LineStatus = "connecting";
  private ended: Ended | null = null;
  private lostAt = Date.now();
  private openedAt = 0;
  /** The pings since the last word of the house. */
  private pings = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly url: string,
    private readonly ears: Ears,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  get unanswered(): readonly string[] {
    return [...this.asked.keys()];
  }

  /** Connect, or try once more after everything was given up. */
  start(): void {
    this.lostAt = Date.now();
    this.wait = FIRST_WAIT;
    this.ended = null;
    this.become(this.status === "connecting" ? "connecting" : "reconnecting");
    this.connect();
  }

  /** Do not wait any longer before the next try: the network is said to be back. */
  hurry(): void {
    if (this.status !== "reconnecting" && this.status !== "connecting") return;
    this.wait = FIRST_WAIT;
    if (!this.socket) this.connect();
  }

  /** The answer to a message: sent again under its id for as often as the line breaks. */
  ask<A extends FromServer>(message: Unsent): Promise<A> {
    if (this.status === "ended") return Promise.reject(new Refusal("line_ended"));
    const id = newKey();
    const text = JSON.stringify({ ...message, id });
    return new Promise<A>((answer, refuse) => {
      this.asked.set(id, { text, answer: answer as (message: FromServer) => void, refuse });
      if (this.status === "up") this.socket?.send(text);
    });
  }

  /** Hang up for good. */
  close(): void {
    this.finish({ code: "bye", sentences: {} });
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = (this.socket = this.open(this.url));
    this.openedAt = Date.now();
    this.watchSilence();
    socket.onopen = () =>
      socket.send(JSON.stringify({ type: "hello", version: VERSION, last: this.ears.last(), each: true }));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      for (const text of data.split("\n")) this.hear(JSON.parse(text) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.fell();
    };
  }

  private hear(message: FromServer): void {
    this.pings = 0;
    if (message.type === "closed") this.ended = { code: message.code, sentences: message.sentences };
    this.ears.heard(message);
    if (message.type === "snapshot" && this.status !== "up") this.cameUp();
    if ("id" in message) this.answered(message);
  }

  private cameUp(): void {
    this.wait = FIRST_WAIT;
    this.become("up");
    this.ping();
    for (const { text } of this.asked.values()) this.socket?.send(text);
  }

  private answered(message: FromServer & { id: string }): void {
    const asked = this.asked.get(message.id);
    if (!asked) return;
    this.asked.delete(message.id);
    if (message.type === "refused") asked.refuse(Refusal.of(message));
    else asked.answer(message);
  }

  /** The connection is gone: come back, unless the house has said why not or it has lasted too long. */
  private fell(): void {
    this.hangUp();
    if (this.status === "up") this.lostAt = Date.now();
    if (this.ended && !COMES_BACK.has(this.ended.code)) return this.finish(this.ended);
    this.ended = null;
    if (Date.now() - this.lostAt + this.wait > this.patience) return this.become("lost");
    if (this.status === "up") this.become("reconnecting");
    this.timer = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** A cut network closes nothing: a line that stays silent although we ask is taken as gone. */
  private watchSilence(): void {
    clearInterval(this.pulse);
    this.pulse = setInterval(() => {
      const silent =
        this.status === "up" ? this.pings >= MISSED_PINGS : Date.now() - this.openedAt > GREETING;
      if (silent) this.fell();
      else this.ping();
    }, PING_EVERY);
  }

  private ping(): void {
    if (this.status !== "up") return;
    this.pings += 1;
    this.socket?.send(JSON.stringify({ type: "ping", at: Date.now() }));
  }

  private finish(ended: Ended): void {
    this.hangUp();
    this.ended = ended;
    this.become("ended");
    for (const { refuse } of this.asked.values()) refuse(new Refusal("line_ended", ended.sentences));
    this.asked.clear();
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private become(status: LineStatus): void {
    this.status = status;
    this.ears.changed(status, this.ended);
  }
}
