import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { lugano } from "../../lib/net/wire";

export type Turn = {
  readonly box: number;
  readonly mine: boolean;
  readonly points: number | null;
};

/** The box that is active now, as the shown round has it; null while none is. */
export function turnOf(live: LiveTable): Turn | null {
  const view = live.shown.view as lugano.LuganoView | null;
  const active = view?.phase === "choosing" && view.boxes.find(({ box }) => box === view.turn);
  if (!active) return null;
  return { box: active.box, mine: live.seated && active.holder === live.player, points: active.points };
}

/** Whether I alone see the cards of this box, and am to lay them open. */
export function inHand(live: LiveTable, box: number): boolean {
  return !live.playback.busy && live.offer("turn_cards", { box }) !== null;
}
