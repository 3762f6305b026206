import { t } from "../../lib/i18n/texts.svelte";
import { describeBankResult, type Traits } from "../traits";

export const traits: Traits<"lugano"> = {
  fan: ["9d", "9c", "5h"],
  result: ({ dealer_points: points, boxes }) => ({ words: describeBankResult(points, boxes) }),
  features: (options) => (options["cards_in_hand"] ? [t("lugano-cards-in-hand")] : []),
};
