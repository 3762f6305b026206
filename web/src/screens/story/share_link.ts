import { t } from "../../lib/i18n/texts.svelte";

/** The whole address of a shared round, to be sent to somebody. */
export function sharedAddress(token: string): string {
  return `${location.origin}/shared/${token}`;
}

/** Copy the address of a shared round, and say how that went. */
export async function copyLink(token: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(sharedAddress(token));
    return t("shared-copied");
  } catch {
    return t("shared-not-copied");
  }
}
