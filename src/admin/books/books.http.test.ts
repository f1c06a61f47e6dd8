import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { audit } from "#identity/tables.ts";
import { issue, pay } from "#tests/support/billing.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { bases } from "./readings.server.ts";

const staff = "/admin-dashboard";

/** Dues of $100.05, paid in cash in December; a table of $350.00 in January, of which $200.00 came by check. */
async function fill(site: Site) {
  const { platform, clock } = site;
  clock.set("2026-12-10T15:00:00Z");
  const lines = [{ text: "Dues", quantity: 1, unitCents: 10_005, income: "dues" as const }];
  const dues = await issue(platform, { lines, payer: { name: "Grace Hopper" } });
  await pay(platform, dues, { amountCents: 10_005, method: "cash", reference: null });
  clock.set("2027-01-20T15:00:00Z");
  await pay(platform, await issue(platform), { amountCents: 20_000, method: "transfer" });
}

async function reading(site: Site, role: "treasurer" | "reader" | "membership") {
  const client = await site.asRole(role);
  const page = async (path: string) => mainOf(await (await client.get(`${staff}/${path}`)).text());
  return { client, page, said: async (path: string) => textOf(await page(path)) };
}

test("a reader sees figures and no names: neither payers, nor what staff typed, nor a file", async ({
  site,
}) => {
  await fill(site);
  const { client, page, said } = await reading(site, "reader");
  expect(await said("books")).toContain("Event Income 2 $200.00");
  expect(await said("books?basis=accrual")).toContain("Event Income 2 $350.00");
  const rows = await said("account-detail?account=bank&basis=accrual");
  expect(rows).toContain("Checking: $200.00");
  expect(rows).not.toMatch(/Ada|1042/);
  expect(await page("account-detail?account=bank")).not.toContain(`${staff}/invoices/`);
  expect(await page("books")).not.toMatch(/year\.zip|files\/|owing/);
  for (const file of [
    "books/files/statement.csv",
    "books/files/statement.pdf",
    "books/year.zip",
    "account-detail.csv",
  ])
    expect((await client.get(`${staff}/${file}`)).status, file).toBe(403);
  const membership = await reading(site, "membership");
  expect(await membership.said("account-detail?account=bank")).toContain("Ada Bennett");
  expect((await membership.client.get(`${staff}/books/year.zip`)).status).toBe(403);
});

test("a site without money says so, and what an address does not mean falls back", async ({ site }) => {
  const { client, said } = await reading(site, "treasurer");
  expect(await said("books?basis=accrual")).toContain("No entries for this period.");
  expect(await said("books?basis=x&period=2099-01")).toContain("Cash basis");
  for (const path of [
    "account-detail?account=x'&from=1&until=2999-01",
    "account-detail?after=9&currency=eur",
  ])
    expect((await client.get(`${staff}/${path}`)).status).toBe(200);
  for (const file of ["nothing.csv", "statement.exe", "statement"])
    expect((await client.get(`${staff}/books/files/${file}`)).status, file).toBe(404);
});

test("a month has its own statement, and balances open with what was there before", async ({ site }) => {
  await fill(site);
  const { said } = await reading(site, "treasurer");
  const january = await said("books?basis=accrual&period=2027-01");
  for (const line of [
    "January 1 to January 20, 2027 · Accrual basis",
    "Event Income 2 $350.00",
    "Net income $350.00",
    "Undeposited Funds $100.05 $0.00 $100.05",
    "Checking $0.00 $200.00 $200.00",
    "Total debits $100.05 $350.00 $450.05",
    "Net assets from earlier years $100.05 $0.00 $100.05",
    "Total credits $100.05 $350.00 $450.05",
    "Debits equal credits.",
  ])
    expect(january).toContain(line);
  expect(january).not.toContain("Membership Dues");
  expect(await said("books?basis=accrual&period=last-year")).toContain("Membership Dues 3 $100.05");
  expect(await said("account-detail?account=bank&from=2027-01&until=2027-01")).toMatch(
    /Checking: \$200\.00.*Bank transfer 1042.*Ada Bennett/,
  );
});

test("each report is a file, and the activity log says who took it", async ({ site }) => {
  await fill(site);
  const { client } = await reading(site, "treasurer");
  const get = (file: string) => client.get(`${staff}/books/files/${file}?basis=accrual&period=2027-01`);
  const lines = (await fileOf(await get("statement.csv"))).trim().split("\r\n");
  expect(lines[0]?.replace("\ufeff", "")).toBe("Account,Form 990-EZ line,Currency,Total");
  expect(lines[1]).toBe("Event Income,2,USD,350.00");
  expect(lines.at(-1)).toBe("Net income,,USD,350.00");
  expect(await fileOf(await get("balances.csv"))).toContain("Checking,USD,0.00,200.00,200.00");
  for (const key of ["statement", "balances", "advance"]) {
    const pdf = await get(`${key}.pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
  const events = await site.platform.db.select().from(audit);
  const taken = events.filter(({ event }) => event === "books exported").map(({ detail }) => detail);
  expect(taken).toHaveLength(5);
  expect(taken[0]).toBe("Statement of activities, January 1 to January 20, 2027 · Accrual basis");
});

test("a year is one archive: its reports, lists and documents, and none of another year's", async ({
  site,
}) => {
  await fill(site);
  const { client } = await reading(site, "treasurer");
  const archive = async (period: string) => {
    const answer = await client.get(`${staff}/books/year.zip?period=${period}`);
    expect(answer.headers.get("content-disposition")).toContain(`books-${period.slice(0, 4)}-`);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    return files;
  };
  const journals = [...(await archive("2026")).keys()].filter((name) => name.startsWith("journals/"));
  expect(journals).toEqual(
    // Xero takes none before its accounts have codes.
    bases.flatMap((basis) => [
      `journals/journal-quickbooks-online-${basis}-2026-01-2026-12.csv`,
      `journals/journal-quickbooks-desktop-${basis}-2026-01-2026-12.iif`,
    ]),
  );
  const files = await archive("2027-01");
  const of = (key: string) => [`${key}.csv`, `${key}.pdf`];
  expect([...files.keys()]).toEqual([
    ...["statement-cash", "balances-cash"].flatMap(of),
    ...["statement-accrual", "balances-accrual", "advance-accrual"].flatMap(of),
    ...["entries.csv", "invoices.csv", "payments.csv", "documents/2027-1.pdf"],
  ]);
  for (const [name, content] of files)
    if (name.endsWith(".pdf")) expect(content.slice(0, 5), name).toBe("%PDF-");
  const rows = (name: string) => files.get(name)?.trim().split("\r\n").slice(1);
  expect(rows("invoices.csv")).toEqual([expect.stringMatching(/^2027-1,/)]);
  expect(rows("payments.csv")).toEqual([expect.stringMatching(/1042,.*200\.00/)]);
  expect(rows("entries.csv")).toHaveLength(2);
  const event = (await site.platform.db.select().from(audit)).findLast(
    (one) => one.event === "books exported",
  );
  expect(event?.detail).toBe("Whole year, January 1 to January 20, 2027");
});
