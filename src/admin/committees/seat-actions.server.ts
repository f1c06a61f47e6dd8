import { z } from "zod";
import { committeeTitle } from "#features/inquiries/committees/committee-title.server.ts";
import { seatForm } from "#features/inquiries/committees/seat.ts";
import type { Seat } from "#features/inquiries/committees/seat-fields.ts";
import { seatKind } from "#features/inquiries/committees/seat-kind.server.ts";
import { saveSeat } from "#features/inquiries/committees/seats.server.ts";
import { committeeDay } from "#features/inquiries/committees/seats-store.server.ts";
import { findInquiry } from "#features/inquiries/store.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { recordSave } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowNumber } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { ofCommittees } from "./acting.ts";

/** What the form of one seat sends. */
export const oneSeatActions = recordSave({
  ...ofCommittees,
  kind: seatKind,
  schema: seatForm,
  as: withMember,
  save: saveSeat,
  gone: "This is gone, or in the trash.",
  refused: (_, seat) => isInAlready(seat),
  done: (seat) =>
    redirectWithToast(screenAddress("committees", { committee: seat.committee }), {
      title: "Saved",
      description: `${seat.name}: ${committeeTitle(seat.committee)}`,
    }),
});

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
      const one = { committee, name, email, part: "member", since, until: null } as const;
      const seat = await withMember(one, platform.db);
      const done = await inTransaction(platform, actor.userId, (context) => saveSeat(context, seat, null));
      if (!done.ok) return refuse(sent, impossible(isInAlready(seat)));
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Added",
        description: `${seat.name} is in ${committeeTitle(committee)}.`,
      });
    },
  }),
};

/** With an address that one live member has, the seat is that member's, and called as their entry is. */
async function withMember(seat: Omit<Seat, "memberId">, db: Connection): Promise<Seat> {
  const [member, ...others] = seat.email ? await findMembersByEmail(db, [seat.email]) : [];
  return member && others.length === 0
    ? { ...seat, memberId: member.id, name: member.fullName }
    : { ...seat, memberId: null };
}

function isInAlready({ name, committee }: Seat): string {
  return `${name} is in ${committeeTitle(committee)} already.`;
}
