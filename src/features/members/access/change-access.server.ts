import { and, eq, isNull, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import type { MemberAccess } from "#features/members/terms/kinds.ts";
import { isMemberOn } from "#features/members/terms/standing-sql.server.ts";
import { memberAccess } from "#features/members/terms/tables.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** How many approved listings have a term that holds on this day, and how many terms would close out. */
export async function countByAccess(
  db: Connection,
  day: string,
): Promise<{ holding: number; closedOut: number }> {
  const [found] = await db
    .select({
      all: sql<number>`count(*)::int`,
      holding: sql<number>`(count(*) filter (where ${isMemberOn(members.id, day)}))::int`,
    })
    .from(members)
    .where(and(eq(members.state, "approved"), isNull(members.deletedAt)));
  const { all = 0, holding = 0 } = found ?? {};
  return { holding, closedOut: all - holding };
}

export type MemberAccessChanged =
  | { ok: true; closedOut: number }
  | { ok: false; reason: "no-terms" }
  | { ok: false; reason: "count"; closedOut: number };

/**
 * Sets whether terms decide who is a member. Terms are refused while nobody has one, and when they would close out
 * another number of people than the person who decides has seen.
 */
export async function changeMemberAccess(
  context: UseCaseContext,
  { access, closedOut: seen }: { access: MemberAccess; closedOut: number },
): Promise<MemberAccessChanged> {
  const { tx, now } = context;
  await lockName(tx, "gate");
  const before = await readMemberAccess(tx);
  const { holding, closedOut } = await countByAccess(tx, organisationDay(now));
  if (before === access) return { ok: true, closedOut };
  if (access === "terms" && holding === 0) return { ok: false, reason: "no-terms" };
  if (access === "terms" && closedOut !== seen) return { ok: false, reason: "count", closedOut };
  await tx
    .insert(memberAccess)
    .values({ access })
    .onConflictDoUpdate({
      target: memberAccess.only,
      set: { access, version: sql`${memberAccess.version} + 1` },
    });
  await recordChange(context, "gate", "only", "changed", {
    before: { gate: before },
    after: { gate: access, closedOut },
  });
  return { ok: true, closedOut };
}
