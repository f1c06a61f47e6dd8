import { randomUUID } from "node:crypto";
import { z } from "zod";
import { appointmentForm } from "#features/inquiries/committees/appointment.ts";
import type { Appointment } from "#features/inquiries/committees/appointment-fields.ts";
import {
  appointmentKind,
  appointments,
  endAppointments,
  saveAppointment,
} from "#features/inquiries/committees/appointments.server.ts";

import { committeeDay, committeeTitle } from "#features/inquiries/committees/appointments-store.server.ts";

import { findInquiry } from "#features/inquiries/store.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { chosenAction, type ListAction, undoOnList } from "../lists/chosen-action.server.ts";
import { recordSave } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId, rowNumber } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { ofCommittees } from "./acting.ts";

const change = (run: typeof endAppointments): ListAction =>
  chosenAction({
    ...ofCommittees,
    readId: rowId,
    async run(context, ids: number[]) {
      const batch = randomUUID();
      const changed = await run(context, ids, batch);
      return changed > 0
        ? { ok: true, batch, besides: "" }
        : { ok: false, words: "Nothing to change: they're already set that way or no longer exist." };
    },
  });

/** The actions on the chosen people of committees, and their undo. */
export const appointmentActions: Record<string, ListAction> = {
  "end-seats": change(endAppointments),
  "delete-seats": change((context, ids, batch) => appointments.move(context, ids, "deleted", batch)),
  "undo-seats": undoOnList(ofCommittees, appointments.undo),
};

export const oneAppointmentActions = recordSave({
  ...ofCommittees,
  kind: appointmentKind,
  schema: appointmentForm,
  as: withMember,
  save: saveAppointment,
  gone: "This no longer exists or is in the trash.",
  refused: (_, appointment) => isInAlready(appointment),
  done: (appointment) =>
    redirectWithToast(screenAddress("committees", { committee: appointment.committee }), {
      title: "Saved",
      description: `${appointment.name}: ${committeeTitle(appointment.committee)}`,
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
        return refuse(sent, impossible("This request no longer exists or isn't for this committee."));
      const { name, email } = inquiry;
      const since = committeeDay(platform.clock.now());
      const one = { committee, name, email, part: "member", since, until: null } as const;
      const appointment = await withMember(one, platform.db);
      const done = await inTransaction(platform, actor.userId, (context) =>
        saveAppointment(context, appointment, null),
      );
      if (!done.ok) return refuse(sent, impossible(isInAlready(appointment)));
      return redirectWithToast(recordAddress("inbox", id), {
        title: "Added",
        description: `${appointment.name} is in ${committeeTitle(committee)}.`,
      });
    },
  }),
};

/** With an address that one live member has, the appointment is that member's, under the name of their listing. */
async function withMember(appointment: Omit<Appointment, "memberId">, db: Connection): Promise<Appointment> {
  const [member, ...others] = appointment.email ? await findMembersByEmail(db, [appointment.email]) : [];
  return member && others.length === 0
    ? { ...appointment, memberId: member.id, name: member.fullName }
    : { ...appointment, memberId: null };
}

function isInAlready({ name, committee }: Appointment): string {
  return `${name} is already in ${committeeTitle(committee)}.`;
}
