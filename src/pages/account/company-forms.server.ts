import { seatInvitationsPerMember } from "#features/members/limits.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { ownerOf } from "#features/members/membership/owner.server.ts";
import { companyAddress } from "#features/members/seats/company-address.ts";
import { freeSeat, passSeat } from "#features/members/seats/free-seat.server.ts";
import { inviteToSeat } from "#features/members/seats/invite-to-seat.server.ts";
import { invitedTooOften, seatDone, seatRefusal, takeRefusal } from "#features/members/seats/messages.ts";
import { freeForm, inviteForm, passForm, seatForm } from "#features/members/seats/seat-forms.ts";
import { declineSeat, takeSeat } from "#features/members/seats/take-seat.server.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { refuse, type Sent } from "#form/take-form.server.ts";
import { accountForm } from "#identity/account/account-request.server.ts";
import { limit } from "#identity/limits.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";

const back = (toast: Toast) => redirectWithToast(companyAddress, toast);
const impossible = (sent: Sent<unknown>, description: string, status = 409) =>
  refuse(sent, { status, notice: { title: "Nothing was changed", description } });

type OfContact = { asContact: number; membershipId: number };
type Changed = Awaited<ReturnType<typeof passSeat>>;

/** A form of a company's contact: the use case asks again, under its lock, whether they are still the contact. */
function contactForm<Input extends { company: number }>(
  schema: FormSchema<Input>,
  run: (context: UseCaseContext, of: OfContact, input: Input) => Promise<Changed>,
  { done, mails }: { done: (input: Input) => Toast; mails: boolean },
) {
  return accountForm(schema, async (sent, visitor, input) => {
    const { platform } = sent;
    const listing = await listingOf(sent, visitor);
    if (listing === null) return impossible(sent, seatRefusal({ ok: false, reason: "not-found" }));
    if (mails && !(await limit(platform, { ...seatInvitationsPerMember, key: visitor.userId })).allowed)
      return impossible(sent, invitedTooOften, 429);
    const of = { asContact: listing, membershipId: input.company };
    const result = await inTransaction(platform, visitor.userId, (context) => run(context, of, input));
    return result.ok ? back(done(input)) : impossible(sent, seatRefusal(result));
  });
}

async function listingOf({ platform }: Sent<unknown>, visitor: SignedIn): Promise<number | null> {
  const owner = ownerOf(visitor);
  return owner && ((await joinOwn(platform.db, owner))?.id ?? null);
}

const invite = contactForm(
  inviteForm,
  (context, of, { name, email }) => inviteToSeat(context, { ...of, invitee: { name, email } }),
  { done: ({ name }) => seatDone.invited(name), mails: true },
);

const pass = contactForm(
  passForm,
  (context, of, { seat, name, email }) =>
    passSeat(context, { ...of, seatId: seat, invitee: { name, email } }),
  { done: ({ name }) => seatDone.passed(name), mails: true },
);

const free = contactForm(
  freeForm,
  (context, of, { seat, lastDay }) => freeSeat(context, { ...of, seatId: seat, lastDay }),
  { done: () => seatDone.freed, mails: false },
);

/** A form of a person who is invited to a seat by their confirmed address. */
const inviteeForm = (run: typeof takeSeat, done: (company: string) => Toast) =>
  accountForm(seatForm, async (sent, visitor, { seat }) => {
    const owner = ownerOf(visitor);
    if (!owner) return impossible(sent, takeRefusal["not-found"]);
    const input = { owner, seatId: seat, name: visitor.name ?? "" };
    const result = await inTransaction(sent.platform, visitor.userId, (context) => run(context, input));
    return result.ok ? back(done(result.company)) : impossible(sent, takeRefusal[result.reason]);
  });

/** What an account does about the seats of its company, and with a seat that it is invited to. */
export const companyForms = {
  invite,
  pass,
  free,
  "take-seat": inviteeForm(takeSeat, seatDone.taken),
  "decline-seat": inviteeForm(declineSeat, () => seatDone.declined),
};
