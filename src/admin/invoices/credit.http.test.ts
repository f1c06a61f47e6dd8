import { and, desc, eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { creditOfMember } from "#billing/payments/credit-store.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { exceptions, ledger, refunds } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;
const seen = async (client: Client, id: number) => textOf(mainOf(await (await client.get(at(id))).text()));
const idOf = (paid: Awaited<ReturnType<typeof pay>>) => (paid.ok ? paid.id : 0);

/** An invoice over $125.00 of the payer Ada, unless said otherwise. */
const anInvoice = ({ platform }: Site, more: Parameters<typeof issue>[1] = {}) =>
  issue(platform, {
    lines: [{ text: "A stand", quantity: 1, unitCents: 12_500, income: "shop" }],
    ...more,
  });

/** The same, paid by a check over $150.00. */
async function overpaid(site: Site, amountCents = 15_000) {
  const id = await anInvoice(site);
  const paymentId = idOf(await pay(site.platform, id, { amountCents, evenSo: true, reference: "1002" }));
  return { id, paymentId };
}

async function form({ platform }: Site, id: number, intent: string, more = {}) {
  const { version } = (await look(platform, id)).invoice;
  return { intent, id: String(id), version: String(version), ...more };
}

const press = async (site: Site, client: Client, id: number, intent: string, more = {}) => {
  const answer = await client.post(at(id), await form(site, id, intent, more));
  return { status: answer.status, text: textOf(mainOf(await answer.text())) };
};

/** Credit of Ada's, from a check that was too much. */
async function aCredit(site: Site, cents: number) {
  const from = await overpaid(site, 12_500 + cents);
  expect((await press(site, await site.asRole("treasurer"), from.id, "keep-credit")).status).toBe(302);
  return from;
}

const check = ({ platform }: Site, id: number, more: Record<string, string> = {}) => ({
  ...{ intent: "record-payment", id: String(id), amount: "100", method: "check", reference: "1031" },
  receivedOn: organisationDay(platform.clock.now()),
  ...{ formToken: crypto.randomUUID(), ...more },
});

const rowsOf = async ({ platform }: Site, kind: string) =>
  (
    await platform.db
      .select()
      .from(ledger)
      .where(like(ledger.key, `${kind}/%`))
      .orderBy(ledger.id)
  ).map(({ key, debit, credit, amountCents, invoiceId }) => [key, debit, credit, amountCents, invoiceId]);

const closed = async ({ platform }: Site, kind: string, id: number) =>
  (
    await platform.db
      .select()
      .from(exceptions)
      .where(eq(exceptions.key, `${kind}/${id}`))
  ).map(({ closedAt, resolution }) => (closedAt ? resolution : "open"));

const receipts = ({ platform }: Site) => platform.db.$count(mails, eq(mails.kind, "receipt"));

describe("what cannot be kept or used is refused, and nothing moves", () => {
  test("[MC1] an invoice that is just paid, or void, or of which the money is on its way back", async ({
    site,
  }) => {
    const treasurer = await site.asRole("treasurer");
    const id = await anInvoice(site);
    expect((await press(site, treasurer, id, "keep-credit")).text).toContain(
      "Nothing on this invoice can be kept as credit.",
    );
    const paymentId = idOf(await pay(site.platform, id, { amountCents: 15_000, evenSo: true }));
    await site.platform.db.insert(refunds).values({
      ...{ paymentId, invoiceId: id, amountCents: 2_500, state: "pending", reason: "Too much" },
      ...{ actor: "treasurer-1", at: site.platform.clock.now() },
    });
    expect((await press(site, treasurer, id, "keep-credit")).text).toContain(
      "A refund on this invoice is on its way.",
    );
    expect(await rowsOf(site, "keep")).toEqual([]);
  });

  test("[MC2] credit that is no longer what the form showed", async ({ site }) => {
    const treasurer = await site.asRole("treasurer");
    await aCredit(site, 2_500);
    const id = await anInvoice(site);
    const answer = await treasurer.post(at(id), check(site, id, { credit: "30", amount: "95" }));
    expect(textOf(mainOf(await answer.text()))).toContain("Their credit or this invoice has changed.");
    expect(await look(site.platform, id)).toMatchObject({ owedCents: 12_500, payments: [] });
  });

  test("[MC3] nobody's credit, another payer's, or one that is on its way back", async ({ site }) => {
    const treasurer = await site.asRole("treasurer");
    const id = await anInvoice(site);
    expect((await press(site, treasurer, id, "use-credit")).text).toContain(
      "They have no credit that can be used.",
    );
    const { paymentId } = await aCredit(site, 2_500);
    const bea = await anInvoice(site, { email: "bea@example.org", payer: { name: "Bea Cole" } });
    expect(await seen(treasurer, bea)).not.toContain("credit");
    expect((await press(site, treasurer, bea, "use-credit")).text).toContain("They have no credit");
    await site.platform.db.insert(refunds).values({
      ...{ paymentId, invoiceId: null, amountCents: 2_500, state: "pending", reason: "Asked for it" },
      ...{ actor: "treasurer-1", at: site.platform.clock.now() },
    });
    expect((await press(site, treasurer, id, "use-credit")).text).toContain("They have no credit");
    expect(await rowsOf(site, "assign")).toEqual([]);
  });
});

test("[MC1] what was paid too much is kept as credit, and the matter is closed; no mail", async ({
  site,
}) => {
  const treasurer = await site.asRole("treasurer");
  const { id, paymentId } = await overpaid(site);
  const mailed = await site.platform.db.$count(mails);
  expect(await seen(treasurer, id)).toContain("$25.00 stays on account for their next invoice.");
  const shown = await form(site, id, "keep-credit");
  const [first, second] = [await treasurer.post(at(id), shown), await treasurer.post(at(id), shown)];
  expect(first.status).toBe(302);
  expect(textOf(mainOf(await second.text()))).toContain(
    "This invoice changed since you opened it, maybe by your own press.",
  );
  expect(await rowsOf(site, "keep")).toEqual([[`keep/${paymentId}/1`, "receivable", "unmatched", 2_500, id]]);
  expect(await closed(site, "overpaid", id)).toEqual(["Kept as credit."]);
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 0, paidCents: 12_500, state: "paid" });
  expect(await seen(treasurer, id)).toContain("Kept as credit");
  expect(await site.platform.db.$count(mails)).toBe(mailed);
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC1] of two payments the newest is kept first, and of the other what is left", async ({ site }) => {
  const { id, paymentId } = await overpaid(site);
  const next = idOf(await pay(site.platform, id, { amountCents: 1_000, evenSo: true }));
  await press(site, await site.asRole("treasurer"), id, "keep-credit");
  expect(await rowsOf(site, "keep")).toEqual([
    [`keep/${next}/1`, "receivable", "unmatched", 1_000, id],
    [`keep/${paymentId}/1`, "receivable", "unmatched", 2_500, id],
  ]);
});

test("[MC2] a check and the credit pay next year's dues in one press, with one receipt", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id: membership, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  const email = member.email ?? "";
  const first = await anInvoice(site, { email, payer: { name: "Ada Baker" } });
  const paid = idOf(await pay(platform, first, { amountCents: 15_000, evenSo: true }));
  await press(site, await site.asRole("treasurer"), first, "keep-credit");
  clock.set("2026-12-01T15:00:00Z");
  const treasurer = await site.asRole("treasurer");
  const asked = await renew(platform, membership);
  const id = asked.ok ? asked.invoiceId : 0;
  expect(await seen(treasurer, id)).toContain("Use their credit of $25.00");
  const before = await receipts(site);
  const sent = check(site, id, { credit: "25.00", amount: "325" });
  const both = await Promise.all([treasurer.post(at(id), sent), treasurer.post(at(id), sent)]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await rowsOf(site, "assign")).toEqual([[`assign/${paid}`, "unmatched", "receivable", 2_500, id]]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, paidCents: 35_000, state: "paid" });
  const term = (await termsOfMembership(platform, membership)).at(-1);
  expect([term?.state, term?.startsOn, term?.endsOn]).toEqual(["live", "2027-01-01", "2027-12-31"]);
  expect(await receipts(site)).toBe(before + 1);
  const text = (await lastMail(platform, email, "receipt"))?.text ?? "";
  expect(text).toMatch(/Credit used: \$25\.00\s+Received: \$325\.00/);
  expect(text).toContain("Balance due: $0.00");
  expect(await seen(treasurer, id)).toContain("credit used: $25.00");
});

test("[MC2] a check over all of it, with the credit ticked, is asked about", async ({ site }) => {
  await aCredit(site, 2_500);
  const id = await anInvoice(site);
  const sent = check(site, id, { credit: "25.00", amount: "125" });
  const answer = await (await site.asRole("treasurer")).post(at(id), sent);
  expect(textOf(mainOf(await answer.text()))).toContain(
    "This is more than the balance due after the credit ($100.00).",
  );
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 12_500, payments: [] });
});

test("[MC3] credit alone settles what is owed, the term begins by today, and the rest of it stays", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id: membership, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  const mine = { email: member.email ?? "", payer: { name: "Ada Baker" } };
  const first = await anInvoice(site, mine);
  await pay(platform, first, { amountCents: 12_500 + 20_000, evenSo: true });
  const second = await anInvoice(site, mine);
  await pay(platform, second, { amountCents: 12_500 + 20_000, evenSo: true });
  for (const id of [first, second]) await press(site, await site.asRole("treasurer"), id, "keep-credit");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, membership);
  const id = asked.ok ? asked.invoiceId : 0;
  clock.set("2027-02-20T15:00:00Z"); // its grace has ended
  const treasurer = await site.asRole("treasurer");
  expect(await seen(treasurer, id)).toContain("Use the credit: $350.00");
  expect((await press(site, treasurer, id, "use-credit")).status).toBe(302);
  expect(textOf(await (await treasurer.get(at(id))).text())).toContain(
    "$350.00 of their credit was used. Nothing is due. The receipt says: “",
  );
  expect((await rowsOf(site, "assign")).map(([, , , cents]) => cents)).toEqual([20_000, 15_000]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  const term = (await termsOfMembership(platform, membership)).at(-1);
  expect([term?.state, term?.startsOn]).toEqual(["live", "2027-02-20"]);
  const text = (await lastMail(platform, mine.email, "receipt"))?.text ?? "";
  expect(text).toMatch(/Credit used: \$350\.00\s+Balance due: \$0\.00/);
  expect(text).not.toContain("Received:");
  const next = await anInvoice(site, mine);
  expect(await seen(treasurer, next)).toContain("Use their credit of $50.00");
  expect(await contradictions(platform)).toEqual([]);
});

test("[MC3] by staff and by the payer at once it is used once, and not beside a refund of it", async ({
  site,
}) => {
  const { platform } = site;
  const { paymentId } = await aCredit(site, 2_500);
  const id = await anInvoice(site);
  const { version } = (await look(platform, id)).invoice;
  const day = organisationDay(platform.clock.now());
  const refund = { paymentId, invoiceId: null, amountCents: 2_500, day, reason: "Asked for it" };
  await Promise.all([
    act(platform, (context) => useCredit(context, { id, version })),
    act(platform, (context) => useCredit(context, { id })),
    act(platform, (context) => recordRefund(context, { ...refund, formToken: crypto.randomUUID() })),
  ]);
  const left = and(eq(ledger.paymentId, paymentId), eq(ledger.debit, "unmatched"));
  const moved = await platform.db.select().from(ledger).where(left).orderBy(desc(ledger.id));
  expect(moved.map(({ amountCents }) => amountCents)).toEqual([2_500]);
  expect(await contradictions(platform)).toEqual([]);
});

test("[MK7] what was paid on an invoice whose rest was written off is kept, and nothing of it is asked for", async ({
  site,
}) => {
  const { platform } = site;
  const treasurer = await site.asRole("treasurer");
  const line = { text: "A stand", quantity: 1, unitCents: 12_500, income: "shop" as const };
  const id = await issue(platform, { lines: [{ ...line, subject: { name: "order", id: 7 } }] });
  const paymentId = idOf(await pay(platform, id, { amountCents: 12_000 }));
  await press(site, treasurer, id, "write-off", { reason: "Agreed" });
  const staff = await site.asRole("membership"); // may record money, and write nothing off
  expect(await seen(staff, id)).not.toContain("Keep as credit");
  expect((await press(site, staff, id, "keep-credit", { reason: "Resigned" })).status).toBe(403);
  expect(await seen(treasurer, id)).toContain(
    "$120.00 stays on account for their next invoice, and the membership or order won't start.",
  );
  expect((await press(site, treasurer, id, "keep-credit", { reason: "Resigned" })).status).toBe(302);
  expect(await rowsOf(site, "keep")).toEqual([
    [`keep/${paymentId}/1`, "receivable", "unmatched", 12_000, id],
  ]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "written-off" });
  expect(await closed(site, "paid-nothing-begun", id)).toEqual(["Kept as credit."]);
  expect(await seen(treasurer, id)).toMatch(/Kept as credit.*\$120\.00: Resigned/);
  expect(await contradictions(platform)).toEqual([]);
});

test("[MC5] a renewal that was paid in part is kept as credit and dropped in one press", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id: membership } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, membership);
  const id = asked.ok ? asked.invoiceId : 0;
  const paymentId = idOf(await pay(platform, id, { amountCents: 34_500 }));
  const state = async () => (await termsOfMembership(platform, membership)).at(-1)?.state;
  const membershipClient = await site.asRole("membership");
  expect((await press(site, membershipClient, id, "keep-and-drop", { reason: "Left" })).status).toBe(403);
  const treasurer = await site.asRole("treasurer");
  const refused = await press(site, treasurer, id, "keep-and-drop", { reason: "" });
  expect([refused.status, await state(), await rowsOf(site, "keep")]).toEqual([400, "proposed", []]);
  expect(await seen(treasurer, id)).toContain("Keep as credit and drop");
  const sent = await form(site, id, "keep-and-drop", { reason: "Not renewed" });
  const both = await Promise.all([treasurer.post(at(id), sent), treasurer.post(at(id), sent)]);
  expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await rowsOf(site, "keep")).toEqual([
    [`keep/${paymentId}/1`, "receivable", "unmatched", 34_500, id],
  ]);
  expect(await rowsOf(site, "drop")).toEqual([[`drop/${id}/dues`, "income:dues", "receivable", 35_000, id]]);
  const { invoice, owedCents } = await look(platform, id);
  expect([owedCents, invoice.voidReason, await state()]).toEqual([0, "Not renewed", "void"]);
  expect(await contradictions(platform)).toEqual([]);
});

/** A renewal over $350.00, paid by a check over $345.00, all of which was kept as credit. */
async function keptAndDropped(site: Site) {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id: membership, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, membership);
  const id = asked.ok ? asked.invoiceId : 0;
  const paymentId = idOf(await pay(platform, id, { amountCents: 34_500 }));
  const treasurer = await site.asRole("treasurer");
  const kept = await press(site, treasurer, id, "keep-and-drop", { reason: "Not renewed" });
  expect(kept.status).toBe(302);
  return { id, paymentId, treasurer, member };
}

test("[MC5] a check that bounces after all of it was kept leaves no credit, and a person is asked", async ({
  site,
}) => {
  const { platform } = site;
  const { id, paymentId, treasurer, member } = await keptAndDropped(site);
  const page = await seen(treasurer, id);
  for (const words of ["Payment bounced", "Undo this payment", "Record a refund of the credit"])
    expect(page).toContain(words);
  expect(page).not.toContain("Move to another invoice");
  const bounce = { intent: "bounce-payment", payment: String(paymentId), reason: "No funds" };
  expect((await treasurer.post(at(id), bounce)).status).toBe(302);
  expect(await creditOfMember(platform.db, member)).toEqual([]);
  expect(await closed(site, "bounced", paymentId)).toEqual(["open"]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, payments: [{ state: "bounced" }] });
  expect(await seen(treasurer, id)).not.toContain("Undo this payment");
  expect(await contradictions(platform)).toEqual([]);
});

test("[MC5] what was kept is used by its payer, and the rest applied to another payer's invoice", async ({
  site,
}) => {
  const { id, paymentId, treasurer, member } = await keptAndDropped(site);
  const own = await anInvoice(site, { email: member.email, payer: { name: "Ada Baker" } });
  expect((await press(site, treasurer, own, "use-credit")).status).toBe(302);
  const { number } = await look(site.platform, own);
  const page = await seen(treasurer, id);
  for (const words of [`$125.00 went to invoice ${number}`, "$220.00 is kept as credit"])
    expect(page).toContain(words);
  expect(page).toContain("Apply the credit to an invoice");
  const line = { text: "A table", quantity: 1, unitCents: 22_000, income: "shop" as const };
  const bea = { email: "bea@example.org", payer: { name: "Bea Cole" }, lines: [line] };
  const to = await issue(site.platform, bea);
  const assign = { intent: "assign-payment", payment: String(paymentId) };
  const unknown = await treasurer.post(at(id), { ...assign, number: "2026-999" });
  expect(textOf(mainOf(await unknown.text()))).toContain("There's no invoice with this number.");
  const known = { ...assign, number: (await look(site.platform, to)).number };
  const answer = await treasurer.post(at(id), known);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, at(to)]);
  expect(await look(site.platform, to)).toMatchObject({ owedCents: 0, state: "paid" });
  expect(await creditOfMember(site.platform.db, member)).toEqual([]);
  expect(await lastMail(site.platform, "bea@example.org", "receipt")).toBeTruthy();
  expect(await seen(treasurer, id)).not.toContain("Undo this payment");
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC6] credit is refunded from where it lies, and is used up", async ({ site }) => {
  const { platform } = site;
  const { id, paymentId } = await aCredit(site, 2_500);
  const refund = {
    ...{ intent: "return-money", payment: String(paymentId), amount: "25", reason: "Asked for it" },
    ...{ day: organisationDay(platform.clock.now()), formToken: crypto.randomUUID() },
  };
  const treasurer = await site.asRole("treasurer");
  expect((await treasurer.post(at(id), refund)).status).toBe(302);
  expect((await rowsOf(site, "refund")).map(([, ...row]) => row)).toEqual([["unmatched", "cash", 2_500, id]]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, paidCents: 12_500 });
  const next = await anInvoice(site);
  expect((await press(site, treasurer, next, "use-credit")).text).toContain("They have no credit");
});
