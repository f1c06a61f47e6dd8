import { and } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { type MembershipQuery, membershipFilter } from "#features/members/terms/last-term-store.server.ts";
import { countAtMost, readCounts } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";

const soonDays = 30;

/** The last day on which a membership ends soon. */
export const soonUntil = (day: string) => addDays(day, soonDays);

/** How many members have a membership that ends soon, is in grace, or is asked for and not paid. */
export async function readMembershipsWaiting(db: Connection, day: string) {
  const asked: Partial<MembershipQuery>[] = [
    { from: day, until: soonUntil(day) },
    { standing: "grace" },
    { dues: "asked" },
  ];
  const conditions = await Promise.all(asked.map((one) => membershipFilter(db, one, day)));
  const [ending, inGrace, notPaid] = conditions.map((met) => countAtMost(db, members, and(isLive, met)));
  return readCounts(db, { ending, inGrace, notPaid });
}
