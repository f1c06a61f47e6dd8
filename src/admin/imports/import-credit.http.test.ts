import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { creditOfMember, sumOf } from "#billing/payments/credit-store.server.ts";
import { addOpeningCredit } from "#billing/payments/opening-credit.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { owedInAll } from "#billing/statements/receivables-store.server.ts";
import { exceptions, invoices, ledger, payments } from "#billing/tables.ts";
import { blankPayers } from "#billing/upkeep/blank-payers.server.ts";
import { changeImport } from "#features/members/import/import-store.server.ts";
import { runImport } from "#features/members/import/run-import.server.ts";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look } from "#tests/support/billing.ts";
import { heldIn } from "#tests/support/books.ts";
import type { Client } from "#tests/support/client.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";

const file = [
  "Company,Full name,Email,Level,Paid through,Primary Contact,Balance",
  ",Olga Berg,olga@x.example,Diamonds,12/31/2026,,($50.00)",
  "Montclair Travel,Ann Lee,ann@x.example,Corporate Platinum,,No,-$75.00",
  "Montclair Travel,Jo Park,jo@x.example,Corporate Platinum,12/31/2026,Yes,-75",
].join("\n");
const map = { intent: "map", new_members: "approved", existing: "update", tags: "" };
const take = { ...map, credits: "take" };

async function begin(site: Site, text = file) {
  site.clock.set("2026-11-28T15:00:00Z");
  const admin = await site.asAdmin();
  return { admin, path: await upload(admin, text) };
}

async function imported(site: Site, text = file) {
  const begun = await begin(site, text);
  await begun.admin.post(begun.path, take);
  await carryOut(begun.admin, site, begun.path);
  return begun;
}

const shown = async (client: Client, path: string) => textOf(mainOf(await (await client.get(path)).text()));
const refusal = async (client: Client, path: string, form: Record<string, string>) =>
  textOf(mainOf(await (await client.post(path, form)).text()));
const credits = ({ platform: { db } }: Site) => db.select().from(payments).orderBy(payments.id);
const books = ({ platform }: Site) =>
  Promise.all(["opening", "unmatched", "bank"].map((account) => heldIn(platform, account, "2026-11")));

const anInvoice = ({ platform }: Site, email: string, cents: number) =>
  issue(platform, {
    ...{ email, payer: { name: "Olga Berg" } },
    lines: [{ text: "A stand", quantity: 1, unitCents: cents, income: "shop" }],
  });

const ofMember = async ({ platform: { db } }: Site, email: string) =>
  (await db.select().from(members).where(eq(members.email, email)))[0]?.id ?? 0;

test("[MC16] credit of a file is asked about first, left out where staff say so, and never typed by hand", async ({
  site,
}) => {
  const { admin, path } = await begin(site);
  expect(await shown(admin, path)).toMatch(/2 have a credit of \$125\.00 .*Take it over as credit/);
  expect(await refusal(admin, path, { intent: "carry-out" })).toContain(
    "First choose what to do with the credit in this file.",
  );
  await admin.post(path, { ...map, credits: "leave" });
  expect(await shown(admin, path)).toContain("Balance “($50.00)” was skipped: you chose to leave credit out");
  await carryOut(admin, site, path);
  expect(await credits(site)).toEqual([]);
  const receivedOn = organisationDay(site.platform.clock.now());
  const typed = { intent: "record-payment", amount: "10", method: "opening", receivedOn, payerName: "Olga" };
  const answer = await admin.post("/admin-dashboard/payments", {
    ...typed,
    ...{ reference: "", formToken: crypto.randomUUID() },
  });
  expect(answer.status).toBe(400);
  expect(await credits(site)).toEqual([]);
});

test("[MC16] each payer gets their credit once, without money in the bank, a mail or a decision; a company's is its contact's", async ({
  site,
}) => {
  const { admin, path } = await begin(site);
  await admin.post(path, take);
  const plan = await shown(admin, path);
  expect(plan).toContain("Balance from your old system: credit of $50.00 on account");
  expect(plan).toContain("it counts once for this company, on line 4");
  await carryOut(admin, site, path);
  const [olga, jo] = [await ofMember(site, "olga@x.example"), await ofMember(site, "jo@x.example")];
  const about = ["opening", "Balance from before", "2026-11-28", null];
  expect(
    (await credits(site)).map((one) => [
      ...[one.amountCents, one.memberId, one.payerName, one.payerEmail],
      ...[one.method, one.reference, one.receivedOn, one.invoiceId],
    ]),
  ).toEqual([
    [5_000, olga, "Olga Berg", "olga@x.example", ...about],
    [7_500, jo, "Jo Park, Montclair Travel", "jo@x.example", ...about],
  ]);
  expect(await books(site)).toEqual([-12_500, 12_500, 0]);
  expect(await site.platform.db.$count(exceptions)).toBe(0);
  expect(await site.platform.db.$count(mails)).toBe(0);
  const treasurer = await site.asRole("treasurer");
  expect(await shown(treasurer, "/admin-dashboard/payments")).not.toContain("Olga Berg");
  expect(await shown(treasurer, "/admin-dashboard/payments?method=opening")).toMatch(
    /Olga Berg.*Credit from before.*Carried over/,
  );
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC16] the same file again, and a run that was cut off, add no credit twice; taken back it may come again", async ({
  site,
}) => {
  const { admin, path } = await begin(site);
  await admin.post(path, take);
  const id = Number(path.split("/").at(-1));
  for (const state of ["running", "running"] as const) {
    await changeImport(site.platform.db, id, { state });
    await runImport.run({ id }, site.platform);
  }
  expect(await credits(site)).toHaveLength(2);
  const again = await upload(admin, file);
  await admin.post(again, take);
  const page = await shown(admin, again);
  expect(page).toContain(
    "Balance “($50.00)” was skipped: Olga Berg already has a credit of $50.00 from before",
  );
  expect(page).toContain("Jo Park, Montclair Travel already has a credit of $75.00 from before");
  await carryOut(admin, site, again);
  expect(await credits(site)).toHaveLength(2);
  expect(await shown(admin, path)).toContain("The credit it added will be removed.");
  await admin.post(path, { intent: "undo" });
  const third = await upload(admin, file);
  await admin.post(third, take);
  await carryOut(admin, site, third);
  expect(await credits(site)).toHaveLength(4);
  expect(await books(site)).toEqual([-12_500, 12_500, 0]);
});

test("[MC16] an import taken back takes unused credit back against opening balances; used credit stays with its member, named", async ({
  site,
}) => {
  const { admin, path } = await imported(site);
  const id = await anInvoice(site, "olga@x.example", 2_000);
  const { version } = (await look(site.platform, id)).invoice;
  const use = { intent: "use-credit", id: String(id), version: String(version) };
  expect((await admin.post(`/admin-dashboard/invoices/${id}`, use)).status).toBe(302);
  await admin.post(path, { intent: "undo" });
  expect(await shown(admin, path)).toContain(
    "Kept with their members because it was used: credit of $50.00 (Olga Berg).",
  );
  const list = await shown(admin, "/admin-dashboard/members");
  expect([list.includes("Olga Berg"), list.includes("Jo Park")]).toEqual([true, false]);
  const [, jo] = await credits(site);
  const [back] = await site.platform.db.select().from(ledger).orderBy(desc(ledger.id)).limit(1);
  expect(back).toMatchObject({
    ...{ key: `taken-back/${jo?.id}`, debit: "unmatched", credit: "opening", amountCents: 7_500 },
  });
  expect(await books(site)).toEqual([-5_000, 3_000, 0]);
  expect((await look(site.platform, id)).state).toBe("paid");
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC16] staff read it on the record and in Receivables, and use it with a check; the receipt says so", async ({
  site,
}) => {
  await imported(site);
  const { platform } = site;
  const staff = await site.asRole("membership");
  const [one] = await credits(site);
  const record = await (
    await staff.get(`/admin-dashboard/members/${await ofMember(site, "olga@x.example")}`)
  ).text();
  expect(textOf(mainOf(record))).toMatch(/Credit on account\s+\$50\.00/);
  expect(mainOf(record)).toContain(`href="/admin-dashboard/payments/${one?.id}"`);
  expect(await owedInAll(platform.db, "2026-11-28")).toMatchObject({ owedCents: 0, creditCents: 12_500 });
  const owing = await (await staff.get("/admin-dashboard/owing")).text();
  expect(textOf(mainOf(owing))).toContain("Jo Park, Montclair Travel");
  expect(mainOf(owing)).toContain(`href="/admin-dashboard/payments/${one?.id}"`);
  const id = await anInvoice(site, "olga@x.example", 12_500);
  const page = `/admin-dashboard/invoices/${id}`;
  expect(await shown(staff, page)).toContain("$50.00");
  const receivedOn = organisationDay(platform.clock.now());
  const check = { intent: "record-payment", id: String(id), amount: "75", method: "check", reference: "7" };
  const paid = await staff.post(page, { ...check, receivedOn, credit: "50", formToken: crypto.randomUUID() });
  expect(paid.status).toBe(302);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  const receipt = (await lastMail(platform, "olga@x.example", "receipt"))?.text ?? "";
  expect(receipt).toContain("Credit used: $50.00");
  expect(receipt).toContain("Received: $75.00");
  const after = await shown(staff, page);
  expect(after).toMatch(/Credit from before .*Undo this payment.* Check 7 .*Payment bounced/);
  expect(after.split("Payment bounced")).toHaveLength(2); // of the check alone
  expect(await contradictions(platform)).toEqual([]);
});

test("[MC16] its payer reads of it on their account, by their address or their listing, and uses it on their own invoice", async ({
  site,
}) => {
  await imported(site);
  const { platform } = site;
  const olga = await site.asMember("olga@x.example");
  expect(await shown(olga, "/account/orders")).toContain("You have $50.00 on account.");
  const { client, member } = await memberWithListing(site, { full_name: "Ida Ray", email: "ida@x.example" });
  const credit = { amountCents: 900, payerName: "Ida Ray", payerEmail: null, memberId: member.id };
  await act(platform, (context) => addOpeningCredit(context, credit));
  expect(await shown(client, "/account/orders")).toContain("You have $9.00 on account.");
  const id = await anInvoice(site, "olga@x.example", 4_000);
  const link = invoicePath(platform, id);
  expect(await shown(site.visitor(), link)).toContain("You have $50.00 on account.");
  expect((await site.visitor().post(link, { intent: "use-credit" })).status).toBe(302);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  expect(await shown(olga, "/account/orders")).toContain("You have $10.00 on account.");
});

test("[MC16] it goes back from the bank by the treasurer, is applied by its page, and can't bounce", async ({
  site,
}) => {
  await imported(site);
  const [olga, jo] = await credits(site);
  const page = `/admin-dashboard/payments/${olga?.id}`;
  const staff = await site.asRole("membership");
  const treasurer = await site.asRole("treasurer");
  expect(await shown(staff, page)).not.toContain("Record a refund");
  expect(await shown(treasurer, page)).toMatch(/From Olga Berg .*On account \$50\.00 .*Record a refund/);
  const reason = "Asked for it";
  const bounce = { intent: "bounce-payment", payment: String(olga?.id), reason };
  expect(await refusal(treasurer, page, bounce)).toContain("can't bounce");
  const day = organisationDay(site.platform.clock.now());
  const back = { intent: "return-money", payment: String(olga?.id), invoiceId: "aside", day, reason };
  const refund = (amount: string) => ({ ...back, amount, formToken: crypto.randomUUID() });
  expect(await refusal(treasurer, page, refund("60"))).toContain("You can refund up to $50.00");
  expect((await treasurer.post(page, refund("20"))).status).toBe(302);
  expect(await books(site)).toEqual([-12_500, 10_500, -2_000]);
  const id = await anInvoice(site, "olga@x.example", 3_000);
  const { number } = await look(site.platform, id);
  const apply = { intent: "assign-payment", payment: String(olga?.id), number };
  expect((await staff.post(page, apply)).status).toBe(302);
  expect((await lastMail(site.platform, "olga@x.example", "receipt"))?.text).toContain("Credit used: $30.00");
  expect(await shown(treasurer, page)).toMatch(/On account \$0\.00/);
  const mistake = { intent: "take-back-payment", payment: String(jo?.id), reason: "Not theirs" };
  expect((await staff.post(`/admin-dashboard/payments/${jo?.id}`, mistake)).status).toBe(302);
  expect(await books(site)).toEqual([-5_000, 0, -2_000]);
  expect((await treasurer.get("/admin-dashboard/payments/999")).status).toBe(404);
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC16] it goes with a listing that is merged, stays known while it is there, and is in its owner's data", async ({
  site,
}) => {
  await imported(site);
  const { platform, clock } = site;
  const other = (await platform.db.select().from(members).where(eq(members.email, "olga@x.example")))[0];
  const kept = await createMember(platform, { full_name: "Olga Berg-Lund" });
  const admin = await site.asAdmin();
  const merge = await admin.post(`/admin-dashboard/members/${kept.id}/merge?with=${other?.id}`, {
    ...{ intent: "merge-members", id: String(kept.id), version: String(kept.version) },
    ...{ other: String(other?.id), otherVersion: String(other?.version) },
  });
  expect(merge.status).toBe(302);
  expect(sumOf(await creditOfMember(platform.db, { id: kept.id, email: null }))).toBe(5_000);
  const olga = await site.asMember("olga@x.example");
  expect(await fileOf(await olga.post("/account/data.json", {}))).toContain("Balance from before");
  clock.set("2040-06-01T15:00:00Z");
  await blankPayers(platform);
  expect((await credits(site)).map(({ payerName }) => payerName)).toEqual([
    "Olga Berg",
    "Jo Park, Montclair Travel",
  ]);
  const id = await anInvoice(site, "olga@x.example", 5_000);
  await platform.db.update(invoices).set({ memberId: kept.id }).where(eq(invoices.id, id));
  expect(await act(platform, (context) => useCredit(context, { id, version: 1 }))).toMatchObject({
    ok: true,
  });
  await blankPayers(platform);
  expect((await credits(site)).map(({ payerName }) => payerName)).toEqual([
    null,
    "Jo Park, Montclair Travel",
  ]);
});
