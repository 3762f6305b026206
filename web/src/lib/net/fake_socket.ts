// A WebSocket for tests: it records what was sent and receives what the test wants.
import { NO_TABLE } from "../table/playback.svelte";
import type { FromServer, Snapshot, TableView } from "./wire";

type SentMessage = { type: string; id?: string; [field: string]: unknown };

export class FakeSocket {
  sent: SentMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as SentMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** One frame, with a message on each line. */
  receive(...messages: FromServer[]): void {
    this.onmessage?.({ data: messages.map((message) => JSON.stringify(message)).join("\n") });
  }

  drop(): void {
    this.onclose?.();
  }

  /** The connection stands, and the house tells the table. */
  greet(table: Partial<TableView> = {}): void {
    this.onopen?.();
    this.receive(snapshot(table));
  }

  /** What was sent of this kind. */
  of(type: string): SentMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

/** A way to open sockets, and those that were opened with it. */
export function fakeSockets(): { open: (url: string) => WebSocket; opened: FakeSocket[] } {
  const opened: FakeSocket[] = [];
  const open = () => {
    const socket = new FakeSocket();
    opened.push(socket);
    return socket as unknown as WebSocket;
  };
  return { open, opened };
}

export function snapshot(table: Partial<TableView> = {}): Snapshot {
  return {
    type: "snapshot",
    version: 1,
    game: "paijiu",
    player: "anna",
    session: "s1",
    facts: {
      name: "paijiu",
      title: "Paijiu",
      game: "paijiu",
      variant: "",
      money: "EUR-play",
      play_money: true,
      kind: "solo",
      dealer: "automatic",
      clocks: { bank: 0, betting: 0, card: 350, choice: 0, covered: 0, inspector: 0, outage: 0, pause: 0 },
      limits: {},
      side_bets: [],
      payouts: {},
      boxes: null,
      house_players: [],
      gestures: false,
      advice: true,
      options: {},
    },
    times: { inactivity: 1_200_000, alert: 60_000, reconnect: 120_000, closing: 0, closing_margin: 0 },
    table: { ...NO_TABLE, round: "paijiu.anna/1", state: "open", ...table },
  };
}
