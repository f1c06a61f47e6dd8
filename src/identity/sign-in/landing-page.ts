import { may, type Role } from "#identity/roles.ts";

/** The page after signing in (4.34): the dashboard for staff, the own profile for members. */
export function landingPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? "/admin-dashboard" : "/member-profile";
}
