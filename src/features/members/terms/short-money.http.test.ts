import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type CloseShort, closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { exceptions, ledger } from "#billing/tables.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withText } from "#tests/support/mail.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";
import { joining } from "./joining.server.ts";
import { memberships, membershipTerms } from "./tables.ts";

/** A member until December 31, 2026, whose renewal over $350.00 is asked for on December 1. */
async function aRenewal(site: Site) {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id, member } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  const last = async () => {
    const term = (await termsOfMembership(platform, id)).at(-1);
    return [term?.state, term?.startsOn, term?.endsOn];
  };
  return { platform, id, member, invoiceId, last };
}

/** The same with a check over $345.00 of January 12. */
async function paidShort(site: Site) {
  const renewal = await aRenewal(site);
  site.clock.set("2027-01-12T15:00:00Z");
  const paid = await pay(site.platform, renewal.invoiceId, { amountCents: 34_500, reference: "1002" });
  site.clock.set("2027-02-02T15:00:00Z"); // grace has ended
  return { ...renewal, paymentId: paid.ok ? paid.id : 0 };
}

async function close({ platform }: Site, id: number, how: CloseShort["how"], changed = {}) {
  const { version } = (await look(platform, id)).invoice;
  const asked = { id, version, how, reason: "last year's price", ...changed };
  return act(platform, (context) => closeShort(context, asked));
}

const open = async ({ platform }: Site) =>
  (await platform.db.select().from(exceptions).orderBy(asc(exceptions.id))).flatMap(({ key, closedAt }) =>
    closedAt ? [] : [key],
  );

async function mailed({ platform }: Site, kind: string) {
  const found = await platform.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id));
  const whole = await Promise.all(found.map((mail) => withText(platform, mail)));
  return whole.map(({ text }) => text.replace(/\s+/g, " "));
}

describe("what does not fit an invoice is refused, and nothing moves", () => {
  test.for([
    ["forgive", "unpaid"],
    ["write-off", "unpaid"],
  ] as const)("nobody has paid: %s", async ([how, reason], { site }) => {
    const { invoiceId, last } = await aRenewal(site);
    expect(await close(site, invoiceId, how)).toEqual({ ok: false, reason });
    expect((await last())[0]).toBe("proposed");
  });

  test.for(["forgive", "start"] as const)(
    "nothing waits to begin by one written by hand: %s",
    async (how, { site }) => {
      const id = await issue(site.platform);
      await pay(site.platform, id, { amountCents: 34_500 });
      expect(await close(site, id, how)).toEqual({ ok: false, reason: "not-waiting" });
      expect((await look(site.platform, id)).owedCents).toBe(500);
    },
  );

  test("[MK12] more than this person may forgive", async ({ site }) => {
    const { invoiceId, last } = await paidShort(site);
    const refused = await close(site, invoiceId, "forgive", { mostCents: 499 });
    expect(refused).toEqual({ ok: false, reason: "above-limit" });
    expect((await last())[0]).toBe("proposed");
    expect(await close(site, invoiceId, "forgive", { mostCents: 500 })).toMatchObject({ ok: true });
  });

  test("[MK8] [MK11] seen before another has changed it", async ({ site }) => {
    const { invoiceId } = await paidShort(site);
    const { version } = (await look(site.platform, invoiceId)).invoice;
    expect(await close(site, invoiceId, "forgive", { version })).toMatchObject({ ok: true });
    const changed = { ok: false, reason: "changed" };
    expect(await close(site, invoiceId, "forgive", { version })).toEqual(changed);
    expect(await close(site, invoiceId, "start", { version })).toEqual(changed);
  });
});

test("[MK6] the rest is forgiven: it is paid, its term follows from the day of the check, and one mail says so", async ({
  site,
}) => {
  const { platform, invoiceId, last } = await paidShort(site);
  const before = (await mailed(site, "receipt")).length;
  const { version } = (await look(platform, invoiceId)).invoice;
  expect(await close(site, invoiceId, "forgive")).toEqual({
    ...{ ok: true, amount: "$5.00" },
    starts: ["Your membership is active through December 31, 2027."],
  });
  expect(await look(platform, invoiceId)).toMatchObject({ state: "paid", owedCents: 0, paidCents: 34_500 });
  expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
  const key = `forgive/${invoiceId}/${version}`;
  const [moved] = await platform.db.select().from(ledger).where(eq(ledger.key, key));
  expect(moved).toMatchObject({
    ...{ debit: "write-off", credit: "receivable", amountCents: 500, day: "2027-02-02" },
  });
  const [mail, ...others] = (await mailed(site, "receipt")).slice(before);
  expect(others).toEqual([]);
  for (const words of ["Received: $345.00", "Forgiven: $5.00", "Balance due: $0.00"])
    expect(mail).toContain(words);
  expect(mail).toContain("Your membership is active through December 31, 2027.");
  expect(await open(site)).toEqual([]);
});

describe("[MK9] after the rest was forgiven", () => {
  test("the check bounces: it is owed, the term goes on, and a person decides", async ({ site }) => {
    const { platform, invoiceId, paymentId, last } = await paidShort(site);
    await close(site, invoiceId, "forgive");
    await act(platform, (context) => bouncePayment(context, { id: paymentId, reason: "No funds" }));
    expect((await look(platform, invoiceId)).owedCents).toBe(34_500);
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    expect(await open(site)).toEqual([`bounced/${paymentId}`]);
  });

  test("the check is taken back: it is owed, and the term waits for its payment", async ({ site }) => {
    const { platform, invoiceId, paymentId, last } = await paidShort(site);
    await close(site, invoiceId, "forgive");
    await act(platform, (context) => takeBackPayment(context, { id: paymentId, reason: "Another's" }));
    expect((await look(platform, invoiceId)).owedCents).toBe(34_500);
    expect((await last())[0]).toBe("proposed");
    await pay(platform, invoiceId, { amountCents: 34_500, receivedOn: "2027-01-12" });
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
  });
});

describe("[MK7] the rest is written off", () => {
  test("the term is void, and the money waits for a decision, which no second invoice passes over", async ({
    site,
  }) => {
    const { platform, id, invoiceId, last } = await paidShort(site);
    await close(site, invoiceId, "write-off");
    expect(await look(platform, invoiceId)).toMatchObject({ state: "written-off", owedCents: 0 });
    expect((await last())[0]).toBe("void");
    expect(await open(site)).toEqual([`paid-nothing-begun/${invoiceId}`]);
    const [exception] = await mailed(site, "matter");
    expect(exception).toContain("$345.00 was paid on invoice 2026-1, but nothing has started");
    expect(await renew(platform, id)).toEqual({ ok: false, reason: "money-came", invoiceId });
  });

  test("started after all: its term is that of the check, and nothing waits any more", async ({ site }) => {
    const { invoiceId, last } = await paidShort(site);
    await close(site, invoiceId, "write-off");
    expect(await close(site, invoiceId, "start")).toMatchObject({ ok: true });
    expect(await last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    expect(await open(site)).toEqual([]);
    expect(await close(site, invoiceId, "start")).toEqual({ ok: false, reason: "nothing-owed" });
  });

  test("not once another term is asked for instead", async ({ site }) => {
    const { platform, id, invoiceId } = await paidShort(site);
    await close(site, invoiceId, "write-off");
    await platform.db
      .update(exceptions)
      .set({ closedAt: new Date(), closedBy: "x", resolution: "She pays anew" });
    expect(await renew(platform, id)).toMatchObject({ ok: true, isNew: true });
    expect(await close(site, invoiceId, "start")).toEqual({ ok: false, reason: "gone" });
  });
});

describe("[MK10] started before it is paid", () => {
  async function started(site: Site) {
    const renewal = await aRenewal(site);
    site.clock.set("2027-03-10T15:00:00Z");
    expect(await close(site, renewal.invoiceId, "start")).toMatchObject({ ok: true });
    site.clock.set("2027-03-11T15:00:00Z");
    return renewal;
  }

  test("it begins today, is owed, and payments start nothing again", async ({ site }) => {
    const { platform, id, invoiceId, last } = await started(site);
    expect(await last()).toEqual(["live", "2027-03-10", "2028-03-09"]);
    expect(await look(platform, invoiceId)).toMatchObject({ state: "past-due", owedCents: 35_000 });
    for (const amountCents of [10_000, 10_000, 10_000, 5_000])
      expect(await pay(platform, invoiceId, { amountCents })).toMatchObject({ starts: [] });
    expect(await termsOfMembership(platform, id)).toHaveLength(2);
    expect((await look(platform, invoiceId)).state).toBe("paid");
  });

  test("[MK11] once", async ({ site }) => {
    const { id, invoiceId } = await started(site);
    expect(await close(site, invoiceId, "start")).toEqual({ ok: false, reason: "not-waiting" });
    expect(await termsOfMembership(site.platform, id)).toHaveLength(2);
  });

  test("a payment taken back, or the rest written off, ends nothing", async ({ site }) => {
    const { platform, invoiceId, last } = await started(site);
    const paid = await pay(platform, invoiceId, { amountCents: 10_000 });
    const id = paid.ok ? paid.id : 0;
    await act(platform, (context) => takeBackPayment(context, { id, reason: "Another's" }));
    expect(await last()).toEqual(["live", "2027-03-10", "2028-03-09"]);
    await close(site, invoiceId, "write-off");
    expect(await last()).toEqual(["live", "2027-03-10", "2028-03-09"]);
    expect(await open(site)).toEqual([]);
  });
});

describe("[MK7] who has joined by an order, and whose rest is written off", () => {
  async function joined(site: Site) {
    const { platform, clock } = site;
    clock.set("2027-01-12T15:00:00Z");
    const order = { orderId: 77, tier: "diamonds", name: "Nora North", email: "nora@north.example" };
    await act(platform, (context) =>
      joining.ordered(context, { ...order, company: null, priceCents: 35_000 }),
    );
    const line = { text: "Diamonds membership", quantity: 1, unitCents: 35_000, income: "dues" as const };
    const id = await issue(platform, { lines: [{ ...line, subject: { name: "order", id: 77 } }] });
    await act(platform, (context) => joining.invoiced(context, 77, id));
    const paid = await pay(platform, id, { amountCents: 34_500 });
    await close(site, id, "write-off");
    return { id, paymentId: paid.ok ? paid.id : 0 };
  }

  test("is kept, and joins after all", async ({ site }) => {
    const { id } = await joined(site);
    site.clock.set("2027-03-01T15:00:00Z");
    expect(await close(site, id, "start")).toMatchObject({ ok: true });
    const [term] = await site.platform.db.select().from(membershipTerms);
    expect(term).toMatchObject({ state: "live", startsOn: "2027-01-12", endsOn: "2028-01-11" });
    expect(await open(site)).toEqual([]);
  });

  test("is forgotten once the money has gone back", async ({ site }) => {
    const { id, paymentId } = await joined(site);
    expect(await site.platform.db.$count(memberships)).toBe(1);
    const { version } = (await look(site.platform, id)).invoice;
    const lines = [{ text: "She does not join", quantity: 1, unitCents: 34_500, income: "dues" as const }];
    const note = { id, version, lines, reason: "She does not join", formToken: randomUUID() };
    await act(site.platform, (context) => creditInvoice(context, note));
    expect(await open(site)).toEqual([`overpaid/${id}`]);
    const refund = { paymentId, amountCents: 34_500, day: "2027-01-12", reason: "She does not join" };
    const back = await act(site.platform, (context) =>
      recordRefund(context, { ...refund, formToken: randomUUID() }),
    );
    expect(back).toMatchObject({ ok: true, owedCents: 0 });
    expect(await open(site)).toEqual([]);
    expect(await site.platform.db.$count(memberships)).toBe(0);
  });
});

test("[MK10] an order that was started before it is paid is not canceled by itself", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const line = { text: "Mug", quantity: 1, unitCents: 1_800, income: "shop" as const };
  const id = await issue(platform, { lines: [{ ...line, subject: { name: "order", id: 1 } }] });
  await close(site, id, "start");
  clock.set("2027-04-05T15:00:00Z");
  await billingJobs.find(({ name }) => name === "void-unpaid-invoices")?.run({}, platform);
  expect((await look(platform, id)).state).toBe("past-due");
});
