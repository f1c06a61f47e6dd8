import { z } from "zod";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { payPageRest } from "#features/members/limits.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { endMembership, stayMember } from "#features/members/terms/end-membership.server.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { type ActionArgs, noFields, refuse, type Sent } from "#form/take-form.server.ts";
import { accountForm, takeAccountForm } from "#identity/account/account-request.server.ts";
import { addDays } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { membershipDone, membershipRefusals } from "./membership-words.ts";
import { notAsked } from "./not-asked.server.ts";
import { levelsFor, ownMemberships } from "./own-membership.server.ts";

const path = "/account/membership";
const levelForm = z.object({ tier: z.string() });

/** Of several memberships the second word of the intent says which; only the account's own are looked among. */
export function takeMembership(args: ActionArgs) {
  return takeAccountForm(args, { renew, change, resign, stay });
}

type Run<Input> = (asked: {
  sent: Sent<Input>;
  membership: MembershipFacts;
  input: Input;
  /**
   * Runs a change in a transaction; one that voids an invoice closes its page to pay first, where that has been open
   * for `rest` (ms).
   */
  transact: <Result extends object>(
    run: (context: UseCaseContext) => Promise<Result>,
    rest?: number,
  ) => Promise<Result>;
}) => Promise<unknown>;

function ownForm<Input>(schema: FormSchema<Input>, run: Run<Input>) {
  return (args: ActionArgs) =>
    accountForm(schema, async (sent, { userId }, input) => {
      const [, which] = sent.intent.split(" ");
      const own = (await ownMemberships(args)).filter(({ isContact }) => isContact);
      const membership = which ? own.find(({ membershipId }) => String(membershipId) === which) : own[0];
      if (!membership) return no(sent, membershipRefusals["not-yours"], 403);
      return run({
        ...{ sent, membership, input },
        transact: (change, rest) =>
          closingPage(sent.platform, () => inTransaction(sent.platform, userId, change), rest),
      });
    })(args);
}

const notChanged = "Nothing has changed";

function no(sent: Sent<unknown>, words: string, status = 400) {
  return refuse(sent, { notice: { title: notChanged, description: words }, status });
}

async function noInvoice(
  sent: Sent<unknown>,
  why: Parameters<typeof notAsked>[1],
  of: Parameters<typeof notAsked>[2],
) {
  const { status, ...said } = await notAsked(sent.platform, why, of);
  return refuse(sent, { notice: { title: notChanged, ...said }, status });
}

const isFor = ({ tier }: MembershipFacts, wanted: string) =>
  levelsFor(tier).some(({ slug }) => slug === wanted);

const renew = ownForm(levelForm, async ({ sent, membership, input, transact }) => {
  if (!isFor(membership, input.tier)) return no(sent, membershipRefusals["no-level"]);
  const asked = await transact(
    (use) => renewMembership(use, { ...input, membershipId: membership.membershipId, isByOwn: true }),
    payPageRest,
  );
  if (asked.ok) return redirectWithToast(invoicePath(sent.platform, asked.invoiceId), membershipDone.asked);
  return noInvoice(sent, asked, { isRenewed: membership.standing !== "due" });
});

const change = ownForm(levelForm, async ({ sent, membership, input, transact }) => {
  const takesBack = input.tier === membership.tier;
  if (!takesBack && !isFor(membership, input.tier)) return no(sent, membershipRefusals["no-level"]);
  const asked = await transact(
    (use) => changeLevel(use, { ...input, membershipId: membership.membershipId, isByOwn: true }),
    payPageRest,
  );
  if (!asked.ok) return noInvoice(sent, asked, { isRenewed: true });
  if ("invoiceId" in asked)
    return redirectWithToast(invoicePath(sent.platform, asked.invoiceId), membershipDone.changed);
  return redirectWithToast(
    path,
    takesBack ? membershipDone.kept : membershipDone.next(addDays(asked.nextFrom, 1)),
  );
});

const resign = ownForm(noFields, async ({ sent, membership, transact }) => {
  const { membershipId } = membership;
  const ended = await transact((use) =>
    endMembership(use, { membershipId, how: "resign", reason: "Resigned on their account." }),
  );
  if (!ended.ok) return no(sent, membershipRefusals[ended.reason]);
  return redirectWithToast(path, membershipDone.resigned(ended.lastDay));
});

const stay = ownForm(noFields, async ({ sent, membership: { membershipId }, transact }) => {
  const stayed = await transact((use) => stayMember(use, { membershipId }));
  return stayed.ok
    ? redirectWithToast(path, membershipDone.stays)
    : no(sent, membershipRefusals[stayed.reason]);
});
