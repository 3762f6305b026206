import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { describeEvent } from "../../lib/table/describe";

const CORRECTIONS = new Set(["bet_corrected", "cover_exceeded"]);

/** What was handed back of my last stake, told at its spot until the layout is touched again. */
export function corrected(live: LiveTable, drafts: Drafts, spot: string): string | undefined {
  const last = live.recentEvents.findLast(({ event }) => event["player"] === live.player);
  if (last?.round !== live.shown.round || last.event["spot"] !== spot) return undefined;
  const fresh = drafts.open && Object.keys(drafts.refusals).length === 0;
  return fresh && CORRECTIONS.has(last.event.what) ? describeEvent(live.game, last.event) : undefined;
}
