import { eq } from "drizzle-orm";
import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { committeeTitle } from "#features/inquiries/committees/committee-title.server.ts";
import { seats } from "#features/inquiries/committees/seats.server.ts";
import { committeeDay, listPeopleOf } from "#features/inquiries/committees/seats-store.server.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { findInquiry } from "#features/inquiries/store.server.ts";
import { may } from "#identity/roles.ts";
import { loadRowHistory } from "../records/row-history.server.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/**
 * Somebody in a committee with all that happened, or what a new one begins with.
 * @throws 404 when there is none with this id
 */
export async function loadSeat({ platform: { db, clock }, url }: StaffRequest, id: string) {
  const seat = id === "new" ? null : await seats.find(db, rowId(id) ?? 0);
  if (!seat && id !== "new") throw data({ message: "Nobody is listed here." }, { status: 404 });
  const { list, timeZone } = { ...content("committees"), ...content("organisation") };
  const offered = list.map((one) => [one.id, one.title] as const);
  const isGone = seat && !offered.some(([own]) => own === seat.committee);
  return {
    seat,
    stored: seat
      ? {
          ...{ committee: seat.committee, name: seat.name, email: seat.email, part: seat.part },
          ...{ since: seat.since, until: seat.until ?? "", version: String(seat.version) },
        }
      : {
          ...{ committee: url.searchParams.get("committee") ?? "", part: "member" },
          since: committeeDay(clock.now()),
        },
    committees: isGone ? [...offered, [seat.committee, committeeTitle(seat.committee)] as const] : offered,
    history: seat ? await loadRowHistory(db, "seat", String(seat.id)) : [],
    timeZone,
  };
}

export type SeatData = Awaited<ReturnType<typeof loadSeat>>;

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
