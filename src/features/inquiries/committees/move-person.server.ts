import { eq } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { appointments } from "./appointments.server.ts";
import { committeeDay, hasAppointment } from "./appointments-store.server.ts";
import { committeePeople } from "./tables.ts";

/** How many committees somebody is, was or will be in, by their listing's id. */
export function countAppointmentsOf(db: Connection, memberId: number): Promise<number> {
  return db.$count(committeePeople, eq(committeePeople.memberId, memberId));
}

/**
 * Gives the appointments of one listing to another one of the same person. Where that one is in the committee already,
 * the appointment goes to the trash.
 */
export async function movePersonsAppointments(
  context: UseCaseContext,
  from: number,
  to: { memberId: number; name: string; email: string },
): Promise<void> {
  const { tx, now } = context;
  const { id, memberId } = committeePeople;
  const found = await tx.select({ id }).from(committeePeople).where(eq(memberId, from));
  const ids = found.map((appointment) => appointment.id);
  const day = committeeDay(now);
  for (const before of await appointments.lock(tx, ids)) {
    const { committee, until } = before;
    const isOver = before.deletedAt !== null || (until !== null && until < day);
    const isTwice = !isOver && (await hasAppointment(tx, { committee, ...to }, { day, except: before.id }));
    const change = { ...to, deletedAt: isTwice ? now : before.deletedAt };
    await appointments.write(context, [{ before, change }], { action: isTwice ? "deleted" : "updated" });
  }
}
