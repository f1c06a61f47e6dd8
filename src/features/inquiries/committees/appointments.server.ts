import { lockName } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { plainRecords, type Seen } from "#records/plain-records.server.ts";
import type { Appointment } from "./appointment-fields.ts";
import { appointmentKind } from "./appointment-kind.server.ts";
import { type AppointmentRow, committeeDay, hasAppointment } from "./appointments-store.server.ts";
import { appointmentText, committeePeople } from "./tables.ts";

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
