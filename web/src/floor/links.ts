import { t } from "../lib/i18n/texts.svelte";

/** The two pages of the floor. */
export function floorLinks() {
  return [
    { href: "/floor", label: t("floor-live") },
    { href: "/floor/figures", label: t("staff-title-figures") },
  ];
}
