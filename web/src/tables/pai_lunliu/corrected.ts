import type { Drafts } from "../../house/drafts.svelte";
import type { LiveTable } from "../../house/table.svelte";
import { tellEvent } from "../../house/tell";

const CORRECTIONS = new Set(["bet_corrected", "cover_exceeded"]);

/** What was handed back of my last stake on a spot, in a sentence; nothing once the spot is touched again. */
export function corrected(live: LiveTable, drafts: Drafts, spot: string): string | undefined {
  const last = live.news.findLast(({ event }) => event["player"] === live.player && event["spot"] === spot);
  const fresh = drafts.open && last?.round === live.shown.round;
  return fresh && CORRECTIONS.has(last.event.what) ? tellEvent(live.game, last.event) : undefined;
}
