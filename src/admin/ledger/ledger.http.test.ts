import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { audit } from "#identity/tables.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/entries";
const month = (site: Site) => organisationDay(site.platform.clock.now()).slice(0, 7);

async function fill({ platform }: Site) {
  const dues = await issue(platform, {
    lines: [{ text: "Dues", quantity: 1, unitCents: 10_005, income: "dues" }],
  });
  await pay(platform, dues, { amountCents: 10_005, method: "cash", reference: null });
  await pay(platform, await issue(platform), { amountCents: 20_000, method: "transfer" });
}

test("entries are found by month and by account, and the activity log knows who took their file", async ({
  site,
}) => {
  await fill(site);
  const treasurer = await site.asRole("treasurer");
  const said = async (query: string) =>
    textOf(mainOf(await (await treasurer.get(`${screen}?${query}`)).text()));
  expect(await said("month=2020-01")).toContain("No entries match");
  expect(await said("month=nonsense")).toContain("(1042)");
  expect(await said(`month=${month(site)}`)).toContain("$100.05");
  const ofBank = await said("account=bank");
  expect(ofBank).toContain("(1042)");
  expect(ofBank).not.toContain("$100.05");
  const lines = (await fileOf(await treasurer.get(`${screen}.csv?account=income:dues`))).trim().split("\r\n");
  expect(lines[0]).toContain("Number,Date,Description,To (debit),From (credit),Amount,Currency");
  expect(lines.slice(1)).toEqual([
    expect.stringContaining(",Accounts Receivable,Membership Dues,100.05,USD"),
  ]);
  const events = await site.platform.db.select().from(audit);
  expect(events.map(({ event }) => event)).toContain("ledger exported");
});

test("old addresses of the ledger and its files lead on", async ({ site }) => {
  await fill(site);
  const treasurer = await site.asRole("treasurer");
  for (const [old, leads] of [
    ["ledger", "/admin-dashboard/books"],
    ["ledger/double-entry.csv", "/admin-dashboard/books/journal/details.csv"],
    ["ledger/year.csv?year=2026", "/admin-dashboard/books/files/statement.csv?basis=accrual&period=2026"],
    ["ledger.csv", "/admin-dashboard/entries.csv"],
  ]) {
    const answer = await treasurer.get(`/admin-dashboard/${old}`, { redirect: "manual" });
    expect(answer.headers.get("location"), old).toBe(leads);
  }
});
