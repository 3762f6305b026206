import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Offer } from "../../lib/net/wire";

/** The offer of a command, once the eye has reached the phase it belongs to; other players' moves do not hide it. */
export function offered(
  live: LiveTable,
  name: string,
  facts: Readonly<Record<string, unknown>> = {},
): Offer | null {
  const { shown, table } = live;
  const reached = shown.round === table.round && shown.view?.phase === table.view?.phase;
  return reached ? live.offer(name, facts) : null;
}
