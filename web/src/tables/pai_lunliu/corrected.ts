import type { Drafts } from "../../house/drafts.svelte";
import type { LiveTable } from "../../house/table.svelte";
import { tellEvent } from "../../house/tell";

const CORRECTIONS = new Set(["bet_corrected", "cover_exceeded"]);

/** What was handed back of my last stake, told at its spot until the layout is touched again. */
export function corrected(live: LiveTable, drafts: Drafts, spot: string): string | undefined {
  const last = live.news.findLast(({ event }) => event["player"] === live.player);
  if (last?.round !== live.shown.round || last.event["spot"] !== spot) return undefined;
  const fresh = drafts.open && Object.keys(drafts.refusals).length === 0;
  return fresh && CORRECTIONS.has(last.event.what) ? tellEvent(live.game, last.event) : undefined;
}
