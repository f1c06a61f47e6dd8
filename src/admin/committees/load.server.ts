import { eq } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { appointments } from "#features/inquiries/committees/appointments.server.ts";
import {
  committeeDay,
  committeeTitle,
  listPeopleOf,
} from "#features/inquiries/committees/appointments-store.server.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { findInquiry } from "#features/inquiries/store.server.ts";
import { may } from "#identity/roles.ts";
import { loadRecord } from "../records/staff-record.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/**
 * Somebody in a committee with all that happened, or what a new one begins with.
 * @throws 404 when there is none with this id
 */
export async function loadAppointment(request: StaffRequest, id: string) {
  const { platform, url } = request;
  const { record: appointment, ...more } = await loadRecord(request, id, {
    entity: "seat",
    find: appointments.find,
    gone: "We couldn't find this person.",
  });
  const offered = content("committees").list.map((one) => [one.id, one.title] as const);
  const isGone = appointment && !offered.some(([own]) => own === appointment.committee);
  return {
    ...more,
    appointment,
    begin: {
      committee: url.searchParams.get("committee") ?? "",
      part: "member" as const,
      since: committeeDay(platform.clock.now()),
    },
    committees: isGone
      ? [...offered, [appointment.committee, committeeTitle(appointment.committee)] as const]
      : offered,
  };
}

/** The committees that the sender of an interest chose, each with whether they are in it; none for other inquiries. */
export async function loadJoining({ platform: { db, clock }, visitor }: StaffRequest, id: number) {
  const inquiry = may(visitor, "committees.manage") ? await findInquiry(db, id) : null;
  if (!inquiry || inquiry.state === "held" || !("committees" in inquiry.details)) return [];
  const offered = content("committees").list.map((one) => one.id);
  const chosen = inquiry.details.committees.filter((one) => offered.includes(one));
  const own = eq(committeePeople.email, inquiry.email);
  const people = await listPeopleOf(db, chosen, clock.now(), own);
  return chosen.map((committee) => ({
    id: committee,
    title: committeeTitle(committee),
    isIn: people.some((one) => one.committee === committee),
  }));
}

export type Joining = Awaited<ReturnType<typeof loadJoining>>;
