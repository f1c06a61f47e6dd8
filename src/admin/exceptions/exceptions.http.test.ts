import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { announceExceptions } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { exceptions, invoices, payments } from "#billing/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { issue, look, pay } from "#tests/support/billing.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/to-decide";

/** A payment of $350 that belongs to no invoice, with the exception that it opened. */
async function unmatched(site: Site) {
  const membership = await site.asRole("membership");
  const paid = { amount: "350", method: "check", reference: "1042", payerName: "Someone" };
  const form = {
    ...paid,
    intent: "record-payment",
    receivedOn: "2026-01-15",
    formToken: crypto.randomUUID(),
  };
  const next = (await membership.post("/admin-dashboard/payments", form)).headers.get("location");
  expect(next).toMatch(screen);
  const [exception] = await site.platform.db.select().from(exceptions);
  return { payment: String(exception?.paymentId), id: String(exception?.id) };
}

describe("refused", () => {
  test("a matter is not closed without a reason, nor twice", async ({ site }) => {
    const { id } = await unmatched(site);
    const treasurer = await site.asRole("treasurer");
    const close = (reason: string) => treasurer.post(screen, { intent: "close-matter", id, reason });
    expect(mainOf(await (await close(" ")).text())).toContain("Enter a reason");
    expect(await site.platform.db.$count(exceptions)).toBe(1);
    expect((await close("Sent back by the bank")).status).toBe(302);
    expect(mainOf(await (await close("Again")).text())).toContain("This is already closed.");
  });

  test("a payment is not given to an invoice that is none, or void, or that asks for less, before someone has said so", async ({
    site,
  }) => {
    const { payment } = await unmatched(site);
    const small = await issue(site.platform, {
      lines: [{ text: "A chair", quantity: 1, unitCents: 5_000, income: "shop" }],
    });
    const treasurer = await site.asRole("treasurer");
    const give = async (number: string) =>
      textOf(
        mainOf(await (await treasurer.post(screen, { intent: "assign-payment", payment, number })).text()),
      );
    expect(await give("")).toContain("Enter the invoice number");
    expect(await give("1042")).toContain("There's no invoice with this number.");
    expect(await give("2020-7")).toContain("There's no invoice with this number.");
    const { number } = await look(site.platform, small);
    expect(await give(number)).toContain("This is more than the balance due ($50.00). Apply it anyway?");
    expect((await look(site.platform, small)).owedCents).toBe(5_000);
  });
});

test("what waits is counted on Today, says what can be done, and closes when its payment gets its invoice", async ({
  site,
}) => {
  const { payment } = await unmatched(site);
  const invoice = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  const said = async (path: string) => textOf(mainOf(await (await treasurer.get(path)).text()));
  expect(await said("/admin-dashboard")).toMatch(/\b1 Payments that need attention/);
  expect(await said(screen)).toContain("A payment of $350.00 has no invoice");
  const { number } = await look(site.platform, invoice);
  const answer = await treasurer.post(screen, { intent: "assign-payment", payment, number });
  expect(answer.headers.get("location")).toContain(`/admin-dashboard/invoices/${invoice}`);
  expect((await look(site.platform, invoice)).state).toBe("paid");
  expect(await said(screen)).toContain("Nothing needs attention");
  expect(await said(`${screen}?state=closed`)).toContain(`Applied to invoice ${number}.`);
});

test("an open invoice of the same person, or else the only one of this sum, is suggested for money that belongs to none", async ({
  site,
}) => {
  const { platform } = site;
  const treasurer = await site.asRole("treasurer");
  const said = async () => textOf(mainOf(await (await treasurer.get(screen)).text()));
  const of = (name: string, email: string, unitCents: number) =>
    issue(platform, {
      payer: { name },
      email,
      lines: [{ text: "A seat", quantity: 1, unitCents, income: "events" }],
    });
  await of("Ada", "ada@example.org", 12_300);
  await of("Ada", "ada@example.org", 35_000);
  await of("Bea", "bea@example.org", 35_000);
  await of("Cleo", "cleo@example.org", 77_700);
  await pay(platform, await of("Dora", "dora@example.org", 1_000), { amountCents: 1_000 });
  await pay(platform, null, { amountCents: 35_000, payerName: "ADA" });
  expect(await said()).toMatch(
    /Apply to \S+-2: Ada, \$350.00 due Apply to \S+-1: Ada, \$123.00 due Invoice number/,
  );
  await pay(platform, null, { amountCents: 77_700, payerName: "Nobody known" });
  await pay(platform, null, { amountCents: 1_000, payerEmail: "bea@example.org" });
  const words = await said();
  expect(words.match(/Apply to \S+: \w+/g)?.map((found) => found.split(": ")[1])).toEqual([
    "Ada",
    "Ada",
    "Cleo",
    "Bea",
  ]);
  const part = await treasurer.post(screen, {
    ...{ intent: "assign-payment", payment: "4", number: /Apply to (\S+): Bea/.exec(words)?.[1] ?? "" },
  });
  expect(part.status).toBe(302); // a part of what Bea owes
  const [first] = await platform.db.select().from(payments).where(eq(payments.payerName, "ADA"));
  const number = /Apply to (\S+-2):/.exec(words)?.[1] ?? "";
  const given = await treasurer.post(screen, {
    intent: "assign-payment",
    payment: String(first?.id),
    number,
  });
  expect(given.status).toBe(302);
  expect(await said()).not.toContain(`Apply to ${number}`);
});

test("money that belongs to no invoice goes back by the treasurer alone, and its matter closes", async ({
  site,
}) => {
  const { payment } = await unmatched(site);
  const day = organisationDay(site.platform.clock.now());
  const back = {
    intent: "return-money",
    payment,
    invoiceId: "aside",
    amount: "50",
    day,
    reason: "Sent by mistake",
  };
  const send = async (role: "membership" | "treasurer", more = {}) =>
    (await site.asRole(role)).post(screen, { ...back, formToken: crypto.randomUUID(), ...more });
  const treasurer = await site.asRole("treasurer");
  const said = async (path: string) => textOf(mainOf(await (await treasurer.get(path)).text()));
  expect((await send("membership")).status).toBe(403);
  const before = textOf(mainOf(await (await send("treasurer", { day: "2026-01-14" })).text()));
  expect(before).toContain("This date is before the payment.");
  expect((await send("treasurer")).status).toBe(302);
  expect(await said(screen)).toContain("A payment of $300.00 has no invoice");
  expect(await said(screen)).toContain("From Someone: Check 1042, received on January 15, 2026.");
  expect(await said("/admin-dashboard/payments")).toContain("Partly refunded");
  expect((await send("treasurer", { amount: "300" })).status).toBe(302);
  expect(await said(screen)).toContain("Nothing needs attention");
  expect(await said("/admin-dashboard/payments")).toContain("Refunded");
});

test("a matter that is closed with a reason keeps it, with who closed it", async ({ site }) => {
  const { id } = await unmatched(site);
  const membership = await site.asRole("membership");
  await membership.post(screen, { intent: "close-matter", id, reason: "A gift, recorded as other income" });
  const closed = textOf(mainOf(await (await membership.get(`${screen}?state=closed`)).text()));
  expect(closed).toContain("A gift, recorded as other income");
});

describe("an order that an earlier version of the site took", () => {
  /** The order, with the exception that the database opened for it. */
  async function earlierOrder({ platform: { db } }: Site) {
    const details = {
      ...{ item: "mug", title: "Mug", quantity: 2, unitCents: 1_700, totalCents: 3_400 },
      currency: "USD" as const,
    };
    const who = { name: "Ada", email: "ada@example.org", company: "Bennett & Co." };
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const [row] = await db
      .insert(inquiries)
      .values({ kind: "order", details, fingerprint: "x", ...who, ...at })
      .returning();
    return String(row?.id);
  }

  test("has no invoice issued without the right, nor twice, nor when it is no longer kept", async ({
    site,
  }) => {
    const order = await earlierOrder(site);
    const send = async (role: "editor" | "membership", of: string) =>
      (await site.asRole(role)).post(screen, { intent: "invoice-order", order: of });
    expect((await send("editor", order)).status).toBe(403);
    expect(mainOf(await (await send("membership", "99")).text())).toContain("This is already closed.");
    expect(await site.platform.db.$count(invoices)).toBe(0);
    expect((await send("membership", order)).status).toBe(302);
    expect(mainOf(await (await send("membership", order)).text())).toContain("This is already closed.");
    expect(await site.platform.db.$count(invoices)).toBe(1);
    const gone = await earlierOrder(site);
    await site.platform.db.delete(inquiries).where(eq(inquiries.id, Number(gone)));
    expect(mainOf(await (await send("membership", gone)).text())).toContain("The order was deleted.");
  });

  test("gets its invoice over what was ordered by a press, which mails the buyer and closes the matter", async ({
    site,
  }) => {
    const order = await earlierOrder(site);
    const membership = await site.asRole("membership");
    expect(textOf(mainOf(await (await membership.get(screen)).text()))).toContain("Issue invoice");
    await membership.post(screen, { intent: "invoice-order", order });
    const { number, invoice, lines, owedCents } = await look(site.platform, 1);
    expect(invoice).toMatchObject({
      payer: { name: "Ada", company: "Bennett & Co." },
      payerEmail: "ada@example.org",
    });
    expect(lines).toMatchObject([
      { text: "Mug", quantity: 2, unitCents: 1_700, income: "shop", subject: "order" },
    ]);
    expect(owedCents).toBe(3_400);
    const sent = await site.platform.db.select().from(mails).where(eq(mails.recipient, "ada@example.org"));
    expect(sent).toMatchObject([{ kind: "order-thanks", subject: "Your order: Mug" }]);
    const closed = textOf(mainOf(await (await membership.get(`${screen}?state=closed`)).text()));
    expect(closed).toContain(`Invoice ${number} was issued.`);
    const history = await listHistory(site.platform.db, "invoice", "1");
    expect(history.map(({ action }) => action)).toEqual(["issued"]);
    expect(history[0]?.actor).not.toBe("system");
  });

  test("its matter is mailed and has its line in the history, once, also when several processes look", async ({
    site,
  }) => {
    await earlierOrder(site);
    await issue(site.platform); // what needs no decision
    await Promise.all([1, 2, 3].map(() => announceExceptions(site.platform)));
    await announceExceptions(site.platform);
    const sent = await site.platform.db.select().from(mails).where(eq(mails.kind, "matter"));
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Order 1 came in through an earlier version of the site",
    ]);
    const history = await listHistory(site.platform.db, "matter", "1");
    expect(history.map(({ action, actor }) => [action, actor])).toEqual([["opened", "system"]]);
  });

  test("a mail about it that could not be stored is tried again", async ({ site }) => {
    await earlierOrder(site);
    const { db } = site.platform;
    await db.execute(sql`alter table mails rename to mails_away`);
    await expect(announceExceptions(site.platform)).rejects.toThrow();
    await db.execute(sql`alter table mails_away rename to mails`);
    expect(await listHistory(db, "matter", "1")).toEqual([]);
    await announceExceptions(site.platform);
    expect(await db.$count(mails, eq(mails.kind, "matter"))).toBe(1);
  });
});
