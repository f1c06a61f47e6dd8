import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invoices } from "#billing/tables.ts";
import { shippedBody } from "#content/publishing/edited.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { pay } from "#tests/support/billing.ts";
import { storePublished } from "#tests/support/content.ts";
import { lastMail } from "#tests/support/mail.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { forgetProofs } from "../proofs/proofs.server.ts";
import { removeInquiries } from "../remove-store.server.ts";
import { inquiries, orderProofs } from "../tables.ts";

const form = { name: "Stella Student", email: "stella@example.com", company: "", note: "" };
const pdf = (name = "card.pdf") => new File(["%PDF-1.7\nA card"], name, { type: "application/pdf" });
const megabyte = 1024 * 1024;

async function withApproval(site: Site) {
  const tiers = shippedBody("tiers").body as { slug: string }[];
  const asking = tiers.map((tier) => (tier.slug === "rubies" ? { ...tier, approval: true } : tier));
  await storePublished(site, "tiers", [asking]);
}

const ask = async (site: Site, proof: File = pdf()) =>
  (await site.post("/join/rubies", { ...form, proof })).headers.get("location") ?? "";

const shown = async (site: Site, address: string) => textOf(mainOf(await (await site.get(address)).text()));
const inbox = "/admin-dashboard/inbox/1";

test("[A13] a level that staff approve first is not ordered without a file that shows it, told by its content", async ({
  site,
}) => {
  await withApproval(site);
  const page = await (await site.get("/join/rubies")).text();
  expect(textOf(page)).toContain("Approval comes first");
  expect(textOf(page)).toContain("Once our staff has approved your file, you'll get an invoice");
  expect(textOf(page)).not.toContain("Send your order, and pay");
  expect(mainOf(page)).toContain('type="file"');
  for (const [proof, words] of [
    [new File([], ""), "Choose a file that shows"],
    [new File(["<script>alert(1)</script>"], "card.pdf", { type: "application/pdf" }), "choose a PDF"],
    [new File([new Uint8Array(5 * megabyte + 1)], "card.pdf"), "larger than 5 MB"],
  ] as const) {
    const answer = await site.post("/join/rubies", { ...form, proof });
    expect(answer.status).toBe(400);
    const refused = await answer.text();
    expect(textOf(refused)).toContain(words);
    expect(mainOf(refused)).toContain('value="Stella Student"');
  }
  expect(await site.platform.db.$count(inquiries)).toBe(0);
  const other = textOf(await (await site.get("/join/emeralds")).text());
  expect(other).not.toContain("proof");
});

test("[A13] who asks owes nothing before staff approve, once; then the invoice is mailed, due from that day", async ({
  site,
}) => {
  await withApproval(site);
  site.clock.set("2027-01-15T15:00:00Z");
  const address = await ask(site);
  expect(await site.platform.db.$count(invoices)).toBe(0);
  expect(await site.platform.db.$count(memberships)).toBe(0);
  const waiting = await shown(site, address);
  expect(waiting).toContain("Our staff will review your file");
  for (const words of ["How to pay", "your membership in your account"]) expect(waiting).not.toContain(words);
  const thanks = (await lastMail(site.platform, form.email, "order-thanks"))?.text;
  expect(thanks).toContain("There is nothing to pay before then");
  expect(thanks).not.toContain("memo line");
  expect(thanks).toContain("Order number: 1"); // there is no invoice yet
  expect(thanks).not.toContain("Invoice number");

  site.clock.set("2027-01-20T15:00:00Z");
  const approve = { intent: "approve-order", id: "1", version: "1" };
  expect((await (await site.asMember("m@example.com")).post(inbox, approve)).status).toBe(403);
  const staff = await site.asRole("membership");
  expect(textOf(await (await staff.get(inbox)).text())).toContain("There's no invoice yet");
  expect((await staff.post(inbox, { ...approve, version: "9" })).status).toBe(409);
  expect((await staff.post(inbox, approve)).status).toBe(302);
  expect((await staff.post(inbox, approve)).status).toBe(409);
  const declined = { ...approve, intent: "decline-order", version: "2", reason: "Too late, it seems." };
  expect(mainOf(await (await staff.post(inbox, declined)).text())).toContain("This was already decided");

  const [invoice] = await site.platform.db.select().from(invoices);
  expect(invoice).toMatchObject({ issuedOn: "2027-01-20", dueOn: "2027-01-30", totalCents: 15_000 });
  expect((await lastMail(site.platform, form.email, "invoice"))?.text).toContain("$150.00");
  expect(await shown(site, address)).toContain("How to pay");
  const history = await listHistory(site.platform.db, "inquiry", "1");
  expect(history.map(({ action }) => action)).toEqual(["received", "approved"]);
  expect(textOf(await (await staff.get(inbox)).text())).toContain("Approved by Ada Member");
  await pay(site.platform, invoice?.id ?? 0, { amountCents: 15_000 });
  expect(await site.platform.db.select().from(membershipTerms)).toMatchObject([
    { state: "live", startsOn: "2027-01-20" },
  ]);
});

test("before staff approve, the message names what the invoice's PDF can't show", async ({ site }) => {
  await withApproval(site);
  await site.post("/join/rubies", { ...form, name: "த Student", proof: pdf() });
  const staff = await site.asRole("membership");
  expect(textOf(mainOf(await (await staff.get(inbox)).text()))).toContain(
    "PDFs can't show “த” in “த Student”. They print “\ufffd” instead.",
  );
});

test("[A13] declined, they read why, and nothing is owed", async ({ site }) => {
  await withApproval(site);
  const address = await ask(site);
  const staff = await site.asRole("membership");
  const decline = { intent: "decline-order", id: "1", version: "1" };
  const empty = await staff.post(inbox, { ...decline, reason: "No" });
  expect(mainOf(await empty.text())).toContain("Give the reason in a sentence or two");
  expect(await site.platform.db.$count(mails, eq(mails.kind, "order-declined"))).toBe(0);
  const reason = "The card has run out in June. Send us a new one.";
  expect((await staff.post(inbox, { ...decline, reason })).status).toBe(302);
  const mail = await lastMail(site.platform, form.email, "order-declined");
  for (const words of [reason, "There is nothing to pay"]) expect(mail?.text).toContain(words);
  const page = await shown(site, address);
  for (const words of ["There is nothing to pay", reason]) expect(page).toContain(words);
  expect(await site.platform.db.$count(invoices)).toBe(0);
  expect(await site.platform.db.$count(memberships)).toBe(0);
  expect(textOf(await (await staff.get(inbox)).text())).toContain("Declined");
});

test("what they sent is downloaded by staff of the inbox alone, and nothing in it can run", async ({
  site,
}) => {
  await withApproval(site);
  await ask(site, pdf('a"; filename="evil.html'));
  const path = `${inbox}/proof`;
  expect((await site.get(path)).status).toBe(302);
  expect((await (await site.asRole("editor")).get(path)).status).toBe(403);
  const staff = await site.asRole("membership");
  const answer = await staff.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="proof-of-order-1.pdf"');
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await fileOf(answer)).toContain("A card");
  expect((await staff.get("/admin-dashboard/inbox/2/proof")).status).toBe(404);
});

test("a proof goes 30 days after the decision, 60 days after the asking, and with its order", async ({
  site,
}) => {
  const { platform, clock } = site;
  await withApproval(site);
  const later = (days: number) => clock.set(new Date(Date.now() + days * 86_400_000).toISOString());
  const forget = () => forgetProofs.run({}, platform);
  const files = async () => {
    const rows = await platform.db.select().from(orderProofs).orderBy(orderProofs.orderId);
    return rows.map(({ file }) => file !== null);
  };
  await ask(site);
  await ask(site, pdf("second.pdf"));
  await site.post("/join/rubies", { ...form, note: "Another", proof: pdf() });
  await site.post("/join/rubies", { ...form, email: "patient@example.com", proof: pdf() });
  const [first] = await platform.db.select().from(orderProofs);
  const staff = await site.asRole("membership");
  await staff.post(inbox, { intent: "approve-order", id: "1", version: "1" });
  later(29);
  await forget();
  expect(await files()).toEqual([true, true, true]);
  later(31);
  await forget();
  expect(await files()).toEqual([false, true, true]);
  expect(await platform.files.exists(first?.file ?? "")).toBe(false);
  expect(textOf(await (await (await site.asRole("membership")).get(inbox)).text())).toContain(
    "The file they sent was deleted",
  );
  const [, second] = await platform.db.select().from(orderProofs).orderBy(orderProofs.orderId);
  await removeInquiries(platform.db, [second?.orderId ?? 0]);
  await forget();
  expect(await platform.files.exists(second?.file ?? "")).toBe(false);
  later(61);
  await forget();
  expect(await files()).toEqual([false, false]);
});
