import type { Drafts } from "../../lib/table/drafts.svelte";
import type { Command } from "../../lib/net/wire";
import type { Action } from "../layout";

/** The button that confirms the chips and asks for the cards, all in one; G is its key at every table. */
export function dealAction(drafts: Drafts, label: string, command: Command, disabled: boolean): Action {
  return { label, key: "G", kind: "primary", disabled, run: () => void drafts.confirm([command]) };
}
