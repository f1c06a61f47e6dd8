import { inArray } from "drizzle-orm";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices, ledger } from "#billing/tables.ts";
import { issue, look } from "./billing.ts";
import type { Site } from "./site.ts";
import { aMemberUntil, renew } from "./terms.ts";

/** Where one check for several invoices is recorded. */
export const severalScreen = "/admin-dashboard/payments/several";

/** Invoices over $125.00, each of its payer. */
export async function invoicesOf({ platform }: Site, ...names: string[]) {
  const ids: number[] = [];
  for (const name of names) {
    const email = `${name.toLowerCase()}@example.org`;
    const lines = [{ text: "A stand", quantity: 1, unitCents: 12_500, income: "shop" as const }];
    ids.push(await issue(platform, { payer: { name }, email, lines }));
  }
  return ids;
}

export async function numbersOf({ platform }: Site, ids: number[]): Promise<string[]> {
  const found = await platform.db.select().from(invoices).where(inArray(invoices.id, ids));
  return ids.map((id) => numberOf(found.find((invoice) => invoice.id === id) ?? { series: "", number: 0 }));
}

/** The form of check 2001 over $250.00 for these invoices, $125.00 for each unless said otherwise. */
export async function aCheck(
  site: Site,
  ids: number[],
  more: Record<string, string> = {},
  parts: string[] = [],
) {
  const form = new FormData();
  const fields = {
    ...{ intent: "record-payment", several: "yes", amount: "250", method: "check", reference: "2001" },
    ...{ receivedOn: organisationDay(site.platform.clock.now()), payerName: "Moore & Owusu LLC" },
    ...{ formToken: crypto.randomUUID(), ...more },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [place, number] of (await numbersOf(site, ids)).entries()) {
    form.append("number", number);
    form.append("about", "as it was listed");
    form.append("part", parts[place] ?? "125");
    form.append("on", number);
  }
  return form;
}

/** The renewals of two members over $350.00 each: the ids of their memberships, their addresses and their invoices. */
export async function twoRenewals({ platform, clock }: Site) {
  clock.set("2026-01-02T15:00:00Z");
  const made = [];
  for (const name of ["Keisha Moore", "Ama Owusu"])
    made.push(await aMemberUntil(platform, "2026-01-01", "2026-12-31", name));
  clock.set("2026-12-01T15:00:00Z");
  const ids: number[] = [];
  for (const { id } of made) {
    const asked = await renew(platform, id);
    ids.push(asked.ok ? asked.invoiceId : 0);
  }
  return { ids, memberships: made.map(({ id }) => id), emails: made.map(({ member }) => member.email ?? "") };
}

/** The movements of payments, in their order. */
export const paymentRows = async ({ platform }: Site) =>
  (await platform.db.select().from(ledger).orderBy(ledger.id))
    .filter(({ paymentId }) => paymentId !== null)
    .map(({ key, debit, credit, amountCents, invoiceId }) => [key, debit, credit, amountCents, invoiceId]);

export const owedOn = async ({ platform }: Site, ids: number[]) =>
  Promise.all(ids.map(async (id) => (await look(platform, id)).owedCents));
