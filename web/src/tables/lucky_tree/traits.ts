import { spotName } from "../../lib/table/describe";
import { t } from "../../lib/i18n/texts.svelte";
import type { Traits } from "../traits";

export const traits: Traits<"lucky-tree"> = {
  fan: ["8s", "As", "Kh"],
  thirdAcross: true,
  result: ({ game, winner, player_points: player, banker_points: banker }) => ({
    words: t("lobby-result-points", { winner: spotName(game, winner), player, banker }),
  }),
  road: () => import("./roads/LobbyRoad.svelte"),
};
