import { may, type Role } from "#identity/roles.ts";

export const welcomePage = "/account/welcome";

/** (4.34) */
export function landingPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? "/admin-dashboard" : "/member-profile";
}

export function firstPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? landingPage(who) : welcomePage;
}
