import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableConnection, type ConnectionStatus } from "./table_connection";
import type { Refusal } from "./refusal";
import { fakeSockets, type FakeSocket } from "./fake_socket";
import { VERSION, type Done } from "./wire";

const done = (id: string): Done => ({ type: "done", id, number: 5, at: 0, repeated: false });

function connect(last: number | null = null) {
  const { open, opened } = fakeSockets();
  const statuses: ConnectionStatus[] = [];
  const handlers = {
    onMessage: () => {},
    onStatus: (status: ConnectionStatus) => void statuses.push(status),
    lastNumber: () => last,
  };
  const connection = new TableConnection("ws://house/ws/tables/paijiu", handlers, open);
  connection.start();
  return { connection, opened, statuses, latest: () => opened.at(-1)! };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the first word is hello, with the number last seen", () => {
  const { latest } = connect(41);
  latest().greet();
  expect(latest().sent[0]).toEqual({ type: "hello", version: VERSION, last: 41, each: true });
});

test("every message of a frame is heard", async () => {
  const { connection, latest } = connect();
  latest().greet();
  const answer = [connection.ask({ type: "leave" }), connection.ask({ type: "leave" })];
  latest().receive(...connection.unanswered.map((id) => done(id)));
  await expect(Promise.all(answer)).resolves.toHaveLength(2);
});

test("an answer finds whoever asked, a refusal too", async () => {
  const { connection, latest } = connect();
  latest().greet();
  const answer = connection.ask({ type: "leave" });
  latest().receive(done(connection.unanswered[0]!));
  await expect(answer).resolves.toMatchObject({ type: "done", number: 5 });
  const refused = connection.ask({ type: "sit", cents: 1 });
  const facts = { code: "beyond_credit", sentence: "No.", sentences: { en: "No." }, facts: {} };
  latest().receive({ type: "refused", id: connection.unanswered[0]!, ...facts });
  await expect(refused).rejects.toMatchObject({ code: "beyond_credit" } satisfies Partial<Refusal>);
});

test("what was not answered is asked again under the same id when the line is back", async () => {
  const { connection, opened, latest, statuses } = connect(7);
  latest().greet();
  const answer = connection.ask({ type: "ask", command: { do: "ask_cards", player: "anna" } });
  const [id] = connection.unanswered;
  latest().drop();
  expect(statuses.at(-1)).toBe("reconnecting");
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(2);
  latest().greet();
  expect(latest().of("ask")).toMatchObject([{ id }]);
  latest().receive(done(id!));
  await expect(answer).resolves.toMatchObject({ id });
});

test("what is asked while the line is down goes out once it is up", () => {
  const { connection, latest } = connect();
  void connection.ask({ type: "odds" });
  latest().onopen?.();
  expect(latest().of("odds")).toEqual([]);
  latest().greet();
  expect(latest().of("odds")).toHaveLength(1);
});

test("after two minutes it is given up, and can be tried once more", () => {
  const { connection, opened, latest, statuses } = connect();
  latest().greet();
  latest().drop();
  const start = Date.now();
  while (statuses.at(-1) !== "lost" && Date.now() - start < 200_000) {
    vi.advanceTimersByTime(1_000);
    if (!latest().closed) latest().drop();
  }
  expect(Date.now() - start).toBeGreaterThan(100_000);
  expect(Date.now() - start).toBeLessThan(130_000);
  const tries = opened.length;
  vi.advanceTimersByTime(60_000);
  expect(opened.length).toBe(tries);
  connection.start();
  latest().greet();
  expect(statuses.at(-1)).toBe("up");
});

/** Go on for so long, with a house that answers every ping in so many milliseconds. */
function answering(house: () => FakeSocket, during: number, after: number): void {
  const answered = new Set<unknown>();
  for (let passed = 0; passed < during; passed += 100) {
    vi.advanceTimersByTime(100);
    const due = house()
      .of("ping")
      .filter((ping) => !answered.has(ping) && Date.now() - Number(ping["at"]) >= after);
    for (const ping of due) {
      answered.add(ping);
      house().receive({ type: "pong", at: Number(ping["at"]), now: Date.now() });
    }
  }
}

test.each([0, 800, 1_599])(
  "a house that freezes %i ms after its last word is noticed within 5 seconds",
  (later) => {
    const { opened, latest, statuses } = connect();
    latest().greet();
    answering(latest, 6_400, 0);
    vi.advanceTimersByTime(later);
    latest().receive({ type: "pong", at: 0, now: 0 });
    expect(statuses.at(-1)).toBe("up");
    vi.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe("reconnecting");
    expect(opened[0]!.closed).toBe(true);
  },
);

test("one missed pong, and a house that answers late, are no reason to hang up", () => {
  const { opened, latest, statuses } = connect();
  latest().greet();
  answering(latest, 60_000, 1_500);
  vi.advanceTimersByTime(2_000);
  latest().receive({ type: "pong", at: 0, now: 0 });
  answering(latest, 10_000, 0);
  expect([opened.length, statuses.at(-1)]).toEqual([1, "up"]);
});

test("a house that lets nobody in is tried again", () => {
  const { opened, statuses } = connect();
  vi.advanceTimersByTime(12_000);
  expect(opened.length).toBe(1);
  vi.advanceTimersByTime(4_000);
  expect([opened.length, statuses.at(-1)]).toEqual([2, "connecting"]);
});

test("opened elsewhere is the end: the line does not come back by itself", async () => {
  const { connection, opened, latest, statuses } = connect();
  latest().greet();
  const answer = connection.ask({ type: "leave" });
  latest().receive({ type: "closed", code: "opened_elsewhere", sentences: { en: "Elsewhere." }, facts: {} });
  latest().drop();
  expect(statuses.at(-1)).toBe("ended");
  await expect(answer).rejects.toMatchObject({ code: "line_ended" });
  vi.advanceTimersByTime(60_000);
  expect(opened.length).toBe(1);
});

test("when another server takes the table over the line comes back at once, and once", () => {
  const { opened, latest, statuses } = connect();
  latest().greet();
  latest().receive({ type: "closed", code: "node_drains", sentences: {}, facts: {} });
  latest().drop();
  vi.advanceTimersByTime(0);
  expect([opened.length, statuses.at(-1)]).toEqual([2, "reconnecting"]);
  latest().drop();
  vi.advanceTimersByTime(100);
  expect(opened.length).toBe(2);
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(3);
});

test("when the house closes for a moment the line comes back", () => {
  const { opened, latest, statuses } = connect();
  latest().greet();
  latest().receive({ type: "closed", code: "house_closes", sentences: {}, facts: {} });
  latest().drop();
  vi.advanceTimersByTime(300);
  expect(opened.length).toBe(2);
  expect(statuses.at(-1)).toBe("reconnecting");
});
