import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { committeeDay, hasSeat, lockSeats } from "./seats-store.server.ts";
import { committeePeople } from "./tables.ts";

/** In how many committees somebody has, had or will have a seat, by their entry's id. */
export function countSeatsOf(db: Connection, memberId: number): Promise<number> {
  return db.$count(committeePeople, eq(committeePeople.memberId, memberId));
}

/**
 * Gives the seats of one entry to another one of the same person. Where that one is in the committee already, the seat goes
 * to the trash.
 */
export async function movePersonsSeats(
  context: UseCaseContext,
  from: number,
  to: { memberId: number; name: string; email: string },
): Promise<void> {
  const { tx, now } = context;
  const found = await tx
    .select({ id: committeePeople.id })
    .from(committeePeople)
    .where(eq(committeePeople.memberId, from));
  const day = committeeDay(now);
  for (const before of await lockSeats(
    tx,
    found.map(({ id }) => id),
  )) {
    const { id, committee, until, version } = before;
    const isOver = before.deletedAt !== null || (until !== null && until < day);
    const isTwice = !isOver && (await hasSeat(tx, { committee, ...to }, { day, except: id }));
    const deletedAt = isTwice ? now : before.deletedAt;
    const [after] = await tx
      .update(committeePeople)
      .set({ ...to, deletedAt, version: version + 1 })
      .where(eq(committeePeople.id, id))
      .returning();
    const states = { before, after: after?.deletedAt ? undefined : after };
    await recordChange(context, "seat", id, isTwice ? "deleted" : "updated", states);
  }
}
