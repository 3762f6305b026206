// The felt of a game that has no folder here: its spots, its cards by place, and whatever else is offered, as buttons.
import { betsBySpot } from "../../lib/table/drafts.svelte";
import type { Action, Layout } from "../layout";
import { actionLabel, otherOffers, spotsOf } from "./felt";
import PlainFelt from "./PlainFelt.svelte";

/** The letters that the frame leaves free, one a button. */
const KEYS = "GABFHIJK";

export const layout: Layout = {
  Table: PlainFelt,
  adapter: (live) => betsBySpot(live, () => spotsOf(live)),
  actions: (live, drafts) =>
    otherOffers(live.offers).map(({ command }, at): Action => ({
      label: actionLabel(live.game, command),
      key: KEYS[at] ?? "",
      kind: at ? "plain" : "primary",
      worth: live.worthOf(command),
      run: () => void drafts.confirm([command]),
    })),
};
