// What a croupier calls out.
import { describeEvent, phaseName } from "../lib/table/describe";
import { netResultOf } from "../lib/table/results";
import { describeNet } from "../lib/table/result_caption";
import type { LiveTable, ShownEvent } from "../lib/table/live_table.svelte";
import { named } from "./frame/announcements";

/** What is called of the last of these steps of which anything is, in one breath. */
export function describeCalls(live: LiveTable, events: readonly ShownEvent[]): string {
  const calls = events.map((shown) => ({ step: shown.step, words: describeCall(live, shown) }));
  const last = calls.findLast(({ words }) => words);
  return calls
    .filter(({ step, words }) => words && step === last?.step)
    .map(({ words }) => words)
    .join(" ");
}

function describeCall(live: LiveTable, { event }: ShownEvent): string {
  if (event.what === "settled") return describeResult(live);
  const called = live.effects[event.what]?.called;
  if (called === "phase") return phaseName(live.game, live.shown.view?.phase ?? "waiting");
  return called === "event" ? describeEvent(live.game, named(live, event), live.player) : "";
}

/** What a finished round has brought me; nothing to whoever only looks on. */
function describeResult(live: LiveTable): string {
  const result = live.shown.state === "settled" ? netResultOf(live.lines, live.player) : null;
  return result ? describeNet(live.game, result) : "";
}
