import { and, eq, isNull, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import type { Gate } from "#features/members/terms/kinds.ts";
import { isMemberOn } from "#features/members/terms/standing-sql.server.ts";
import { membershipGate } from "#features/members/terms/tables.ts";
import { readGate } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { takeTurn } from "#platform/once.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** How many approved entries have a term that holds on this day, and how many terms would close out. */
export async function countAtGate(
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

export type GateChanged =
  | { ok: true; closedOut: number }
  | { ok: false; reason: "no-terms" }
  | { ok: false; reason: "count"; closedOut: number };

/**
 * Sets by what it is told who is a member. Going by terms is refused while nobody has one, and when it would close out
 * another number of people than who decides has seen.
 */
export async function changeGate(
  context: UseCaseContext,
  { gate, closedOut: seen }: { gate: Gate; closedOut: number },
): Promise<GateChanged> {
  const { tx, now } = context;
  await takeTurn(tx, "gate");
  const before = await readGate(tx);
  const { holding, closedOut } = await countAtGate(tx, organisationDay(now));
  if (before === gate) return { ok: true, closedOut };
  if (gate === "terms" && holding === 0) return { ok: false, reason: "no-terms" };
  if (gate === "terms" && closedOut !== seen) return { ok: false, reason: "count", closedOut };
  await tx
    .insert(membershipGate)
    .values({ gate })
    .onConflictDoUpdate({
      target: membershipGate.only,
      set: { gate, version: sql`${membershipGate.version} + 1` },
    });
  await recordChange(context, "gate", "only", "changed", {
    before: { gate: before },
    after: { gate, closedOut },
  });
  return { ok: true, closedOut };
}
