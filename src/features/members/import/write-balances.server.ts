import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { issueInvoice, type NewInvoice } from "#billing/documents/issue-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { lockInvoices } from "#billing/ledger/locked-invoice.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { addOpeningCredit, isOpeningCredit } from "#billing/payments/opening-credit.server.ts";
import { takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { invoices, ledger, payments } from "#billing/tables.ts";
import { payerInWords } from "#billing/words.ts";
import type { Member } from "#features/members/member.ts";
import { payerOf } from "#features/members/terms/renew-membership.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { addNotes, type ImportRow } from "./import-store.server.ts";
import { lockHeld } from "./parts-store.server.ts";
import { payerKeys } from "./plan-money.ts";
import { byCompany, companyNamed } from "./recognise.ts";
import { memberImportRows } from "./tables.ts";

/** A row that was written, with its member; null for a company alone. */
export type Written = { row: Pick<ImportRow, "line" | "values">; member: Member | null };

const { importId, line: lineOf, values: valuesOf } = memberImportRows;
const invoiceOf = sql<number>`(${valuesOf} -> 'balance' ->> 'invoiceId')::bigint`;
const paymentOf = sql<number>`(${valuesOf} -> 'balance' ->> 'paymentId')::bigint`;
const companyOf = sql<string | null>`${valuesOf} -> 'balance' ->> 'company'`;
const isOpen = and(eq(invoices.isOpening, true), eq(invoices.kind, "invoice"), isNull(invoices.voidedAt));

type Issued = typeof invoices.$inferSelect;
type Credit = typeof payments.$inferSelect;
const nameOf = ({ payer }: Issued) => payer?.company ?? payer?.name ?? "";

/** Who has an invoice or credit from before that stands, in words by `payerKeys`; nobody is told by one that was blanked. */
export async function payersWithBalance(db: Connection): Promise<Map<string, string>> {
  const isNamed = isNotNull(invoices.payer);
  const found = await db.select().from(invoices).where(and(isOpen, isNamed));
  const words = (one: Issued) => `${nameOf(one)} already has invoice ${numberOf(one)} for it`;
  const keysOf = ({ payer, memberId }: Issued) => payerKeys({ company: payer?.company ?? null, memberId });
  const credits = await db
    .select({ credit: payments, company: companyOf })
    .from(payments)
    .leftJoin(memberImportRows, eq(paymentOf, payments.id))
    .where(isOpeningCredit);
  const creditWords = (one: Credit) =>
    `${one.payerName} already has a credit of ${money(one.amountCents)} from before`;
  return new Map([
    ...found.flatMap((one) => keysOf(one).map((key) => [key, words(one)] as const)),
    ...credits.flatMap(({ credit, company }) =>
      payerKeys({ company, memberId: credit.memberId }).map((key) => [key, creditWords(credit)] as const),
    ),
  ]);
}

/** Issues the invoices for what members and companies owe from before, unmailed and due today: they start nothing. What they have is credit. */
export async function writeBalances(context: UseCaseContext, id: number, written: Written[]): Promise<void> {
  const { tx, now } = context;
  const owing = written.flatMap(({ row: { line, values }, member }) =>
    values?.balance ? [{ line, member, ...values.balance }] : [],
  );
  if (owing.length === 0) return;
  const opened = await payersWithBalance(tx);
  const holders = owing.map(({ company }) => ({ memberId: null, plan: { membershipId: null, company } }));
  const companies = byCompany(await lockHeld(tx, holders));
  const dueOn = organisationDay(now);
  for (const { line, member, cents, company } of owing) {
    const held = company === null ? undefined : companyNamed(companies, company);
    const memberId = held ? held.contactId : (member?.id ?? null);
    const own = { isCompany: company !== null, name: company ?? "", contactId: memberId, email: null };
    const { payer: speaker, email } = await payerOf(tx, held ?? own);
    const payer = company === null ? { ...speaker, company: undefined } : speaker; // their own debt is not that of where they work
    const isCredit = cents < 0;
    const nobody = isCredit && memberId === null && email === null;
    const [before] = payerKeys({ company, memberId }).flatMap((key) => opened.get(key) ?? []);
    const why = before ?? (nobody ? "this company has no contact and no email address" : null);
    if (why !== null) {
      const note = `${isCredit ? "The credit wasn't added" : "No invoice for the balance"}: ${why}`;
      await addNotes(tx, id, [{ line, note }]);
      continue;
    }
    const names = { memberId, payerName: payerInWords(payer), payerEmail: email };
    const [kind, made] = isCredit
      ? ["paymentId", await addOpeningCredit(context, { ...names, amountCents: -cents })]
      : ["invoiceId", await issueBalance(context, { payer, email, memberId, dueOn }, { line, cents })];
    const values = sql`jsonb_set(${valuesOf}, array['balance', ${kind}::text], ${String(made)}::jsonb)`;
    const here = and(eq(importId, id), eq(lineOf, line));
    await tx.update(memberImportRows).set({ values }).where(here);
  }
}

async function issueBalance(
  context: UseCaseContext,
  to: Omit<NewInvoice, "lines"> & { dueOn: string },
  { line, cents }: { line: number; cents: number },
): Promise<number> {
  const text = `Balance from before ${longDay(to.dueOn)}`;
  const lines: NewInvoice["lines"] = [{ text, quantity: 1, unitCents: cents, income: "dues" }];
  const issued = await issueInvoice(context, { ...to, isOpening: true, lines });
  if (!issued.ok) throw new Error(`no invoice for the balance of line ${line}: ${issued.reason}`);
  return issued.id;
}

/**
 * Voids the invoices for balances of an import that nobody has paid, and takes back the credit that nobody has used. `kept` says what
 * stays, `people` are those whose it is.
 */
export async function undoBalances(context: UseCaseContext, id: number) {
  const { tx } = context;
  const ofImport = and(eq(importId, id), eq(invoiceOf, invoices.id), isOpen);
  const issued = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(memberImportRows, ofImport)
    .orderBy(invoices.id);
  const credits = await tx
    .select({ credit: payments })
    .from(payments)
    .innerJoin(memberImportRows, and(eq(importId, id), eq(paymentOf, payments.id), isOpeningCredit))
    .orderBy(payments.id);
  const ofThem = isAnyOf(
    ledger.paymentId,
    credits.map(({ credit }) => credit.id),
  );
  const moved = await tx.select({ id: ledger.invoiceId }).from(ledger).where(ofThem);
  const ids = [...issued.map(({ invoice }) => invoice.id), ...moved.flatMap((one) => one.id ?? [])];
  await lockInvoices(context, ids);
  const [paid, used]: [Issued[], Credit[]] = [[], []];
  const reason = "The import was undone.";
  for (const { invoice } of issued)
    if (!(await voidInvoice(context, { id: invoice.id, reason })).ok) paid.push(invoice);
  for (const { credit } of credits)
    if (!(await takeBackPayment(context, { id: credit.id, reason, isUnused: true })).ok) used.push(credit);
  const kept = [
    ["they can't be voided: invoices", paid.map((one) => `${numberOf(one)} (${nameOf(one)})`)] as const,
    ["it was used: credit of", used.map((one) => `${money(one.amountCents)} (${one.payerName})`)] as const,
  ].filter(([, names]) => names.length > 0);
  return {
    gone: issued.length + credits.length - paid.length - used.length,
    kept: kept.map(([why, names]) => `Kept with their members because ${why} ${names.join(", ")}.`).join(" "),
    people: [...paid, ...used].map(({ memberId }) => memberId),
  };
}
