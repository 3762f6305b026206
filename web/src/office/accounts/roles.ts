import type { Role } from "../../lib/net/http.types";
import { t } from "../../lib/i18n/texts.svelte";

const ROLES: readonly Role[] = ["player", "croupier", "inspector", "manager"];

/** Every role to choose from, in words. */
export const roleOptions = () => ROLES.map((value) => ({ value, label: t(`account-role-${value}`) }));
