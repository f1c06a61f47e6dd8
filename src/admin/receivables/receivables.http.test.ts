import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { owedInAll } from "#billing/statements/receivables-store.server.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const list = "/admin-dashboard/owing";

/** On June 1: Ada owes for an old and a new invoice, Bea a part, Cleo has paid, and Dora has paid too much. */
async function fourPayers(site: Site) {
  const { platform } = site;
  const of = (name: string, unitCents: number) =>
    issue(platform, {
      payer: { name },
      email: `${name.toLowerCase()}@example.org`,
      lines: [{ text: "Sponsorship", quantity: 1, unitCents, income: "sponsorship" }],
    });
  site.clock.set("2027-01-04T15:00:00Z");
  const old = await of("Ada", 10_000);
  site.clock.set("2027-04-20T15:00:00Z");
  await of("Bea", 20_000);
  const cleo = await of("Cleo", 30_000);
  site.clock.set("2027-05-28T15:00:00Z");
  await of("Ada", 5_000);
  const dora = await of("Dora", 5_000);
  site.clock.set("2027-06-01T15:00:00Z");
  await pay(platform, 2, { amountCents: 5_000, receivedOn: "2027-06-01" });
  await pay(platform, cleo, { amountCents: 30_000, receivedOn: "2027-06-01" });
  await pay(platform, dora, { amountCents: 7_500, receivedOn: "2027-06-01", evenSo: true });
  const staff = await site.asRole("treasurer");
  const shown = async (query = "") => textOf(mainOf(await (await staff.get(list + query)).text()));
  const press = (ids: number[]) =>
    staff.post(list, { intent: "mail-statements", id: ids.map(String), which: "chosen", view: "" });
  return { platform, staff, shown, press, old };
}

test("[MM5] who asked for no email gets no statement, and is named", async ({ site }) => {
  const { platform, press, old } = await fourPayers(site);
  await asksForNoMail(platform, "ada@example.org");
  expect(textOf(await (await press([old])).text())).toContain(
    "No statements were sent. Skipped: Ada (opted out of all email)",
  );
  expect(await platform.db.$count(mails, eq(mails.kind, "statement"))).toBe(0);
});

test("who owes is listed by the most, with the age of each part; what was paid too much is told apart", async ({
  site,
}) => {
  const { shown, staff } = await fourPayers(site);
  const words = await shown();
  expect(words).toContain("$150.00");
  expect(words).toContain("$300.00 due as of June 1, 2027; $25.00 on account");
  const file = await (await staff.get(`${list}.csv`)).text();
  const lines = file.trim().split("\r\n");
  expect(lines[0]).toBe(
    "Payer,Balance due,Invoices,Not yet due,1–30 days,31–60 days,61–90 days,90+ days,Not started yet,On account,Email",
  );
  expect(lines.slice(1)).toEqual([
    "Bea,150.00,1,,,150.00,,,,,bea@example.org",
    "Ada,150.00,2,50.00,,,,100.00,,,ada@example.org",
    "Dora,,,,,,,,,25.00,dora@example.org",
  ]);
  expect(await shown("?q=bea")).not.toContain("Ada");
});

test("an earlier day says what was open then, whatever was paid or credited since", async ({ site }) => {
  const { platform, shown, old } = await fourPayers(site);
  await act(platform, (context) => voidInvoice(context, { id: old, reason: "Waived" }));
  expect(await shown()).toContain("$200.00 due as of June 1, 2027");
  expect(await shown("?on=2027-05-31")).toContain("$700.00 due as of May 31, 2027");
  expect(await shown("?on=2027-01-31")).toContain("$100.00 due as of January 31, 2027");
  expect(await shown("?on=2027-06-02")).toContain(
    "due as of June 1, 2027; $25.00 on account Dates in the future can’t be shown, so these are today's balances.",
  );
  expect(await shown("?on=2026-12-31")).toContain("$0.00 due as of December 31, 2026");
  const then = await owedInAll(platform.db, "2027-05-31");
  expect(Object.values(then.ages).reduce((sum, cents) => sum + cents, 0)).toBe(then.owedCents);
});

test("dues and an order of one person are one row, and sums of many millions are shown", async ({ site }) => {
  const { platform, staff } = await fourPayers(site);
  const line = { text: "Gala", quantity: 1, unitCents: 900_000_000, income: "events" as const };
  for (const memberId of [7, null, null])
    await issue(platform, { payer: { name: "Ada" }, email: "ada@example.org", memberId, lines: [line] });
  const file = await (await staff.get(`${list}.csv?q=ada`)).text();
  expect(file.trim().split("\r\n").slice(1)).toEqual([
    "Ada,27000150.00,5,27000050.00,,,,100.00,,,ada@example.org",
  ]);
});

describe("a statement", () => {
  test("is mailed once a day with every open invoice, and says whom it left out", async ({ site }) => {
    const { platform, staff, press, old } = await fourPayers(site);
    const dora = 5;
    const done = await press([old, dora]);
    const told = await staff.get(done.headers.get("location") ?? "");
    expect(textOf(await told.text())).toContain("1 statement is on the way. Skipped: Dora (nothing due).");
    const mail = await lastMail(platform, "ada@example.org", "statement");
    expect(mail?.text).toContain("Invoice 2027-1, was due January 14, 2027: $100.00");
    expect(mail?.text).toContain("Total due: $150.00");
    expect(mail?.text).toMatch(/\/your-order\?token=\S+/);
    const again = await press([old]);
    expect(textOf(await again.text())).toContain(
      "No statements were sent. Skipped: Ada (already emailed today).",
    );
    expect(await platform.db.$count(mails, eq(mails.kind, "statement"))).toBe(1);
  });

  test("is not for who may not read money", async ({ site }) => {
    await fourPayers(site);
    for (const role of ["events", "editor", "gallery"] as const)
      expect((await (await site.asRole(role)).get(list)).status).toBe(403);
  });
});

test("nobody owes anything", async ({ site }) => {
  const staff = await site.asRole("treasurer");
  expect(textOf(await (await staff.get(list)).text())).toContain("No open balances");
});
