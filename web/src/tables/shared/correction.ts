import { describeEvent } from "../../lib/table/describe";
import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";

/** What was handed back of my last stake, said at its spot until chips of mine move again. */
export function correctionAt(live: LiveTable, drafts: Drafts, spot: string): string | undefined {
  const last = live.recentEvents.findLast(({ event }) => event["player"] === live.player && event["spot"]);
  if (last?.round !== live.shown.round || last.event["spot"] !== spot) return undefined;
  const untouched = drafts.open && Object.keys(drafts.refusals).length === 0;
  const corrects = live.effects[last.event.what]?.correctsStake;
  return untouched && corrects ? describeEvent(live.game, last.event) : undefined;
}
