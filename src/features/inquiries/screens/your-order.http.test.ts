import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { mailInvoice } from "#billing/mails/billing-mails.server.ts";
import { waysToPay } from "#billing/mails/ways-to-pay.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { sealLink } from "#identity/links/sealed-link.server.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { headOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const order = { name: "Ada Lovelace", email: "ada@example.com", company: "", quantity: "2", note: "" };

const place = async (site: Site, fields: Record<string, string> = {}) =>
  (await site.post("/order/mug", { ...order, ...fields })).headers.get("location") ?? "";

const shown = async (site: Site, address: string) => textOf(mainOf(await (await site.get(address)).text()));

async function numberOfOrder(site: Site): Promise<string> {
  const [invoice] = await site.platform.db.select().from(invoices);
  return invoice ? numberOf(invoice) : "";
}

test("an order is opened by its link alone: not by its number, nor by the token of another mail", async ({
  site,
}) => {
  const address = await place(site);
  const [stored] = await site.platform.db.select().from(inquiries);
  const token = sealLink(site.platform, "newsletter list", [stored?.id]);
  for (const wrong of ["", `${stored?.id}`, "x", `${address.split("=")[1]}x`, token]) {
    const answer = await site.get(`/your-order?token=${wrong}`);
    expect([wrong, answer.status]).toEqual([wrong, 404]);
    expect(mainOf(await answer.text())).toContain("We couldn’t find that order");
  }
});

test("the link of an order opens no other inquiry, and nothing once the order is deleted", async ({
  site,
}) => {
  const address = await place(site);
  await site.platform.db.update(inquiries).set({ kind: "contact", details: { subject: "A question" } });
  expect((await site.get(address)).status).toBe(404);
  await site.platform.db.delete(inquiries);
  expect((await site.get(address)).status).toBe(404);
});

test("[9.07] the page of an order says its number, what was ordered, the total and how to pay", async ({
  site,
}) => {
  const address = await place(site);
  const answer = await site.get(address);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const page = await answer.text();
  expect(headOf(page)).toMatch(/<meta name="robots" content="noindex/);
  const text = textOf(mainOf(page));
  const number = await numberOfOrder(site);
  for (const words of [
    `Invoice ${number}`,
    `Invoice number ${number}`,
    "2 × $18.00",
    "Total $36.00",
    "ada@example.com",
  ])
    expect(text).toContain(words);
  for (const { lines } of waysToPay(number).ways) for (const line of lines) expect(text).toContain(line);
  expect(text).toContain(`Write ${number} on the memo line`);
  expect(text).toContain(content("payment").after);
});

test("“Nothing has been charged” stands on the page, and in the mail, only where nothing was paid", async ({
  site,
}) => {
  const { platform } = site;
  const id = await issue(platform);
  const page = () => shown(site, invoicePath(platform, id));
  const mailed = async () => {
    await act(platform, async (context) => {
      const held = await lockInvoice(context, id);
      if (held) await mailInvoice(context, held);
    });
    return (await lastMail(platform, "ada@example.org", "invoice"))?.text;
  };
  for (const words of [await page(), await mailed()]) expect(words).toContain("Nothing has been charged.");
  await pay(platform, id, { amountCents: 12_000 });
  for (const words of [await page(), await mailed()]) {
    expect(words).not.toContain("Nothing has been charged");
    expect(words).toContain("We've received $120.00; $230.00 is still due.");
  }
});

test("the page and the mail of an invoice name the day it is due, and say so once it has passed", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2026-12-21T15:00:00Z");
  const id = await issue(platform);
  const mailed = async () => {
    await act(platform, async (context) => {
      const held = await lockInvoice(context, id);
      if (held) await mailInvoice(context, held);
    });
    return (await lastMail(platform, "ada@example.org", "invoice"))?.text;
  };
  const both = async () => [await shown(site, invoicePath(platform, id)), await mailed()];
  const inTime = "Nothing has been charged. Please pay by check or bank transfer by December 31, 2026.";
  for (const words of await both()) expect(words).toContain(inTime);
  clock.set("2027-01-01T15:00:00Z");
  for (const words of await both()) {
    expect(words).toContain("Payment was due December 31, 2026. Please pay by check or bank transfer.");
    expect(words).toMatch(/Was due:? December 31, 2026/);
    expect(words).not.toContain("Nothing has been charged");
  }
});

test("[9.07] who joins is led to their membership, and to no form for a listing that would be asked about", async ({
  site,
}) => {
  const { quantity: _, ...single } = order;
  const address = (await site.post("/join/rubies", single)).headers.get("location") ?? "";
  const asked = await shown(site, address);
  expect(asked).toContain("we’ll email you a link to open one.");
  expect(asked).not.toContain("Open my membership");
  await pay(site.platform, 1, { amountCents: 15_000 });
  const page = mainOf(await (await site.get(address)).text());
  expect(textOf(page)).toContain(content("payment").membershipStarted);
  expect(textOf(page)).toContain("use the link we emailed you.");
  expect(linkTo(page, "Open my membership")).toContain('href="/account/membership"');
  expect(page).not.toContain('href="/embedded-directory"');
});

test("who becomes a supporter is not led on to the directory, where a supporter has no listing", async ({
  site,
}) => {
  const { quantity: _, ...single } = order;
  const address = (await site.post("/join/friends-of-ours", single)).headers.get("location") ?? "";
  expect(await shown(site, address)).not.toContain("directory");
  await pay(site.platform, 1, { amountCents: 12_500 });
  const receipt = (await lastMail(site.platform, "ada@example.com", "receipt"))?.text;
  for (const words of [await shown(site, address), receipt]) {
    expect(words).toContain(content("payment").supporterStarted);
    expect(words).not.toContain("directory");
  }
  expect(await shown(site, address)).toContain("You’re a supporter through ");
});

test("[9.07] the page says what is left of an order that is paid in part, and asks for nothing once it is paid", async ({
  site,
}) => {
  const address = await place(site);
  await pay(site.platform, 1, { amountCents: 1_600 });
  expect(await shown(site, address)).toMatch(/Paid \$16\.00.*Balance due \$20\.00/);
  await pay(site.platform, 1, { amountCents: 2_000 });
  const page = await shown(site, address);
  expect(page).toContain("Your order is paid");
  expect(page).toContain(content("payment").started);
  expect(page).not.toContain(content("payment").title);
  const mail = await lastMail(site.platform, "ada@example.com");
  expect(mail?.subject).toContain("Receipt for invoice");
  expect(mail?.text).toContain(content("payment").started);
  expect(mail?.text).toContain("Balance due: $0.00");
  const own = mail?.text.match(/\/your-order\?token=\S+/)?.[0] ?? "";
  expect(await shown(site, own)).toBe(page);
});

test("[9.07] an order that staff have canceled asks for no payment", async ({ site }) => {
  const address = await place(site);
  await act(site.platform, (context) => voidInvoice(context, { id: 1, reason: "She orders another size" }));
  const page = await shown(site, address);
  expect(page).toContain("Your order is canceled");
  expect(page).not.toContain(content("payment").title);
});

test("an invoice by hand has the same page", async ({ site }) => {
  const id = await issue(site.platform);
  const page = await shown(site, invoicePath(site.platform, id));
  expect(page).toContain("A table at the gala $350.00");
  expect(page).toContain(content("payment").title);
  expect(page).not.toContain("order");
});

test("the same order sent twice, even at once, is one order with one page and one mail", async ({ site }) => {
  const [first, second] = await Promise.all([place(site), place(site)]);
  expect(second).toBe(first);
  expect(await place(site)).toBe(first);
  expect(await site.platform.db.select().from(inquiries)).toHaveLength(1);
  const thanks = await site.platform.db.select().from(mails).where(eq(mails.kind, "order-thanks"));
  expect(thanks).toHaveLength(1);
  expect(await place(site, { quantity: "3" })).not.toBe(first);
});

test("the page of an order leads to its invoice on paper, which the same link opens", async ({ site }) => {
  const html = await (await site.get(await place(site))).text();
  const [, address = ""] = /<a href="([^"]+)"[^>]*>Invoice \(PDF\)/.exec(html) ?? [];
  const answer = await site.get(address.replaceAll("&amp;", "&"));
  const { text } = await readPdf(await answer.arrayBuffer());
  for (const words of ["Ada Lovelace", "$36.00"]) expect(text).toContain(words);
});

test("an order that was paid, credited whole and returned says so, and thanks for nothing", async ({
  site,
}) => {
  const { platform } = site;
  const address = await place(site);
  const paid = await pay(platform, 1, { amountCents: 3_600 });
  const { invoice } = await look(platform, 1);
  const lines = [{ text: "Out of stock", quantity: 1, unitCents: 3_600, income: "shop" as const }];
  const note = { id: 1, version: invoice.version, lines, reason: "Out of stock", formToken: randomUUID() };
  await act(platform, (context) => creditInvoice(context, note));
  const day = organisationDay(platform.clock.now());
  const back = { paymentId: paid.ok ? paid.id : 0, amountCents: 3_600, day, reason: "Out of stock" };
  await act(platform, (context) => recordRefund(context, { ...back, formToken: randomUUID() }));
  const page = await shown(site, address);
  expect(page).toContain("There is nothing left to pay.");
  expect(page).toMatch(/Credit note \d{4}-C-1 -\$36\.00/);
  expect(page).not.toContain("Thank you!");
});
