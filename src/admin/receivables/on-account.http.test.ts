import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordOnlinePayment } from "#billing/payments/record-payment.server.ts";
import { keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { billingData } from "#billing/personal-data/personal-data.server.ts";
import { listReceivables, owedInAll } from "#billing/statements/receivables-store.server.ts";
import { invoices, payments } from "#billing/tables.ts";
import { blankPayers } from "#billing/upkeep/blank-payers.server.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

/** Ada's credit of $25.00, from an invoice over $350.00. */
async function aCredit({ platform }: Site, memberId?: number) {
  const id = await issue(platform, { memberId });
  const paid = await pay(platform, id, { amountCents: 37_500, evenSo: true });
  const { version } = (await look(platform, id)).invoice;
  await act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true }));
  return { id, paymentId: paid.ok ? paid.id : 0 };
}

const receivables = ({ platform }: Site, day: string) =>
  listReceivables(platform.db, { day, q: "", from: null, isUp: false, length: 10 });

test("[MC1] what a payer has on account stands with what they owe, on the day that is asked for", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-06-01T15:00:00Z");
  await aCredit(site);
  const [alone] = await receivables(site, "2027-06-01");
  expect(alone).toMatchObject({ email: "ada@example.org", invoices: 0, owedCents: 0, creditCents: 2_500 });
  clock.set("2027-06-02T15:00:00Z");
  const id = await issue(platform);
  expect(await receivables(site, "2027-06-02")).toMatchObject([
    { email: "ada@example.org", invoices: 1, owedCents: 35_000, creditCents: 2_500 },
  ]);
  clock.set("2027-06-03T15:00:00Z");
  expect(await act(platform, (context) => useCredit(context, { id }))).toMatchObject({ usedCents: 2_500 });
  const sums = async (day: string) => {
    const { owedCents, creditCents } = await owedInAll(platform.db, day);
    return [owedCents, creditCents];
  };
  expect(await Promise.all(["2027-05-31", "2027-06-02", "2027-06-03"].map(sums))).toEqual([
    [0, 0],
    [35_000, 2_500],
    [32_500, 0],
  ]);
});

test("[MC1] a member's record says what they have on account, and leads to where it lies", async ({
  site,
}) => {
  const { id: memberId } = await createMember(site.platform, { full_name: "Ada Bennett" });
  const { id } = await aCredit(site, memberId);
  const treasurer = await site.asRole("membership");
  const page = mainOf(await (await treasurer.get(`/admin-dashboard/members/${memberId}`)).text());
  expect(textOf(page)).toMatch(/Credit on account\s+\$25\.00/);
  expect(page).toContain(`href="/admin-dashboard/invoices/${id}"`);
});

test("[MC1] credit from two invoices leads to neither, and what is in another currency is none of it", async ({
  site,
}) => {
  const { platform } = site;
  const { id: memberId, email } = await createMember(platform, { full_name: "Ada Bennett" });
  await aCredit(site, memberId);
  await aCredit(site, memberId);
  const euros = { ref: "pi_1", amountCents: 700, currency: "EUR", payerName: "Ada", payerEmail: email };
  const receivedOn = organisationDay(platform.clock.now());
  await act(platform, (context) => recordOnlinePayment(context, { ...euros, receivedOn, invoiceId: null }));
  const client = await site.asRole("membership");
  const page = mainOf(await (await client.get(`/admin-dashboard/members/${memberId}`)).text());
  expect(textOf(page)).toMatch(/Credit on account\s+\$50\.00/);
  expect(page).not.toContain("$50.00</a>");
});

test("[MC1] a person's own data name their credit, and their name stays while they have it", async ({
  site,
}) => {
  const { platform, clock } = site;
  const { id, paymentId } = await aCredit(site);
  const plain = await issue(platform);
  const person = { userId: "anyone", email: "ada@example.org" };
  expect(await billingData.collect(platform.db, person)).toMatchObject([
    { keptAsCreditCents: 2_500 },
    { keptAsCreditCents: 0 },
  ]);
  await platform.db.update(payments).set({ payerName: "Ada" }).where(eq(payments.id, paymentId));
  clock.set("2040-06-01T15:00:00Z");
  await blankPayers(platform);
  const nameOf = async (one: number) => (await look(platform, one)).invoice.payer?.name;
  expect([await nameOf(id), await nameOf(plain)]).toEqual(["Ada Bennett", undefined]);
  const [payment] = await platform.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment?.payerName).toBe("Ada");
  const [next] = [await issue(platform, { dueOn: "2040-06-01" })];
  await act(platform, (context) => useCredit(context, { id: next }));
  await blankPayers(platform);
  const [blanked] = await platform.db.select().from(invoices).where(eq(invoices.id, id));
  expect(blanked?.payer).toBeNull();
});
