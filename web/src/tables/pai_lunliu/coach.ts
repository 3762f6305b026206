import type { pai_lunliu } from "../../lib/net/wire";
import { shortMoney } from "../../lib/i18n/money";
import type { Coach, Scene } from "../coach/coach";
import { boxesOf } from "./spots";
import { boxOf } from "./stakes";

const viewOf = ({ live }: Scene) => live.shown.view as pai_lunliu.PaiLunliuView | null;

/** The boxes in the order in which they concern the player: their own, the free ones, the others. */
function boxes(scene: Scene): readonly string[] {
  const view = viewOf(scene);
  const mine = view ? boxOf(view, scene.live.player) : null;
  const all = boxesOf(scene.live.facts?.boxes ?? 0);
  const free = all.filter((box) => !view?.holders[box]);
  return [...(mine ? [mine] : []), ...free, ...all].map((box) => `box-${box}`);
}

/** Where the player may bet now: the bank, where it is theirs to stake, else a box. */
function stakes(scene: Scene): readonly string[] {
  return scene.live.offer("bank_stake") ? ["bank"] : boxes(scene);
}

/** Whether the player has bet on a box, or has staked the bank. */
function hasStaked(scene: Scene): boolean {
  const view = viewOf(scene);
  const banks = view !== null && view.banker !== null && view.holders[view.banker] === scene.live.player;
  return scene.placed || (banks && view.bank > 0);
}

export const coach: Coach = {
  steps: [
    { name: "bank", at: () => "bank" },
    {
      name: "box",
      at: boxes,
      done: (scene) => {
        const view = viewOf(scene);
        return view !== null && boxOf(view, scene.live.player) !== null;
      },
    },
    {
      name: "bet",
      at: stakes,
      figures: ({ live }) => ({ step: shortMoney(live.limitsOf("limits")?.step ?? 0) }),
      done: hasStaked,
    },
  ],
  things: [
    { name: "cover", at: () => "bank" },
    { name: "five", at: boxes },
    { name: "sides", at: () => "sides" },
    { name: "tools", at: () => "tools" },
  ],
};
