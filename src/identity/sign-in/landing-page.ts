import { may, type Role } from "#identity/roles.ts";

/** Where someone goes after signing in (4.34): staff to the dashboard, members to their own page. */
export function landingPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? "/admin-dashboard" : "/member-profile";
}
