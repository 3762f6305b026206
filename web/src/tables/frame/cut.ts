import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Clock } from "./time/clock.svelte";

/** A short break is not worth a word: the dot shows it. */
const SHORT = 1_200;

/** Whether the house cannot be reached, or has ended the connection: the table cannot be used. */
export function isCut(live: LiveTable, clock: Clock): boolean {
  const away = live.lostAt !== null && clock.now - live.clockOffset - live.lostAt > SHORT;
  return (
    live.status === "lost" ||
    (live.status === "ended" && live.ended?.code !== "bye") ||
    (away && live.status !== "up")
  );
}
