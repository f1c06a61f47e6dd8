import { asc, eq, getTableColumns, type SQL } from "drizzle-orm";
import { isAnyOf } from "#platform/any-of.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { isSameForm, keepForm, lockName } from "#platform/idempotent.server.ts";
import { money, siteCurrency } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { post } from "../ledger/post.server.ts";
import { nextNumber } from "../next-number.server.ts";
import { numberOf, seriesOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { deposits, ledger, payments } from "../tables.ts";
import { wayOf } from "../words.ts";
import { depositRefusal, sumsInWords } from "./deposit-rule.ts";
import { onHandCents } from "./on-hand.server.ts";

export type NewDeposit = {
  /** Each with what of it the person saw on hand, in cents. */
  chosen: { id: number; cents: number }[];
  /** On which the bank took it. */
  day: string;
  formToken: string;
};

type Refusal = NonNullable<ReturnType<typeof depositRefusal>>["reason"];

export type Deposited =
  | { ok: true; id: number; number: string; sums: string }
  | { ok: false; reason: "not-found" | "other-form" }
  /** `what` is the payment that doesn't fit, "Check 1002", `number` the deposit that it is in. */
  | { ok: false; reason: Refusal; what: string; number: string };

/** Takes checks and cash to the bank: one movement of their sum, on the bank's day. The same form sent twice makes one deposit. */
export async function recordDeposit(context: UseCaseContext, input: NewDeposit): Promise<Deposited> {
  const { tx, now, actor } = context;
  const { formToken, ...asked } = input;
  const { chosen, day } = asked;
  const form = `deposit/${formToken}`;
  await lockName(tx, form);
  const seen = new Map(chosen.map(({ id, cents }) => [id, cents]));
  const isChosen = isAnyOf(payments.id, [...seen.keys()]);
  await lockPayments(context, isChosen);
  const found = await tx // after the locks: what is on hand may have changed while they were waited for
    .select({ ...getTableColumns(payments), cents: onHandCents, deposit: deposits })
    .from(payments)
    .leftJoin(deposits, eq(deposits.id, payments.depositId))
    .where(isChosen)
    .orderBy(asc(payments.receivedOn), asc(payments.id));
  const sums = sumsInWords(found);
  const [before] = await tx.select().from(deposits).where(eq(deposits.formToken, formToken));
  if (before)
    return (await isSameForm(context, form, asked))
      ? { ok: true, id: before.id, number: numberOf(before), sums }
      : { ok: false, reason: "other-form" };
  if (found.length < seen.size) return { ok: false, reason: "not-found" };
  const candidates = found.map((one) => ({ ...one, seenCents: seen.get(one.id) ?? 0 }));
  const refused = depositRefusal(candidates, day, organisationDay(now));
  if (refused) {
    const of = found[refused.at];
    const what = of && (of.reference ? wayOf(of) : `${wayOf(of)} of ${money(of.amountCents)}`);
    const number = of?.deposit ? numberOf(of.deposit) : "";
    return { ok: false, reason: refused.reason, what: what ?? "", number };
  }
  const amountCents = found.reduce((sum, { cents }) => sum + cents, 0);
  const numbered = await nextNumber(tx, seriesOf("deposit", day));
  const [deposit] = await tx
    .insert(deposits)
    .values({ ...numbered, day, amountCents, formToken, actor, at: now })
    .returning();
  if (!deposit) throw new Error("an insert answered no row");
  const { id: depositId } = deposit;
  await tx.update(payments).set({ depositId }).where(isChosen);
  const movement = { key: `deposit/${depositId}`, debit: "bank", credit: "cash", amountCents } as const;
  await post(context, [movement], { day, currency: siteCurrency, depositId });
  await keepForm(context, form, asked);
  const number = numberOf(deposit);
  await recordChange(context, "deposit", depositId, "made", { after: { title: number, date: day, sums } });
  return { ok: true, id: depositId, number, sums };
}

export type DepositTakenBack =
  | { ok: true; number: string }
  | { ok: false; reason: "not-found" | "no-reason" | "undone" };

/**
 * Takes a deposit back that was recorded wrongly: its movement is reversed on its own day, as the bank never saw it, and its payments
 * wait for another. Its number is used up.
 */
export async function takeBackDeposit(
  context: UseCaseContext,
  { id, reason }: { id: number; reason: string },
): Promise<DepositTakenBack> {
  const { tx, now } = context;
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const isIn = eq(payments.depositId, id);
  await lockPayments(context, isIn);
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for("no key update");
  if (!deposit) return { ok: false, reason: "not-found" };
  if (deposit.undoneAt) return { ok: false, reason: "undone" };
  await tx.update(payments).set({ depositId: null }).where(isIn);
  await tx.update(deposits).set({ undoneAt: now }).where(eq(deposits.id, id));
  const [made] = await tx
    .select()
    .from(ledger)
    .where(eq(ledger.key, `deposit/${id}`));
  const { amountCents, day } = deposit;
  const movement = { key: `deposit-undone/${id}`, debit: "cash", credit: "bank", amountCents } as const;
  await post(context, [{ ...movement, reverses: made?.id }], { day, currency: siteCurrency, depositId: id });
  const number = numberOf(deposit);
  const states = { before: { title: number }, after: { title: number, reason: reason.trim() } };
  await recordChange(context, "deposit", id, "taken-back", states);
  return { ok: true, number };
}

/** In order of their ids, so that two acts on the same payments wait for each other, whatever order they were chosen in. */
function lockPayments({ tx }: UseCaseContext, which: SQL) {
  const { id } = payments;
  return tx.select({ id }).from(payments).where(which).orderBy(asc(id)).for("no key update");
}
