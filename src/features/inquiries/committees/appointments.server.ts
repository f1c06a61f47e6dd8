import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Connection } from "#platform/database.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { kindOf } from "#records/field-schemas.ts";
import { plainRecords, type Seen } from "#records/plain-records.server.ts";
import { type Appointment, appointmentFields } from "./appointment-fields.ts";
import {
  type AppointmentRow,
  committeeDay,
  committeeTitle,
  hasAppointment,
} from "./appointments-store.server.ts";
import { appointmentText, committeePeople } from "./tables.ts";

export const appointmentKind = kindOf(appointmentFields, {
  entity: "seat",
  one: "committee seat",
  many: "committee seats",
  together: "seats",
  title: ({ name = "" }) => name,
  about: ({ committee }) => (committee ? committeeTitle(committee) : ""),
  words: { committee: committeeTitle },
  also: { memberId: z.number().nullable() },
  actions: { ended: "Ended" },
});

/** The appointments as records: their trash, their undo, and what writes them with their history. */
export const appointments = plainRecords(appointmentKind, committeePeople, appointmentText);

export type SavedAppointment =
  | { ok: true; id: number }
  | { ok: false; reason: "already" }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: AppointmentRow };

/**
 * Makes an appointment, or changes the one that was seen, unless someone else has since; a person who is in the
 * committee already is refused, also when it is pressed twice at once.
 */
export async function saveAppointment(
  context: UseCaseContext,
  appointment: Appointment,
  seen: Seen | null,
): Promise<SavedAppointment> {
  const isTwice = await isThere(context, appointment, seen?.id ?? 0);
  const stored = seen && (await appointments.lockAsSeen(context.tx, seen));
  if (stored && !stored.ok) return stored;
  if (isTwice) return { ok: false, reason: "already" };
  if (!stored) return { ok: true, id: await appointments.add(context, appointment) };
  await appointments.write(context, [{ before: stored.held, change: appointment }], { action: "updated" });
  return { ok: true, id: stored.held.id };
}

/** Ends appointments today; those that are over or in the trash stay as they are. Returns how many ended. */
export async function endAppointments(
  context: UseCaseContext,
  ids: number[],
  batch: string,
): Promise<number> {
  const today = committeeDay(context.now);
  const open = (await appointments.lock(context.tx, ids)).filter(
    ({ until, since, deletedAt }) => !deletedAt && since <= today && (until === null || until > today),
  );
  const changes = open.map((before) => ({ before, change: { until: today } }));
  return appointments.write(context, changes, { action: "ended", batch });
}

/** Locks the committee's name, so that two who appoint the same person at once make one appointment. */
async function isThere(
  { tx, now }: UseCaseContext,
  appointment: Appointment,
  except: number,
): Promise<boolean> {
  await lockName(tx, `seats of ${appointment.committee}`);
  const day = committeeDay(now);
  const isOver = appointment.until !== null && appointment.until < day;
  return !isOver && hasAppointment(tx, appointment, { day, except });
}

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
