import type { LiveTable } from "../../lib/table/live_table.svelte";

/** What the felt needs to know of how a table is set. */
type LuckyTreeOptions = { readonly packs: number; readonly shuffled_every_round: boolean };

/** How the table is set, once it is known. */
export function optionsOf(live: LiveTable): LuckyTreeOptions | undefined {
  return live.facts?.options as LuckyTreeOptions | undefined;
}
