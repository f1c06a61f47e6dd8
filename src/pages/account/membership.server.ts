import { z } from "zod";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { payPageRest } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { changeLevel, type LevelChange } from "#features/members/terms/change-level.server.ts";
import { endMembership, stayMember } from "#features/members/terms/end-membership.server.ts";
import { notAsked, ownActs } from "#features/members/terms/own-acts.server.ts";
import { listMemberships, type MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { leavingOn, membershipDone, membershipRefusals } from "#features/members/terms/renewal-rule.ts";
import { ranks } from "#features/members/terms/standing.ts";
import { findMembership, liveOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { type ActionArgs, noFields, refuse, type Sent } from "#form/take-form.server.ts";
import { accountForm, takeAccountForm } from "#identity/account/account-request.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { named } from "#platform/named.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { includedFor } from "./own-benefits.server.ts";
import { shownInvoices } from "./shown-invoices.server.ts";

const path = "/account/membership";
const levelForm = z.object({ tier: z.string() });
const mostInvoices = 50;

/** As they stand today, the one that holds first; none for a person who has, and had, none. */
export async function ownMemberships({ request, context }: Pick<ActionArgs, "request" | "context">) {
  const { db, clock } = context.get(platformContext);
  const { member } = await readMembership(request, context);
  if (!member) return [];
  const found = await listMemberships(db, [member.id], organisationDay(clock.now()));
  return found.sort((one, other) => ranks.indexOf(one.standing) - ranks.indexOf(other.standing));
}

/** What the account says of its membership, and what its contact can do with it. */
export async function showMembership(
  platform: Platform,
  facts: MembershipFacts,
  member: Pick<Member, "id" | "state">,
) {
  const day = organisationDay(platform.clock.now());
  const terms = await termsOf(platform.db, facts.membershipId);
  const membership = await findMembership(platform.db, facts.membershipId);
  const ids = terms.flatMap(({ invoiceId }) => invoiceId ?? []);
  const asked = terms.find(({ state }) => state === "proposed") ?? null;
  const { sentence, number, level, until, isCompany, name, isContact, standing, goesOn } = facts;
  const acts = membership && (await ownActs(platform, membership, terms));
  return {
    id: facts.membershipId,
    sentence: `${sentence}.`,
    facts: [
      ...(number === null ? [] : [{ label: "Member number", value: String(number) }]),
      ...(isCompany ? [{ label: "Company", value: name }] : []),
      ...(level === "" ? [] : [{ label: "Level", value: level }]),
      ...(until === null ? [] : [{ label: "Active through", value: longDay(until) }]),
    ],
    ...{ isCompany, isContact, goesOn },
    included: await includedFor(platform, facts, { member, live: liveOf(terms) }),
    asked: asked && `Your ${named(asked.title, "membership")} starts once its invoice is paid.`,
    renewal: asked && asked.kind !== "change" ? null : (acts?.renewal ?? null),
    change: acts?.change ?? null,
    ...leavingOn({ standing, until, endsAfter: membership?.endsAfter ?? null }, day),
    invoices: isContact ? await shownInvoices(platform, ids, { before: null, length: mostInvoices }) : [],
  };
}

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

async function noInvoice(sent: Sent<unknown>, why: Exclude<LevelChange, { ok: true }>) {
  const { status, ...said } = await notAsked(sent.platform, why);
  return refuse(sent, { notice: { title: notChanged, ...said }, status });
}

const renew = ownForm(levelForm, async ({ sent, membership, input, transact }) => {
  const asked = await transact(
    (use) => renewMembership(use, { ...input, membershipId: membership.membershipId, isByOwn: true }),
    payPageRest,
  );
  if (asked.ok) return redirectWithToast(invoicePath(sent.platform, asked.invoiceId), membershipDone.asked);
  return noInvoice(sent, asked);
});

const change = ownForm(levelForm, async ({ sent, membership, input, transact }) => {
  const asked = await transact(
    (use) => changeLevel(use, { ...input, membershipId: membership.membershipId, isByOwn: true }),
    payPageRest,
  );
  if (!asked.ok) return noInvoice(sent, asked);
  if ("invoiceId" in asked)
    return redirectWithToast(invoicePath(sent.platform, asked.invoiceId), membershipDone.changed);
  const takesBack = input.tier === membership.tier;
  const done = takesBack ? membershipDone.kept : membershipDone.next(addDays(asked.nextFrom, 1));
  return redirectWithToast(path, done);
});

const resign = ownForm(noFields, async ({ sent, membership, transact }) => {
  const { membershipId } = membership;
  const ended = await transact((use) =>
    endMembership(use, { membershipId, how: "resign", reason: "Resigned online." }),
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
