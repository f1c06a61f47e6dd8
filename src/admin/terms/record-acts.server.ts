import { z } from "zod";
import { readInvoice } from "#billing/documents/read-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { closingPage } from "#billing/provider/closing-page.server.ts";
import { nothingToPay } from "#billing/words.ts";
import { undoUse, useEntitlement } from "#features/members/entitlements/use-entitlement.server.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { changeDues, notActiveWords } from "#features/members/terms/goes-on.server.ts";
import { endByRule, levelOf } from "#features/members/terms/propose-term.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { goesOnWords, lastOf, ownDuesWords } from "#features/members/terms/standing.ts";
import {
  findMembership,
  findTerm,
  type Held,
  hold,
  liveOf,
  membershipOf,
  recordOf,
  type Term,
  termsOf,
} from "#features/members/terms/terms-store.server.ts";
import type { FieldErrors } from "#form/answer.ts";
import { refuse, refuseOtherForm, type Sent } from "#form/take-form.server.ts";
import { longDay } from "#platform/days.ts";
import { recordChange } from "#platform/history.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { money } from "#platform/money.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
  oneUseCase,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowNumber } from "../request/row-id.ts";
import { useForm } from "./included-form.ts";
import { moveAction, undoMoveAction } from "./move-act.server.ts";
import { duesTier } from "./term-acts.server.ts";
import { goesOnPast, noMembership, whyNotAsked, whyNotEnded, whyNotGiven } from "./term-refusals.ts";
import { termsAction } from "./terms-action.ts";
import { duesForm, endForm, giveForm, levelForm, ownDuesForm, renewForm } from "./terms-form.ts";

const gone = "This is no longer part of the membership. Check the record again.";

/** The acts on what a membership includes. */
const includedActions: Record<string, DashboardAction> = {
  "use-entitlement": dashboardAction({
    ...termsAction,
    schema: useForm,
    async run({ platform, actor, request, sent, input: { term, ...input } }) {
      const used = await inTransaction(platform, actor.userId, (context) =>
        useEntitlement(context, { ...input, termId: term }),
      );
      if (used.ok) return redirectWithToast(pageAddress(request), { title: "Use recorded" });
      if (used.reason === "other-form") return refuseOtherForm(sent);
      if (used.reason !== "all-used") return refuse(sent, impossible(gone));
      const text = `${used.count === 1 ? "It's already used" : `All ${used.count} are already used`}. Record it anyway?`;
      return refuse(sent, {
        status: 409,
        question: { name: "evenSo", text, facts: [], choices: [], hidden: {} },
      });
    },
  }),
  "undo-use": oneUseCase({
    ...termsAction,
    schema: z.object({ id: rowNumber }),
    run: undoUse,
    refused: () => gone,
    done: (_, { request }) =>
      redirectWithToast(pageAddress(request), { title: "Benefit marked as not used" }),
  }),
};

/** What each form of an act says beside its own fields. */
type Hidden = { membership: number; member: number };
type Words = { title: string; description: string };

/** The acts on a membership; each leads back to the record that it stands on. */
export const termActions: Record<string, DashboardAction> = {
  "give-term": dashboardAction({
    ...termsAction,
    schema: giveForm,
    run: (own) =>
      act(own, async (context, held) => {
        const { tier, startsOn, years, goesOn, reason: note } = own.input;
        const isOne = whyOneYear(tier, years, own.input.endsOn);
        if (isOne) return { errors: isOne };
        const endsOn = own.input.endsOn || endByRule(tier, startsOn, years);
        const days = { startsOn, endsOn, years };
        const given = await giveTerm(context, { held, tier, ...days, kind: "gift", goesOn, note });
        if (!given.ok) return { errors: whyNotGiven(given) };
        // Every year since would be given too; the refusal takes this one back.
        const last = lastOf([given.term, ...liveOf(held.terms)]);
        if (goesOn && last && last.endsOn < organisationDay(context.now))
          return { errors: { endsOn: goesOnPast } };
        return {
          title: "Membership added",
          description: `Active ${longDay(startsOn)} through ${longDay(endsOn)}.`,
        };
      }),
  }),
  "change-dues": dashboardAction({
    ...termsAction,
    schema: duesForm,
    run: (own) =>
      act(own, async (context, held) => {
        const goesOn = own.input.goesOn === "yes";
        const change = { held, goesOn, note: own.input.reason };
        return changed(context, change, goesOn ? goesOnWords : "Dues charged again");
      }),
  }),
  "own-dues": dashboardAction({
    ...termsAction,
    schema: ownDuesForm,
    run: (own) =>
      act(own, async (context, held) => {
        const { amount: cents, reason: note } = own.input;
        const tier = duesTier(held);
        if (cents !== null && !tier) return { errors: { amount: "Add a membership first" } };
        const change = { held, own: cents === null ? null : { cents, tier, note } };
        return changed(context, change, `${ownDuesWords} ${cents === null ? "removed" : "saved"}`);
      }),
  }),
  "move-seat": moveAction,
  "undo-move": undoMoveAction,
  "renew-membership": dashboardAction({
    ...termsAction,
    schema: renewForm,
    run: (own) =>
      act(own, async (context, held) => {
        const isOne = whyOneYear(own.input.tier, own.input.years);
        if (isOne) return { errors: isOne };
        const asked = await renewMembership(context, { ...own.input, held });
        if (!asked.ok) return { errors: whyNotAsked(asked), why: asked };
        await noteReason(context, held.membership.id, own.input.reason);
        return issued(context, asked.term);
      }),
  }),
  "change-level": dashboardAction({
    ...termsAction,
    schema: levelForm,
    run: (own) =>
      act(own, async (context, held) => {
        const changed = await changeLevel(context, { ...own.input, held });
        if (!changed.ok) return { errors: whyNotAsked(changed), why: changed };
        await noteReason(context, held.membership.id, own.input.reason);
        if ("term" in changed) return issued(context, changed.term);
        return { title: "Level changed", description: `It starts after ${longDay(changed.nextFrom)}.` };
      }),
  }),
  ...includedActions,
  "end-membership": endAction("today"),
  "resign-membership": endAction("resign"),
};

async function issued({ tx }: UseCaseContext, { id, priceCents }: Term): Promise<Words> {
  const { startsOn, endsOn } = (await findTerm(tx, id)) ?? {};
  const description =
    startsOn && endsOn
      ? `${nothingToPay} Active ${longDay(startsOn)} through ${longDay(endsOn)}.`
      : `It starts once ${money(priceCents)} is paid.`;
  return { title: "Invoice issued", description };
}

/** Why a membership is for one year: its level's is shared by all, or a last day is given. Null where it can be for so many. */
function whyOneYear(tier: string, years: number, endsOn = ""): FieldErrors | null {
  if (years === 1) return null;
  if (levelOf(tier)?.renewal.kind === "calendar")
    return { years: "Choose 1 year: this level begins on the same day for everyone" };
  return endsOn ? { endsOn: "Leave the last day blank, or choose 1 year" } : null;
}

/** Changes the dues, and names the invoice that asks for others all the same. */
async function changed(
  context: UseCaseContext,
  change: Parameters<typeof changeDues>[1],
  title: string,
): Promise<Words | RefusedWith> {
  const done = await changeDues(context, change);
  if (!done.ok) return { errors: done.reason === "not-found" ? null : { reason: notActiveWords } };
  const { openInvoiceId: id } = done;
  const open = id && (await readInvoice(context.tx, id, organisationDay(context.now)));
  const description = open
    ? `Invoice ${open.number} is still open. Void it if they don't need to pay it.`
    : "";
  return { title, description };
}

function endAction(how: "today" | "resign") {
  return dashboardAction({
    ...termsAction,
    schema: endForm,
    run: (own) =>
      act(own, async (context, held) => {
        const ended = await endMembership(context, { held, reason: own.input.reason, how });
        if (!ended.ok) return { errors: whyNotEnded(ended), why: ended };
        return { title: "Membership ended", description: `Its last day is ${longDay(ended.lastDay)}.` };
      }),
  });
}

/** Says in the history why something was asked for. */
async function noteReason(context: UseCaseContext, membershipId: number, reason: string) {
  if (reason === "") return;
  const membership = await findMembership(context.tx, membershipId);
  const after = membership && recordOf(membership, undefined, reason);
  await recordChange(context, "membership", membershipId, "reason", { after });
}

type RefusedWith = { errors: FieldErrors | null; why?: { reason: string; invoiceId?: number | null } };

/** Carries out an act on a membership, which a person who has none of their own gets first. */
async function act<Input extends Hidden>(
  { platform, actor, request, sent, input }: ActionContext<Input>,
  run: (context: UseCaseContext, held: Held) => Promise<Words | RefusedWith>,
) {
  const once = () =>
    inTransaction(platform, actor.userId, async (context) => {
      const { membership: id, member } = input;
      const own = id === 0 ? await membershipOf(context, member, { create: true }) : null;
      const held = own
        ? { membership: own, terms: await termsOf(context.tx, own.id) }
        : await hold(context, { membershipId: id });
      const answer = held ? await run(context, held) : { errors: null };
      if ("errors" in answer) throw new RefusedAct(answer);
      return answer;
    }).catch((reason: unknown) => {
      if (reason instanceof RefusedAct) return reason;
      throw reason;
    });
  const done = await closingPage(platform, once);
  if (!(done instanceof RefusedAct)) return redirectWithToast(pageAddress(request), done);
  return refused(sent, done.errors);
}

/** Takes a membership back that was made for an act that is refused. */
class RefusedAct extends Error {
  readonly errors: FieldErrors | null;
  readonly reason: string | undefined;
  readonly invoiceId: number | null | undefined;
  constructor({ errors, why }: RefusedWith) {
    super("refused");
    this.errors = errors;
    this.reason = why?.reason;
    this.invoiceId = why?.invoiceId;
  }
}

/** Also as a notice: on the page as it is now the act may not be offered any more. */
function refused(sent: Sent<unknown>, errors: FieldErrors | null) {
  const [words = noMembership] = Object.values(errors ?? {});
  return refuse(sent, { ...impossible(words), errors: errors ?? {} });
}
