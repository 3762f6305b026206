import type { Account, Role } from "../net/http.types";

/** Who may open the screens of the staff; the server asks again for whatever they show. */
export const MAY_OPEN = {
  office: ["manager"],
  floor: ["inspector", "manager"],
  figures: ["inspector", "manager"],
} as const satisfies Record<string, readonly Role[]>;

/** Whether somebody has one of these roles. */
export function mayOpen(roles: readonly Role[], account: Account | null): boolean {
  return account !== null && roles.includes(account.role);
}
