import { t } from "../lib/i18n/texts.svelte";

/** The pages of the floor. */
export function floorLinks() {
  return [
    { href: "/floor", label: t("floor-live") },
    { href: "/floor/figures", label: t("staff-title-figures") },
    { href: "/floor/proposals", label: t("office-tab-proposals") },
    { href: "/floor/incidents", label: t("office-tab-incidents") },
  ];
}
