import { t } from "../i18n/texts.svelte";

/** Why a round is void: in our words where the system made it so, otherwise as somebody gave the reason. */
export function voidReason({ code, why }: { readonly code: string; readonly why: string }): string {
  return code ? t(`frame-void-${code.replaceAll("_", "-")}`) : why;
}
