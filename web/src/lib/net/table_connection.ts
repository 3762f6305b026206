import { newIdempotencyKey } from "./idempotency";
import { Refusal, type Sentences } from "./refusal";
import { VERSION, type FromClient, type FromServer } from "./wire";

export type ConnectionStatus = "connecting" | "up" | "reconnecting" | "lost" | "ended";
export type ConnectionEnd = { readonly code: string; readonly sentences: Sentences };
export type UnsentMessage = FromClient extends infer M
  ? M extends { id: string }
    ? Omit<M, "id" | "trace">
    : never
  : never;

/** What whoever opened the connection wants to know of it. */
export type ConnectionHandlers = {
  onMessage(message: FromServer): void;
  onStatus(status: ConnectionStatus, end: ConnectionEnd | null): void;
  /** The number of the last update seen, sent when the connection comes back. */
  lastNumber(): number | null;
};

type PendingRequest = { text: string; answer(message: FromServer): void; refuse(refusal: Refusal): void };

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** A frozen server closes nothing: after so many unanswered pings the connection counts as lost, within 5 seconds. */
const MISSED_PINGS = 2;
const PING_INTERVAL = 1_600;
/** How long the server may take to send its first snapshot. */
const GREETING_TIMEOUT = 13_000;
/** Reasons for closing after which the client reconnects by itself. */
const RECONNECT_AFTER = new Set([
  "house_closes",
  "node_drains",
  "too_slow",
  "bye",
  "too_many_requests",
  "too_many_connections",
  "store_busy",
]);

/** The connection to one table: it reconnects by itself (S3) and sends unanswered requests again under the same id. */
export class TableConnection {
  /** How long a lost connection is retried, in milliseconds; the server says its own time. */
  retryFor = 120_000;
  /** The requests without an answer by their id, oldest first. */
  private readonly pending = new Map<string, PendingRequest>();
  private socket: WebSocket | null = null;
  private status: ConnectionStatus = "connecting";
  private end: ConnectionEnd | null = null;
  private lostAt = Date.now();
  private openedAt = 0;
  /** The pings since the last message from the server. */
  private pings = 0;
  private wait = FIRST_WAIT;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly url: string,
    private readonly handlers: ConnectionHandlers,
    private readonly open: (url: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  get unanswered(): readonly string[] {
    return [...this.pending.keys()];
  }

  /** Connect, or try again after the connection was given up. */
  start(): void {
    this.lostAt = Date.now();
    this.wait = FIRST_WAIT;
    this.end = null;
    this.setStatus(this.status === "connecting" ? "connecting" : "reconnecting");
    this.connect();
  }

  /** Retry now instead of waiting: the browser says that the network is back. */
  reconnectNow(): void {
    if (this.status !== "reconnecting" && this.status !== "connecting") return;
    this.wait = FIRST_WAIT;
    if (!this.socket) this.connect();
  }

  /** The answer to a message, which is sent again under its id whenever the connection breaks. */
  ask<A extends FromServer>(message: UnsentMessage): Promise<A> {
    if (this.status === "ended") return Promise.reject(new Refusal("line_ended"));
    const id = newIdempotencyKey();
    const text = JSON.stringify({ ...message, id });
    return new Promise<A>((answer, refuse) => {
      this.pending.set(id, { text, answer: answer as (message: FromServer) => void, refuse });
      if (this.status === "up") this.socket?.send(text);
    });
  }

  /** Close the connection for good. */
  close(): void {
    this.finish({ code: "bye", sentences: {} });
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    const socket = (this.socket = this.open(this.url));
    this.openedAt = Date.now();
    this.watchForSilence();
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ type: "hello", version: VERSION, last: this.handlers.lastNumber(), each: true }),
      );
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      for (const text of data.split("\n")) this.receive(JSON.parse(text) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.reconnectOrFinish();
    };
  }

  private receive(message: FromServer): void {
    this.pings = 0;
    if (message.type === "closed") this.end = { code: message.code, sentences: message.sentences };
    this.handlers.onMessage(message);
    if (message.type === "snapshot" && this.status !== "up") this.establish();
    if ("id" in message) this.resolve(message);
  }

  private establish(): void {
    this.wait = FIRST_WAIT;
    this.setStatus("up");
    this.ping();
    for (const { text } of this.pending.values()) this.socket?.send(text);
  }

  private resolve(message: FromServer & { id: string }): void {
    const request = this.pending.get(message.id);
    if (!request) return;
    this.pending.delete(message.id);
    if (message.type === "refused") request.refuse(Refusal.of(message));
    else request.answer(message);
  }

  /** The socket is gone: reconnect, unless the server has said why not or it has taken too long. */
  private reconnectOrFinish(): void {
    this.dropSocket();
    if (this.status === "up") this.lostAt = Date.now();
    if (this.end && !RECONNECT_AFTER.has(this.end.code)) return this.finish(this.end);
    if (this.end?.code === "node_drains") this.wait = 0; // another server of the house has the table already
    this.end = null;
    if (Date.now() - this.lostAt + this.wait > this.retryFor) return this.setStatus("lost");
    if (this.status === "up") this.setStatus("reconnecting");
    this.retryTimer = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
    this.wait = Math.min(Math.max(this.wait * 2, FIRST_WAIT), LONGEST_WAIT);
  }

  /** A cut network closes nothing: a connection that leaves pings unanswered counts as lost. */
  private watchForSilence(): void {
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => {
      const silent =
        this.status === "up" ? this.pings >= MISSED_PINGS : Date.now() - this.openedAt > GREETING_TIMEOUT;
      if (silent) this.reconnectOrFinish();
      else this.ping();
    }, PING_INTERVAL);
  }

  private ping(): void {
    if (this.status !== "up") return;
    this.pings += 1;
    this.socket?.send(JSON.stringify({ type: "ping", at: Date.now() }));
  }

  private finish(end: ConnectionEnd): void {
    this.dropSocket();
    this.end = end;
    this.setStatus("ended");
    for (const { refuse } of this.pending.values()) refuse(new Refusal("line_ended", end.sentences));
    this.pending.clear();
  }

  private dropSocket(): void {
    clearTimeout(this.retryTimer);
    clearInterval(this.pingTimer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private setStatus(status: ConnectionStatus): void {
    this.status = status;
    this.handlers.onStatus(status, this.end);
  }
}
