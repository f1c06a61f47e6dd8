import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { fromBufferPromise } from "yauzl";
import { readClosed } from "#billing/ledger/close-books.server.ts";
import { recordOnlinePayment } from "#billing/payments/record-payment.server.ts";
import { accounts } from "#content/accounts.ts";
import { audit } from "#identity/tables.ts";
import { act, issue, pay } from "#tests/support/billing.ts";
import { storePublished } from "#tests/support/content.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { everyAccount } from "../ledger/account-names.ts";

const screen = "/admin-dashboard/books/journal";

/** Dues of $100.05 in cash and $200.00 by check of an invoice over $350.00, in January 2027; it is February 5. */
async function january(site: Site) {
  const { platform, clock } = site;
  clock.set("2027-01-12T15:00:00Z");
  const dues = await issue(platform, {
    lines: [{ text: "Dues", quantity: 1, unitCents: 10_005, income: "dues" }],
  });
  await pay(platform, dues, { amountCents: 10_005, method: "cash", reference: null });
  await pay(platform, await issue(platform), { amountCents: 20_000 });
  clock.set("2027-02-05T15:00:00Z");
  const client = await site.asRole("treasurer");
  const read = async (address: string) => (await client.get(`${screen}${address}`)).text();
  return {
    client,
    read,
    shown: async (query = "") => textOf(mainOf(await read(query))),
    close: async (changed: Record<string, string>) => {
      const form = filledForm(await read(""), "close-books");
      const answer = await client.post(screen, { ...form, intent: "close-books", ...changed });
      const page = answer.headers.get("location") ? "" : mainOf(await answer.text());
      return { answer, page, said: textOf(page) };
    },
  };
}

/** Gives every account a code, in a document that an earlier release has stored: the rest of what is new is added to it. */
async function codesFor(site: Site) {
  const { receipts, customer, taxRate, form990, fiscalYearStartsOn, advance, ...stored } = accounts.value;
  const codes = Object.keys({ ...stored, advance }).flatMap((name, at) =>
    name === "codes" ? [] : [[name, `${200 + at}`]],
  );
  expect(codes).toHaveLength(everyAccount.length);
  await storePublished(site, "accounts", [{ ...stored, codes: Object.fromEntries(codes) }]);
}

const closed = ({ platform }: Site) => readClosed(platform.db);

test("[MR22] who may not close the books neither opens the screen nor closes them", async ({ site }) => {
  await january(site);
  for (const role of ["reader", "membership", "editor"] as const) {
    const client = await site.asRole(role);
    for (const address of ["", "/file", "/details.csv"])
      expect((await client.get(screen + address)).status, role + address).toBe(403);
    const form = { intent: "close-books", through: "2027-01-31", sure: "yes", asked: "2027-01-31" };
    expect((await client.post(screen, form)).status, role).toBe(403);
  }
  expect(await closed(site)).toBeNull();
});

test("[MR22] today, no day and an earlier day without a reason are refused beside the field, and all that was typed stays", async ({
  site,
}) => {
  const { close } = await january(site);
  for (const through of ["2027-02-05", "2027-03-31"]) {
    const refused = await close({ through, reason: "Because" });
    expect(refused.answer.status).toBe(400);
    expect(refused.said).toContain("Choose a day before today");
    for (const typed of [`value="${through}"`, "Because</textarea>"]) expect(refused.page).toContain(typed);
  }
  expect((await close({ through: "2027-02-30" })).said).toContain("Enter a valid date");
  await close({ through: "2027-01-31", sure: "yes", asked: "2027-01-31" });
  const earlier = await close({ through: "2026-12-31", sure: "yes", asked: "2026-12-31" });
  expect(earlier.said).toContain("Enter a reason for reopening");
  expect(await closed(site)).toBe("2027-01-31");
});

test("[MR22] the day is shown before the books are closed, and an answer is for that day alone; reopening is audited", async ({
  site,
}) => {
  const { close, shown } = await january(site);
  expect(await shown()).toContain("Books not closed yet");
  const asked = await close({ through: "2027-01-31" });
  expect(asked.answer.status).toBe(409);
  expect(asked.said).toContain(
    "Close the books through January 31, 2027? Anything recorded later for these days will count on February 1, 2027.",
  );
  const other = await close({ through: "2026-12-31", sure: "yes", asked: "2027-01-31" });
  expect(other.said).toContain("Close the books through December 31, 2026?");
  expect(await closed(site)).toBeNull();
  await close({ through: "2027-01-31", sure: "yes", asked: "2027-01-31" });
  expect(await shown()).toContain("Books closed through January 31, 2027");

  const reason = "A bill from before";
  const opening = await close({ through: "2026-12-31", reason });
  expect(opening.said).toContain(
    "Reopen the books? Figures after December 31, 2026 that you already reported",
  );
  await close({ through: "2026-12-31", reason, sure: "yes", asked: "2026-12-31" });
  expect(await closed(site)).toBe("2026-12-31");
  const events = await site.platform.db
    .select({ event: audit.event, detail: audit.detail })
    .from(audit)
    .where(sql`${audit.event} like 'books %'`)
    .orderBy(audit.id);
  expect(events).toEqual([
    { event: "books closed", detail: "through January 31, 2027" },
    { event: "books reopened", detail: "through December 31, 2026" },
  ]);
  const admin = await site.asRole("admin");
  const history = textOf(mainOf(await (await admin.get("/admin-dashboard/history?kind=books")).text()));
  for (const words of ["Closed", "Reopened"]) expect(history).toContain(words);
});

test("[MR21] who records a check of a closed day reads on which day the books count it", async ({ site }) => {
  const { close, client } = await january(site);
  await close({ through: "2027-01-31", sure: "yes", asked: "2027-01-31" });
  const id = await issue(site.platform);
  const answer = await client.post(`/admin-dashboard/invoices/${id}`, {
    ...{ intent: "record-payment", id: String(id), amount: "350", method: "check", reference: "7" },
    ...{ receivedOn: "2027-01-30", formToken: crypto.randomUUID() },
  });
  const toast = /chamber\.toast=([\w-]+)/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? "";
  expect(Buffer.from(toast, "base64url").toString()).toContain("The books count it on February 1, 2027.");
});

test("[MR20] the screen shows January as one journal, and that late entries would still change it", async ({
  site,
}) => {
  const { shown, close } = await january(site);
  const page = await shown();
  for (const words of [
    "1 journal entry",
    "January 2027: $450.05",
    "Membership Dues $100.05",
    "Not yet tried",
  ])
    expect(page).toContain(words);
  expect(page).toContain("The books are still open for these months");
  await close({ through: "2027-01-31", sure: "yes", asked: "2027-01-31" });
  expect(await shown()).not.toContain("The books are still open");
  expect(await shown("?from=nonsense&until=2030-01&basis=x")).toContain("1 journal entry");
});

test("[MR23] each program gets January in its shape, without a byte order mark, and the audit knows who took it", async ({
  site,
}) => {
  const { client } = await january(site);
  const file = async (program: string) =>
    client.get(`${screen}/file?program=${program}&from=2027-01&basis=cash`);
  const online = await file("quickbooks-online");
  expect(online.headers.get("content-disposition")).toContain("journal-quickbooks-online-cash-2027-01-");
  const bytes = Buffer.from(await online.arrayBuffer()).toString();
  expect(bytes.startsWith("Journal No,Journal Date,")).toBe(true);
  expect(bytes).toContain("2027-01,01/31/2027,Membership Dues,,100.05,Website January 2027 (cash),\r\n");
  const desktop = await file("quickbooks-desktop");
  expect(desktop.headers.get("content-disposition")).toContain('.iif"');
  expect(await fileOf(desktop)).toMatch(/^!TRNS\tTRNSID\t/);
  const events = await site.platform.db.select().from(audit).where(eq(audit.event, "journal exported"));
  expect(events.map(({ detail }) => detail)).toEqual([
    "journal-quickbooks-online-cash-2027-01",
    "journal-quickbooks-desktop-cash-2027-01",
  ]);
});

test("[MR23] Xero gets no file until every account has a code, which are named; then it does", async ({
  site,
}) => {
  const { client, shown } = await january(site);
  const address = `${screen}/file?program=xero&from=2027-01`;
  const refused = await client.get(address);
  expect([refused.status, refused.headers.get("location")?.startsWith(screen)]).toEqual([302, true]);
  expect(await shown()).toContain("No code yet: Accounts Receivable, Undeposited Funds, Membership Dues");
  await codesFor(site);
  const file = await fileOf(await client.get(address));
  expect(file).toMatch(
    /^\*Narration,\*Date,.*\r\nWebsite January 2027 \(accrual\),31 Jan 2027,Accounts Receivable,\d+,Tax Exempt,150\.00\r\n/,
  );
});

test("[MR24] more lines than Xero takes come as two files in a ZIP, each with whole journals", async ({
  site,
}) => {
  const { client } = await january(site);
  const { db } = site.platform;
  await db.execute(sql`insert into ledger (key, debit, credit, amount_cents, currency, day, actor, at)
    select 'fee/' || n, 'fees', 'card', 100, 'USD', date '2027-01-15' - make_interval(months => n::int), 'system', now()
    from generate_series(1, 149) n`);
  await codesFor(site);
  const answer = await client.get(`${screen}/file?program=xero&from=2014-08&until=2027-01`);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
  const sizes: number[] = [];
  for await (const entry of zip.eachEntry())
    sizes.push((await text(await zip.openReadStreamPromise(entry))).trimEnd().split("\r\n").length - 1);
  expect(sizes).toEqual([298, 4]); // 149 months of two lines, then January of four
});

test("[MR25] euros are in no file, and the screen names month and amount", async ({ site }) => {
  const { platform, clock } = site;
  const { client, shown } = await january(site);
  clock.set("2027-02-05T15:00:00Z");
  const euros = {
    amountCents: 10_000,
    currency: "EUR",
    receivedOn: "2027-01-20",
    payerName: "Jean",
    payerEmail: null,
  };
  await act(platform, (context) =>
    recordOnlinePayment(context, { ...euros, invoiceId: null, ref: "pi_eur" }),
  );
  expect(await shown()).toContain(
    "€100.00 (EUR) in January 2027. Enter it in your accounting software by hand.",
  );
  const file = await fileOf(await client.get(`${screen}/file?from=2027-01`));
  expect(file).not.toContain("Card Clearing");
  const details = await fileOf(await client.get(`${screen}/details.csv?from=2027-01&until=2027-01`));
  expect(details).toMatch(/,Card Clearing,100\.00,,Jean,,EUR/);
});
