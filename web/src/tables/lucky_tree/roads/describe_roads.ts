// The roads in words, for whoever does not see them.
import { spotName } from "../../../lib/table/describe";
import { t } from "../../../lib/i18n/texts.svelte";
import type { Bead, BigRoadMark, Colour, DerivedRoad, Roads, Streak } from "../../../lib/net/wire";
import { columnsOf } from "./window";

/** The derived roads: each as it is named here, and among the roads. */
export const DERIVED = [
  ["big-eye-boy", "big_eye_boy"],
  ["small-road", "small_road"],
  ["cockroach-pig", "cockroach_pig"],
] as const;
export type DerivedKind = (typeof DERIVED)[number][0];

const MOST = 6;

const nameOf = (spot: string) => spotName("lucky-tree", spot);
const colourOf = (colour: Colour | null) => t(`lucky-tree-${colour ?? "no-mark"}`);

/** A coup: who won, with how many points, and the pairs. */
export function describeBead(bead: Bead): string {
  const result = t("lucky-tree-bead-told", {
    winner: nameOf(bead.winner),
    player: String(bead.player_points),
    banker: String(bead.banker_points),
  });
  const pairs = [bead.player_pair && nameOf("player-pair"), bead.banker_pair && nameOf("banker-pair")];
  return [result, ...pairs].filter(Boolean).join(", ");
}

/** The last coups, the newest first. */
export function describeBeads(beads: readonly Bead[]): string {
  if (!beads.length) return t("lucky-tree-no-coups");
  const last = beads.slice(-MOST).reverse().map(describeBead).join("; ");
  return t("lucky-tree-beads-told", { coups: beads.length, last });
}

/** How many columns there are, and the streak that runs. */
export function describeBigRoad(marks: readonly BigRoadMark[], streak: Streak | null): string {
  if (!streak) return t("lucky-tree-no-coups");
  const columns = columnsOf(marks);
  return t("lucky-tree-big-road-told", {
    columns,
    side: nameOf(streak.winner),
    length: String(streak.length),
  });
}

/** How many marks there are, and the newest. */
export function describeDerived({ marks }: DerivedRoad): string {
  const newest = marks.at(-1);
  if (!newest) return t("lucky-tree-not-begun");
  return t("lucky-tree-derived-told", { marks: marks.length, colour: colourOf(newest.colour) });
}

/** What the next win of a side would add to each derived road. */
export function describeNext(roads: Roads, side: "player" | "banker"): string {
  const marks = DERIVED.map(([kind, road]) => {
    const colour = colourOf(roads[road][`if_${side}`]);
    return t("lucky-tree-next-mark", { road: t(`lucky-tree-${kind}`), colour });
  });
  return t("lucky-tree-next-told", { side, marks: marks.join(", ") });
}
