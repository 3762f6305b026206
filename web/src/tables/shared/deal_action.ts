import type { Drafts } from "../../lib/table/drafts.svelte";
import type { Command } from "../../lib/net/wire";
import type { Action } from "../layout";

/** The key that asks for the cards, at every table. */
export const DEAL_KEY = "G";

/** The button that confirms the chips and asks for the cards, all in one. */
export function dealAction(drafts: Drafts, label: string, command: Command, disabled: boolean): Action {
  return { label, key: DEAL_KEY, kind: "primary", disabled, run: () => void drafts.confirm([command]) };
}
