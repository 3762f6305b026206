import type { LuganoResult, PaiLunliuResult } from "../../house/http.types";
import { t } from "../../house/words.svelte";

/** How a bank came out against its boxes, in a few words: "Banco 5: vincono 1, 7". */
export function bankTold(result: LuganoResult | PaiLunliuResult): string {
  const won = result.boxes.filter(({ outcome }) => outcome === "won").map(({ box }) => box);
  const points = result.game === "lugano" ? result.dealer_points : result.rank;
  return t("lobby-result-bank", { points, count: won.length, boxes: won.join(", ") });
}
