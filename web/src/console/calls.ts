import { t } from "../lib/i18n/texts.svelte";
import type { Console } from "./types";

/** Why the table waits for an inspector, in the house's words. */
export function callWords({ why, player }: NonNullable<Console["call"]>): string {
  return why === "dispute" ? t("console-act-dispute", { player }) : t("console-act-misdealt");
}
