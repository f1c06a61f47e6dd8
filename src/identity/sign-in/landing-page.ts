import { may, type Role } from "#identity/roles.ts";

/** The first steps of a new member. */
export const welcomePage = "/account/welcome";

/** The page after signing in (4.34): the dashboard for staff, the own profile for members. */
export function landingPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? "/admin-dashboard" : "/member-profile";
}

/** The page after the confirmation link, and only then: the first steps for members. */
export function firstPage(who: { role: Role | null }): string {
  return may(who, "dashboard.open") ? landingPage(who) : welcomePage;
}
