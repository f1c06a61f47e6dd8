import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import type { Member } from "#features/members/member.ts";
import { payerOf } from "#features/members/terms/renew-membership.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
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
const isOpen = and(eq(invoices.isOpening, true), eq(invoices.kind, "invoice"), isNull(invoices.voidedAt));

type Issued = typeof invoices.$inferSelect;
const nameOf = ({ payer }: Issued) => payer?.company ?? payer?.name ?? "";

/** Who has an invoice for a balance from before that is not void, in words by `payerKeys`; nobody is told by one that was blanked. */
export async function payersWithBalance(db: Connection): Promise<Map<string, string>> {
  const isNamed = isNotNull(invoices.payer);
  const found = await db.select().from(invoices).where(and(isOpen, isNamed));
  const words = (one: Issued) => `${nameOf(one)} already has invoice ${numberOf(one)} for it`;
  const keysOf = ({ payer, memberId }: Issued) => payerKeys({ company: payer?.company ?? null, memberId });
  return new Map(found.flatMap((one) => keysOf(one).map((key) => [key, words(one)] as const)));
}

/** Issues the invoices for what members and companies owe from before, unmailed and due today: they start nothing. */
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
  const text = `Balance from before ${longDay(dueOn)}`;
  for (const { line, member, cents, company } of owing) {
    const held = company === null ? undefined : companyNamed(companies, company);
    const memberId = held ? held.contactId : (member?.id ?? null);
    const [before] = payerKeys({ company, memberId }).flatMap((key) => opened.get(key) ?? []);
    if (before) {
      await addNotes(tx, id, [{ line, note: `No invoice for the balance: ${before}` }]);
      continue;
    }
    const own = { isCompany: company !== null, name: company ?? "", contactId: memberId, email: null };
    const { payer, email } = await payerOf(tx, held ?? own);
    const issued = await issueInvoice(context, {
      payer: company === null ? { ...payer, company: undefined } : payer, // their own debt is not that of where they work
      ...{ email, memberId, dueOn, isOpening: true },
      lines: [{ text, quantity: 1, unitCents: cents, income: "dues" }],
    });
    if (!issued.ok) throw new Error(`no invoice for the balance of line ${line}: ${issued.reason}`);
    const values = sql`jsonb_set(${valuesOf}, '{balance,invoiceId}', ${String(issued.id)}::jsonb)`;
    const here = and(eq(importId, id), eq(lineOf, line));
    await tx.update(memberImportRows).set({ values }).where(here);
  }
}

/** Voids the invoices for balances of an import that nobody has paid; `kept` are the others, `people` whom they are for. */
export async function voidBalances(context: UseCaseContext, id: number) {
  const ofImport = and(eq(importId, id), eq(invoiceOf, invoices.id), isOpen);
  const found = await context.tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(memberImportRows, ofImport);
  const kept: Issued[] = [];
  for (const { invoice } of found.sort((one, other) => one.invoice.id - other.invoice.id)) {
    const done = await voidInvoice(context, { id: invoice.id, reason: "The import was undone." });
    if (!done.ok) kept.push(invoice);
  }
  const words = kept.map((invoice) => `${numberOf(invoice)} (${nameOf(invoice)})`).join(", ");
  return { voided: found.length - kept.length, kept: words, people: kept.map(({ memberId }) => memberId) };
}
