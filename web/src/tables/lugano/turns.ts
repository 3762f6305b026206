import type { LiveTable } from "../../house/table.svelte";
import type { lugano } from "../../house/wire";

export type Turn = {
  readonly box: number;
  readonly mine: boolean;
  readonly points: number | null;
};

/** The box that is asked now, as the shown round has it; null while none is. */
export function turnOf(live: LiveTable): Turn | null {
  const view = live.shown.view as lugano.LuganoView | null;
  const asked = view?.phase === "choosing" && view.boxes.find(({ box }) => box === view.turn);
  if (!asked) return null;
  return { box: asked.box, mine: live.seated && asked.holder === live.player, points: asked.points };
}

/** Whether I alone see the cards of this box, and am to lay them open. */
export function inHand(live: LiveTable, box: number): boolean {
  return !live.playback.busy && live.offer("turn_cards", { box }) !== null;
}
