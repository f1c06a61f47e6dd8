import { and } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { type MembershipQuery, membershipIs } from "#features/members/terms/last-term-store.server.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";

const soonDays = 30;

/** The last day on which a membership ends soon. */
export const soonUntil = (day: string) => addDays(day, soonDays);

/** How many members have a membership that ends soon, is in grace, or is asked for and not paid; for `readFigures`. */
export function membershipsWaiting(db: Connection, day: string) {
  const count = (asked: Partial<MembershipQuery>) =>
    countAtMost(db, members, and(isLive, membershipIs(asked, day)));
  return {
    ending: count({ from: day, until: soonUntil(day) }),
    inGrace: count({ standing: "grace" }),
    notPaid: count({ dues: "asked" }),
  };
}
