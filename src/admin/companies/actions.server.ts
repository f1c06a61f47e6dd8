import { z } from "zod";
import { companyFields } from "#features/members/seats/company-fields.ts";
import { freeSeat, passSeat } from "#features/members/seats/free-seat.server.ts";
import type { Invitee } from "#features/members/seats/invite-to-seat.server.ts";
import { inviteToSeat } from "#features/members/seats/invite-to-seat.server.ts";
import { seatDone, seatRefusal } from "#features/members/seats/messages.ts";
import { addCompany, saveCompany } from "#features/members/seats/save-company.server.ts";
import {
  companyForm,
  companyMemberForm,
  formId,
  freeForm,
  inviteForm,
  passForm,
} from "#features/members/seats/seat-forms.ts";
import { changeContact, putOnSeat } from "#features/members/seats/staff-seats.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { refuse } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { kindOf } from "#records/field-schemas.ts";
import { recordSave } from "../records/staff-record.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { termActions } from "../terms/record-acts.server.ts";

const ofCompanies = {
  permission: "terms.manage",
  refusal: "Your role can't change companies",
} as const;

const back = (id: number, toast: Toast) => redirectWithToast(recordAddress("companies", id), toast);
const inviteeOf = ({ name, email }: Invitee) => ({ invitee: { name, email } });

/** An action on the seats of a company; staff act for any of them. */
function seatAction<Input extends { company: number }>(
  schema: FormSchema<Input>,
  run: (
    context: UseCaseContext,
    of: { membershipId: number; asContact: null },
    input: Input,
  ) => ReturnType<typeof passSeat>,
  done: (input: Input) => Toast,
): DashboardAction {
  return oneUseCase<Input, Awaited<ReturnType<typeof passSeat>>>({
    ...ofCompanies,
    schema,
    run: (context, input) => run(context, { membershipId: input.company, asContact: null }, input),
    refused: seatRefusal,
    done: (_, { input }) => back(input.company, done(input)),
  });
}

const putForm = z.object({ company: formId, who: z.string("Enter an email address or record number") });
const several = "No member has this email address, or more than one does. Use the record number instead.";

/** The one member that an address or a number means; null where there is none, or several have the address. */
async function memberMeant(db: Connection, who: string): Promise<number | null> {
  const typed = who.trim().toLowerCase();
  const id = rowId(typed);
  if (id !== null) return id;
  const [one, ...others] = await findMembersByEmail(db, [typed]);
  return one && others.length === 0 ? one.id : null;
}

const companyKind = kindOf(companyFields, {
  entity: "company",
  one: "company",
  many: "companies",
  title: ({ name = "" }) => name,
});

/** What staff do with a company and its seats. */
export const companyActions: Record<string, DashboardAction> = {
  ...termActions,
  invite: seatAction(
    inviteForm,
    (context, of, input) => inviteToSeat(context, { ...of, ...inviteeOf(input) }),
    ({ name }) => seatDone.invited(name),
  ),
  pass: seatAction(
    passForm,
    (context, of, input) => passSeat(context, { ...of, seatId: input.seat, ...inviteeOf(input) }),
    ({ name }) => seatDone.passed(name),
  ),
  free: seatAction(
    freeForm,
    (context, of, { seat, lastDay }) => freeSeat(context, { ...of, seatId: seat, lastDay }),
    () => seatDone.freed,
  ),
  "put-on-seat": dashboardAction({
    ...ofCompanies,
    schema: putForm,
    async run({ platform, actor, sent, input: { company, who } }) {
      const memberId = await memberMeant(platform.db, who);
      if (memberId === null) return refuse(sent, impossible(several));
      const put = { membershipId: company, memberId };
      const done = await inTransaction(platform, actor.userId, (context) => putOnSeat(context, put));
      return done.ok ? back(company, seatDone.given) : refuse(sent, impossible(seatRefusal(done)));
    },
  }),
  "make-contact": oneUseCase({
    ...ofCompanies,
    schema: companyMemberForm,
    run: (context, { company, member }) =>
      changeContact(context, { membershipId: company, memberId: member }),
    refused: ({ reason }) =>
      reason === "no-seat" ? "Give them a seat first." : seatRefusal({ ok: false, reason }),
    done: (_, { input }) =>
      back(input.company, { title: "Saved", description: "They're now the company's main contact." }),
  }),
  ...recordSave({
    ...ofCompanies,
    kind: companyKind,
    schema: companyForm,
    as: (company) => company,
    save: (context, company, seen) =>
      seen ? saveCompany(context, company, seen) : addCompany(context, company),
    gone: seatRefusal({ ok: false, reason: "not-found" }),
    refused: seatRefusal,
    done: ({ name }, { id, isNew }) =>
      back(
        id,
        isNew
          ? { title: "Company added", description: "Now add a membership, then its people." }
          : { title: "Saved", description: name },
      ),
  }),
};
