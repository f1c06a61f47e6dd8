import type { Appointment } from "#features/inquiries/committees/appointment-fields.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

/** A member of "tech" since long ago unless told otherwise; returns the appointment's id. */
export async function giveAppointment(
  { db }: Platform,
  appointment: Partial<Appointment> = {},
): Promise<number> {
  const usual = {
    committee: "tech",
    name: "Grace Hopper",
    email: "grace@example.com",
    part: "member",
  } as const;
  const [row] = await db
    .insert(committeePeople)
    .values({ ...usual, since: "2024-01-01", ...appointment })
    .returning({ id: committeePeople.id });
  return row?.id ?? 0;
}
