import { z } from "zod";
import { committeeTitle } from "#features/inquiries/committees/committee-title.server.ts";
import { type Seat, type SeatInput, seatForm } from "#features/inquiries/committees/seat.ts";
import { seatKind } from "#features/inquiries/committees/seat-kind.server.ts";
import { addSeat, type SavedSeat, saveSeat } from "#features/inquiries/committees/seats.server.ts";
import { committeeDay } from "#features/inquiries/committees/seats-store.server.ts";
import { findInquiry } from "#features/inquiries/store.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId, rowNumber } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { refuseStale, seenVersion } from "../request/seen-version.server.ts";
import { ofCommittees } from "./acting.ts";

/** What the form of one seat sends. */
export const oneSeatActions: Record<string, DashboardAction> = {
  "add-seat": dashboardAction({
    ...ofCommittees,
    schema: seatForm,
    async run({ platform, actor, sent, input }) {
      const seat = await withMember(platform.db, input);
      const done = await inTransaction(platform, actor.userId, (context) => addSeat(context, seat));
      return done.ok ? backToList(seat) : refuseSeat(sent, done, seat);
    },
  }),
  "save-seat": dashboardAction({
    ...ofCommittees,
    schema: seatForm,
    async run({ platform, actor, sent, input }) {
      const seat = await withMember(platform.db, input);
      const change = { ...seat, id: rowId(sent.text("id")) ?? 0, version: seenVersion(sent) };
      const done = await inTransaction(platform, actor.userId, (context) => saveSeat(context, change));
      return done.ok ? backToList(seat) : refuseSeat(sent, done, seat);
    },
  }),
};

const joinForm = z.object({ id: rowNumber, committee: z.string() });

/** What staff do with an interest: one press takes its sender into a committee that they chose. */
export const joinActions: Record<string, DashboardAction> = {
  "join-committee": dashboardAction({
    ...ofCommittees,
    schema: joinForm,
    async run({ platform, actor, sent, input: { id, committee } }) {
      const inquiry = await findInquiry(platform.db, id);
      const chosen = inquiry && "committees" in inquiry.details ? inquiry.details.committees : [];
      if (!inquiry || inquiry.state === "held" || !chosen.includes(committee))
        return refuse(sent, impossible("This interest is gone, or is not in this committee."));
      const { name, email } = inquiry;
      const since = committeeDay(platform.clock.now());
      const one: SeatInput = { committee, name, email, part: "member", since, until: null };
      const seat = await withMember(platform.db, one);
      const done = await inTransaction(platform, actor.userId, (context) => addSeat(context, seat));
      if (!done.ok) return refuseSeat(sent, done, seat);
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Added",
        description: `${seat.name} is in ${committeeTitle(committee)}.`,
      });
    },
  }),
};

/** With an address that one live member has, the seat is that member's, and called as their entry is. */
async function withMember(db: Connection, seat: SeatInput): Promise<Seat> {
  const [member, ...others] = seat.email ? await findMembersByEmail(db, [seat.email]) : [];
  return member && others.length === 0
    ? { ...seat, memberId: member.id, name: member.fullName }
    : { ...seat, memberId: null };
}

function backToList({ name, committee }: Seat) {
  return redirectWithToast(screenAddress("committees", { committee }), {
    title: "Saved",
    description: `${name}: ${committeeTitle(committee)}`,
  });
}

function refuseSeat(sent: Sent<unknown>, done: SavedSeat & { ok: false }, seat: Seat) {
  if (done.reason === "not-found") return refuse(sent, impossible("This is gone, or in the trash."));
  if (done.reason === "already")
    return refuse(sent, impossible(`${seat.name} is in ${committeeTitle(seat.committee)} already.`));
  const { current } = done;
  const words = "Someone else has changed this since you opened it.";
  return refuseStale(sent, seatKind, { version: current.version, stored: current, typed: seat, words });
}
