import { expect } from "vitest";
import { audit } from "#identity/tables.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { readReport } from "./report.server.ts";

const screen = "/admin-dashboard/ledger";
const month = (site: Site) => site.platform.clock.now().toISOString().slice(0, 7);

async function fill(site: Site) {
  const dues = await issue(site.platform, {
    lines: [{ text: "Dues", quantity: 1, unitCents: 10_005, income: "dues" }],
  });
  await pay(site.platform, dues, { amountCents: 10_005, method: "transfer", reference: null });
  await pay(site.platform, await issue(site.platform), { amountCents: 20_000 });
}

/** The lines of a CSV file as cells; none of these has a comma within. */
const cellsOf = (file: string) =>
  file
    .replace("\ufeff", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));

test("a month shows what each account gained and holds, and its movements", async ({ site }) => {
  await fill(site);
  const treasurer = await site.asRole("treasurer");
  const said = async (query: string) =>
    textOf(mainOf(await (await treasurer.get(`${screen}?${query}`)).text()));
  const page = await said(`month=${month(site)}`);
  for (const line of [
    "Accounts Receivable $150.00 $150.00",
    "Checking $100.05 $100.05",
    "Undeposited Funds $200.00 $200.00",
    "Membership Dues $100.05 $100.05",
    "Event Income $350.00 $350.00",
  ])
    expect(page).toContain(line);
  expect(await said("month=2020-01")).toContain("No entries this month");
  expect(await said("month=nonsense")).toContain("(1042)");
});

test("in the details debits equal credits, each account has the sum of the report, and the audit knows who took it", async ({
  site,
}) => {
  await fill(site);
  const treasurer = await site.asRole("treasurer");
  const [heads, ...lines] = cellsOf(
    await (
      await treasurer.get(
        `/admin-dashboard/books/journal/details.csv?from=${month(site)}&until=${month(site)}`,
      )
    ).text(),
  );
  expect(heads?.slice(0, 6)).toEqual(["Date", "Reference", "Description", "Account", "Debit", "Credit"]);
  expect(heads?.slice(6)).toEqual(["Name", "Invoice", "Currency"]);
  expect(lines.every((line) => line[6] === "Ada Bennett" && /^20\d\d-\d+$/.test(line[7] ?? ""))).toBe(true);
  const cents = (cell = "") => Math.round(Number(cell) * 100);
  const sum = (own: string[][], column: number) => own.reduce((all, line) => all + cents(line[column]), 0);
  expect(sum(lines, 4)).toBe(sum(lines, 5));
  expect(lines).toHaveLength(8);
  const checking = lines.filter(([, , , account]) => account === "Checking");
  const report = await readReport(site.platform.db, month(site));
  expect(sum(checking, 4) - sum(checking, 5)).toBe(report.find(({ account }) => account === "bank")?.balance);
  expect(lines[0]?.[1]).toBe(lines[1]?.[1]); // both lines of a movement have one reference
  const events = await site.platform.db.select().from(audit);
  expect(events.map(({ event }) => event)).toContain("journal exported");
});
