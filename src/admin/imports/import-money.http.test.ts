import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { incomes } from "#billing/kinds.ts";
import { invoices } from "#billing/tables.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { changeImport, findImport } from "#features/members/import/import-store.server.ts";
import { runImport } from "#features/members/import/run-import.server.ts";
import { members } from "#features/members/tables.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { may, roles } from "#identity/roles.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { heldIn } from "#tests/support/books.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";

const file = [
  "Company,Full name,Email,Level,Paid through,Primary Contact,Annual Dues,Open Balance",
  ",Mary Hill,mary@x.example,Diamonds,12/31/2026,,$90.00,$125.00",
  ",Nora Vale,nora@x.example,Diamonds,12/31/2026,,$350.00,$0.00",
  "Montclair Travel,Ann Lee,ann@x.example,Corporate Platinum,,No,,1250",
  'Montclair Travel,Jo Park,jo@x.example,Corporate Platinum,12/31/2026,Yes,"$3,000.00","$1,250.00"',
  ",Olga Berg,olga@x.example,Diamonds,12/31/2026,,,(50.00)",
].join("\n");

const map = { intent: "map", new_members: "approved", existing: "update", tags: "", credits: "leave" };

async function begin(site: Site, text = file) {
  site.clock.set("2026-11-28T15:00:00Z");
  const admin = await site.asAdmin();
  const shown = async (path: string) => textOf(mainOf(await (await admin.get(path)).text()));
  return { admin, shown, path: await upload(admin, text) };
}

async function imported(site: Site) {
  const begun = await begin(site);
  await begun.admin.post(begun.path, { ...map, dues: "own", balances: "invoice" });
  await carryOut(begun.admin, site, begun.path);
  return begun;
}

const issuedIn = ({ platform: { db } }: Site) => db.select().from(invoices).orderBy(invoices.id);
const ownDues = async ({ platform: { db } }: Site) =>
  (await db.select().from(memberships).orderBy(memberships.name)).map((one) => [
    one.name,
    one.ownDuesCents,
    one.ownDuesTier,
  ]);

test("dues and balances of a file are asked about, and nothing is imported before", async ({ site }) => {
  const { admin, shown, path } = await begin(site);
  const page = await shown(path);
  expect(page).toContain("2 rows have custom dues");
  expect(page).toContain("2 owe $1,375.00");
  expect(page).toContain("1 has a credit of $50.00");
  const carry = async () => textOf(mainOf(await (await admin.post(path, { intent: "carry-out" })).text()));
  expect(await carry()).toContain("First choose whether members keep the dues listed in this file.");
  await admin.post(path, { ...map, dues: "level" });
  expect(await carry()).toContain("First choose what to do with the balances in this file.");
  await admin.post(path, { ...map, balances: "leave" });
  expect(await shown(path)).toContain(
    "Annual dues “$90.00” was skipped: they pay $350.00 here; Balance “$125.00” was skipped: you chose to skip balances",
  );
  await carryOut(admin, site, path);
  expect(await site.platform.db.$count(members, eq(members.email, "mary@x.example"))).toBe(1);
  expect(await issuedIn(site)).toEqual([]);
  expect((await ownDues(site)).map(([, cents]) => cents)).toEqual([null, null, null, null]);
});

test("[MI25] own dues are kept, and each payer gets one invoice: a company's balance on the rows of two people counts once", async ({
  site,
}) => {
  const { admin, shown, path } = await begin(site);
  await admin.post(path, { ...map, dues: "own", balances: "invoice" });
  const plan = await shown(path);
  expect(plan).toContain("$90.00 a year instead of $350.00");
  expect(plan).toContain("Balance from your old system: invoice for $125.00");
  expect(plan).toContain("it counts once for this company, on line 5");
  await carryOut(admin, site, path);
  expect(await ownDues(site)).toEqual([
    ["Mary Hill", 9_000, "diamonds"],
    ["Montclair Travel", 300_000, "corporate-platinum"],
    ["Nora Vale", null, null],
    ["Olga Berg", null, null],
  ]);
  const issued = await issuedIn(site);
  expect(issued.map((one) => [one.payer, one.payerEmail, one.totalCents, one.issuedOn, one.dueOn])).toEqual([
    [{ name: "Mary Hill" }, "mary@x.example", 12_500, "2026-11-28", "2026-11-28"],
    [
      { name: "Jo Park", company: "Montclair Travel" },
      ...["jo@x.example", 125_000, "2026-11-28", "2026-11-28"],
    ],
  ]);
  expect(await site.platform.db.select().from(mails)).toEqual([]);
});

test("the same file again issues nothing and changes nothing; our own file has the dues, and no balance", async ({
  site,
}) => {
  const { admin, shown } = await imported(site);
  const again = await upload(admin, file);
  await admin.post(again, { ...map, dues: "own", balances: "invoice" });
  const page = await shown(again);
  expect(page).toContain("0 will be added, 0 will be updated");
  expect(page).toContain("Balance “$125.00” was skipped: Mary Hill already has invoice 2026-1 for it");
  expect(page).not.toContain("have custom dues");
  const own = await (await admin.get("/admin-dashboard/members.csv")).text();
  const [head = "", ...rows] = own.split("\r\n");
  const at = head.split(",").indexOf("Annual dues");
  expect(head).not.toContain("Balance");
  expect(rows.find((row) => row.includes("mary@x.example"))?.split(",")[at]).toBe("90.00");
  const back = await upload(admin, own);
  expect(await shown(back)).toContain("0 will be added, 0 will be updated");
});

test("an import that runs again issues each invoice once", async ({ site }) => {
  const { admin, path } = await begin(site, "Name,Email,Balance due\nPia Moss,pia@x.example,$50.00");
  await admin.post(path, { ...map, balances: "invoice" });
  const id = Number(path.split("/").at(-1));
  for (const state of ["running", "running"] as const) {
    await changeImport(site.platform.db, id, { state });
    await runImport.run({ id }, site.platform);
  }
  expect((await issuedIn(site)).map((one) => one.totalCents)).toEqual([5_000]);
  expect((await findImport(site.platform.db, id))?.state).toBe("done");
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MI26] an import taken back: unpaid invoices are void, one paid in part stays and is named, own dues are as before", async ({
  site,
}) => {
  const { platform } = site;
  const { admin, shown, path } = await begin(site);
  await admin.post(path, { ...map, dues: "level", balances: "leave" });
  await carryOut(admin, site, path);
  await platform.db
    .update(memberships)
    .set({ ownDuesCents: 8_000, ownDuesTier: "diamonds", ownDuesNote: "$80, board vote March" })
    .where(eq(memberships.name, "Mary Hill"));
  const second = await upload(admin, file);
  await admin.post(second, { ...map, dues: "own", balances: "invoice" });
  await carryOut(admin, site, second);
  const [mary, travel] = await issuedIn(site);
  const notes = await platform.db.select({ note: memberships.ownDuesNote }).from(memberships);
  expect(notes.every(({ note }) => note === null)).toBe(true);
  await pay(platform, travel?.id ?? 0, { amountCents: 50_000 });
  expect(await shown(second)).toContain(
    "Its invoices for balances will be voided. Those paid or changed since will stay.",
  );
  await admin.post(second, { intent: "undo" });
  const after = await issuedIn(site);
  expect(after.map(({ voidReason }) => voidReason)).toEqual(["The import was undone.", null]);
  expect(await shown(second)).toContain(
    `Kept with their members because they can't be voided: invoices 2026-${travel?.number} (Montclair Travel).`,
  );
  const [{ ownDuesCents, ownDuesNote } = {}] = await platform.db
    .select()
    .from(memberships)
    .where(eq(memberships.name, "Mary Hill"));
  expect([ownDuesCents, ownDuesNote]).toEqual([8_000, "$80, board vote March"]);
  expect((await look(platform, mary?.id ?? 0)).owedCents).toBe(0);
  expect(await contradictions(platform)).toEqual([]);

  const third = await upload(admin, file);
  await admin.post(third, { ...map, dues: "own", balances: "invoice" });
  await carryOut(admin, site, third);
  expect((await issuedIn(site)).map(({ totalCents, voidedAt }) => [totalCents, voidedAt !== null])).toEqual([
    [12_500, true],
    [125_000, false],
    [12_500, false],
  ]);
});

test("[MI26] who has paid stays with the invoice when the import is undone, and the same file bills nobody again", async ({
  site,
}) => {
  const { admin, shown, path } = await imported(site);
  const issued = await issuedIn(site);
  for (const { id, totalCents } of issued) await pay(site.platform, id, { amountCents: totalCents });
  await admin.post(path, { intent: "undo" });
  expect(await shown(path)).toContain("invoices 2026-1 (Mary Hill), 2026-2 (Montclair Travel).");
  expect(await shown("/admin-dashboard/members")).toContain("Mary Hill");
  expect(await shown("/admin-dashboard/members")).not.toContain("Nora Vale");
  const again = await upload(admin, file);
  await admin.post(again, { ...map, dues: "own", balances: "invoice" });
  await carryOut(admin, site, again);
  expect(await issuedIn(site)).toHaveLength(2);
});

test("an import that only billed members who have paid is undone, with what stays; a renamed company and blanked payers bill nobody twice or for free", async ({
  site,
}) => {
  const { platform } = site;
  const { admin, shown, path } = await begin(site);
  await admin.post(path, { ...map, dues: "own", balances: "leave" });
  await carryOut(admin, site, path);
  const second = await upload(admin, file);
  await admin.post(second, { ...map, dues: "own", balances: "invoice" });
  await carryOut(admin, site, second);
  await platform.db
    .update(memberships)
    .set({ name: "Montclair Voyages" })
    .where(eq(memberships.name, "Montclair Travel"));
  const renamed = await upload(admin, file);
  expect(await shown(renamed)).toContain("Montclair Travel already has invoice 2026-2 for it");
  for (const { id, totalCents } of await issuedIn(site)) await pay(platform, id, { amountCents: totalCents });
  await admin.post(second, { intent: "undo" });
  expect(await shown(second)).toContain("invoices 2026-1 (Mary Hill)");
  await platform.db.update(invoices).set({ payer: null, payerEmail: null, memberId: null });
  const other = await upload(admin, "Name,Email,Balance\nPia Moss,pia@x.example,$50.00");
  expect(await shown(other)).toContain("1 owes $50.00");
});

test("[MO2] a term that came with own dues is worth these in a change of level", async ({ site }) => {
  const { admin, path } = await begin(
    site,
    "Name,Email,Level,Joined,Paid through,Annual Dues\nMary Hill,mary@x.example,Diamonds,2027-03-10,2028-03-09,$250.00",
  );
  await admin.post(path, { ...map, dues: "own" });
  await carryOut(admin, site, path);
  const [term] = await site.platform.db.select().from(membershipTerms);
  expect(term?.priceCents).toBe(25_000);
});

test("whoever may import may issue invoices by hand", () => {
  expect(roles.filter((role) => may({ role }, "members.import") && !may({ role }, "money.record"))).toEqual(
    [],
  );
});

test("[MO9] a balance from before is owed and paid as any debt, and is no income: voided, credited or written off neither", async ({
  site,
}) => {
  const { platform, clock } = site;
  const { shown } = await imported(site);
  const [mary, travel] = await issuedIn(site);
  const of = (account: string) => heldIn(platform, account, "2026-11");
  const books = async () => [await of("receivable"), await of("cash"), await of("opening")];
  expect(await books()).toEqual([137_500, 0, 137_500]);
  expect(await shown(`/admin-dashboard/invoices/${mary?.id}`)).toContain(
    "Balance from before November 28, 2026 Opening balance",
  );
  expect(await shown("/admin-dashboard/books?basis=accrual&period=2026-11")).toContain(
    "Opening Balances $0.00 $1,375.00 $1,375.00",
  );
  expect(await shown("/admin-dashboard/owing")).toContain("Montclair Travel");

  await pay(platform, mary?.id ?? 0, { amountCents: 12_500 });
  expect(await books()).toEqual([125_000, 12_500, 137_500]);
  await pay(platform, travel?.id ?? 0, { amountCents: 25_000 });
  const { version } = (await look(platform, travel?.id ?? 0)).invoice;
  const credit = { text: "Billed twice", quantity: 1, unitCents: 10_000, income: "dues" as const };
  const note = { id: travel?.id ?? 0, version, lines: [credit], reason: "Billed twice" };
  const formToken = "3b1f7b0e-6c1d-4d53-9c37-1f5d1c0a0001";
  expect((await act(platform, (context) => creditInvoice(context, { ...note, formToken }))).ok).toBe(true);
  expect(await books()).toEqual([90_000, 37_500, 127_500]);
  const off = { id: travel?.id ?? 0, version: version + 1, how: "write-off" as const, reason: "Closed" };
  expect((await act(platform, (context) => closeShort(context, off))).ok).toBe(true);
  expect(await books()).toEqual([0, 37_500, 127_500]);
  expect(await of("write-off")).toBe(90_000);
  const other = await issue(platform, {
    isOpening: true,
    lines: [{ text: "Balance", quantity: 1, unitCents: 5_000, income: "dues" }],
  });
  clock.set("2026-12-20T15:00:00Z");
  await act(platform, (context) => voidInvoice(context, { id: other, reason: "Mistake" }));
  expect(await heldIn(platform, "opening", "2026-12")).toBe(127_500);
  for (const income of incomes) expect(await heldIn(platform, `income:${income}`)).toBe(0);
  expect(await contradictions(platform)).toEqual([]);
});

test("[MO9] a balance from before is reminded of as any debt, and never voided by itself", async ({
  site,
}) => {
  await imported(site);
  site.clock.set("2027-01-15T15:00:00Z");
  await billingJobs.find((job) => job.name === "void-unpaid-invoices")?.run({}, site.platform);
  await billingJobs.find((job) => job.name === "remind-of-invoices")?.run({}, site.platform);
  const reminders = await site.platform.db.select().from(mails).where(eq(mails.kind, "invoice-reminder"));
  expect(reminders.map(({ recipient }) => recipient).sort()).toEqual(["jo@x.example", "mary@x.example"]);
  expect((await issuedIn(site)).every(({ voidedAt }) => voidedAt === null)).toBe(true);
});
