import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { childRunning } from "#tests/support/children.ts";
import { storePublished } from "#tests/support/content.ts";
import { plantPicture } from "#tests/support/media.ts";
import { textOf as pageText } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";
import { closeShort } from "../documents/close-short.server.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { recordRefund } from "../payments/record-refund.server.ts";
import { bouncePayment, takeBackPayment } from "../payments/reverse-payment.server.ts";
import { keepAsCredit } from "../payments/set-aside.server.ts";

const pdfOf = ({ platform }: Site, id: number, more = "") =>
  invoicePath(platform, id).replace("/your-order?", "/your-order.pdf?") + more;

async function textOf(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  return readPdf(await answer.arrayBuffer());
}

async function credit({ platform }: Site, id: number, unitCents: number): Promise<number> {
  const { version } = (await look(platform, id)).invoice;
  const lines = [{ text: "Two seats", quantity: 1, unitCents, income: "events" as const }];
  const note = { id, version, lines, reason: "Two seats stayed empty", formToken: randomUUID() };
  const done = await act(platform, (context) => creditInvoice(context, note));
  return done.ok ? done.id : 0;
}

const linesOf = (text: string) => text.split("\n").map((line) => line.trim());
const left = (text: string) => linesOf(text).find((line) => line.startsWith("Balance due"));

describe("a document on paper is refused", () => {
  test("without its link, or with that of another document", async ({ site }) => {
    const [one, other] = [await issue(site.platform), await issue(site.platform)];
    const paid = await pay(site.platform, other);
    for (const address of [
      "/your-order.pdf",
      `/your-order.pdf?token=${one}`,
      `${pdfOf(site, one)}x`,
      pdfOf(site, one, `&payment=${paid.ok && paid.id}`),
      pdfOf(site, one, "&payment=1 or 1"),
    ]) {
      const answer = await site.get(address);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.headers.get("content-type")).not.toContain("pdf");
    }
  });

  test("for a third connection at once with one link, and nobody else: of twenty-six two get it", async ({
    site,
  }) => {
    const id = await issue(site.platform, { email: "ada@example.org" });
    const year = organisationDay(site.platform.clock.now()).slice(0, 4);
    const [treasurer, member] = [await site.asRole("treasurer"), await site.asMember("ada@example.org")];
    const many = Array.from({ length: 26 }, () => site.get(pdfOf(site, id)));
    const others = [
      treasurer.get(`/admin-dashboard/invoices/${id}/document.pdf`),
      member.get(`/account/statement.pdf?year=${year}`),
    ];
    for (const other of others) expect((await other).status).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "20"]);
      expect(await answer.text()).toBe(
        "We're preparing a lot of documents right now. Please try again in a minute.",
      );
    }
    expect((await site.get(pdfOf(site, id))).status).toBe(200);
  });

  test("in words when what makes it has ended meanwhile", async ({ site }) => {
    const address = pdfOf(site, await issue(site.platform));
    expect((await site.get(address)).status).toBe(200);
    const pid = childRunning("pdf-child.js");
    process.kill(pid, "SIGSTOP"); // it takes an order, and does nothing
    const three = [1, 2, 3].map(() => site.get(address));
    expect((await Promise.race(three)).status).toBe(503); // so the other two wait by now
    process.kill(pid, "SIGKILL");
    const answers = await Promise.all(three);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(await Promise.all(refused.map((answer) => answer.text()))).toContain(
      "We couldn't prepare this document. Please try again in a minute.",
    );
  });

  test("to staff who have nothing to do with money, and to members", async ({ site }) => {
    const id = await issue(site.platform);
    for (const role of ["events", "member"] as const) {
      const client = await site.asRole(role);
      const answer = await client.get(`/admin-dashboard/invoices/${id}/document.pdf`);
      expect(answer.headers.get("content-type") ?? "").not.toContain("pdf");
    }
  });

  test("as a statement of who is not signed in, or of a year before their first invoice", async ({
    site,
  }) => {
    await issue(site.platform, { email: "ada@example.org" });
    expect((await site.get("/account/statement.pdf?year=2099")).status).toBe(302);
    const ada = await site.asMember("ada@example.org");
    for (const year of ["1999", "", "x", "1e9"])
      expect([year, (await ada.get(`/account/statement.pdf?year=${year}`)).status]).toEqual([year, 404]);
  });
});

test("an invoice says whom it is for, what, how much, until when, and how to pay with its number", async ({
  site,
}) => {
  const { platform } = site;
  const lines = [
    { text: "Một bàn tại dạ tiệc, für Łucja", quantity: 2, unitCents: 17_550, income: "events" as const },
  ];
  const id = await issue(platform, {
    payer: { name: "Ελένη Ольга Nguyễn", company: "Bennett & Co." },
    lines,
  });
  const { number } = await look(platform, id);
  const answer = await site.get(pdfOf(site, id));
  expect(answer.headers.get("content-disposition")).toBe(`inline; filename="invoice-${number}.pdf"`);
  const { text, title } = await textOf(answer);
  expect(title).toBe(`Invoice ${number}`);
  for (const words of [
    "Ελένη Ольга Nguyễn",
    "Bennett & Co.",
    "Một bàn tại dạ tiệc, für Łucja",
    "$175.50",
    "$351.00",
    `Write ${number} on the memo line`,
  ])
    expect(text).toContain(words);
  expect(left(text)).toBe("Balance due $351.00");
});

test("the names of people in every script that there is a font for can be read and copied", async ({
  site,
}) => {
  const payer = {
    name: "김민지 Kim · שרה לוי",
    company: "渡辺商店 · أمل Salon",
    address: "สมหญิง น้ำใจดี\nნინო",
  };
  const lines = [{ text: "Ana 🌸 Ruiz: ≥ 5 → ✓ ₹", quantity: 1, unitCents: 100, income: "other" as const }];
  const { text } = await textOf(await site.get(pdfOf(site, await issue(site.platform, { payer, lines }))));
  for (const words of [payer.name, payer.company, ...payer.address.split("\n"), lines[0]?.text])
    expect(text).toContain(words);
});

test("the logo of the organization stands on it, in the paper's size that it chose", async ({ site }) => {
  const { id: media } = await plantPicture(site.platform, { kind: "logo", width: 900, height: 300 });
  await storePublished(site, "brand", [{ ...content("brand"), logo: { media, alt: "" } }]);
  await storePublished(site, "organisation", [{ ...content("organisation"), paper: "A4" }]);
  const { text, size, pictures } = await textOf(await site.get(pdfOf(site, await issue(site.platform))));
  expect(pictures).toEqual([[800, 267]]);
  expect(size).toEqual([595, 842]);
  expect(text).toContain(content("organisation").name);
});

test("what was credited, paid and returned stands on it, and comes to what is left; the receipt says what went back", async ({
  site,
}) => {
  const { platform } = site;
  const id = await issue(platform);
  const paid = await pay(platform, id);
  await credit(site, id, 5_000);
  const refund = {
    amountCents: 3_000,
    reason: "Two seats stayed empty",
    day: organisationDay(platform.clock.now()),
  };
  const returned = await act(platform, (context) =>
    recordRefund(context, { ...refund, paymentId: paid.ok ? paid.id : 0, formToken: randomUUID() }),
  );
  expect(returned.ok).toBe(true);
  const { text } = await textOf(await site.get(pdfOf(site, id)));
  for (const words of [
    "Check 1042, received on",
    "-$350.00",
    "-$50.00",
    `Refunded on ${longDay(refund.day)} $30.00`,
    "Overpaid $20.00",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("memo line");
  const receipt = await textOf(await site.get(pdfOf(site, id, `&payment=${paid.ok && paid.id}`)));
  for (const words of ["Paid $350.00", `Refunded $30.00 on ${longDay(refund.day)}`])
    expect(receipt.text).toContain(words);
});

test("what was written off stands on it", async ({ site }) => {
  const { platform } = site;
  const id = await issue(platform);
  await pay(platform, id, { amountCents: 20_000 });
  const { version } = (await look(platform, id)).invoice;
  await act(platform, (context) =>
    closeShort(context, { how: "write-off", id, version, reason: "Moved away" }),
  );
  const { text } = await textOf(await site.get(pdfOf(site, id)));
  expect(text).toContain("Written off -$150.00");
  expect(left(text)).toBe("Balance due $0.00");
});

test("a credit note says which invoice it corrects, and why", async ({ site }) => {
  const id = await issue(site.platform);
  await pay(site.platform, id);
  const note = await credit(site, id, 5_000);
  const { text, title } = await textOf(await site.get(pdfOf(site, note)));
  expect(title).toBe(`Credit note ${(await look(site.platform, note)).number}`);
  expect(text).toContain(`Corrects Invoice ${(await look(site.platform, id)).number}`);
  expect(text).toContain("Reason Two seats stayed empty");
  expect(text).not.toContain("Balance due");
});

test("a void invoice says why, and asks for nothing", async ({ site }) => {
  const { platform } = site;
  const id = await issue(platform);
  const { version } = (await look(platform, id)).invoice;
  await act(platform, (context) => voidInvoice(context, { id, version, reason: "Ordered twice" }));
  const { text } = await textOf(await site.get(pdfOf(site, id)));
  expect(text).toContain("Ordered twice");
  expect(left(text)).toBe("Balance due $0.00");
});

test("a receipt is for one payment, with its number and day, and says so when the bank returned it", async ({
  site,
}) => {
  const { platform } = site;
  const id = await issue(platform);
  const paid = await pay(platform, id, { amountCents: 15_000 });
  const treasurer = await site.asRole("treasurer");
  const address = `/admin-dashboard/invoices/${id}/document.pdf?payment=${paid.ok && paid.id}`;
  const { text, title } = await textOf(await treasurer.get(address));
  expect(title).toBe(`Receipt for invoice ${(await look(platform, id)).number}`);
  for (const words of [
    `Receipt number ${paid.ok && paid.id}`,
    "Paid $150.00",
    `Date ${longDay(organisationDay(platform.clock.now()))}`,
    "Check 1042",
    "Balance due $200.00",
  ])
    expect(text).toContain(words);
  await act(platform, (context) => bouncePayment(context, { id: paid.ok ? paid.id : 0, reason: "No funds" }));
  const after = await textOf(await treasurer.get(address));
  expect(after.text).toContain("The bank returned this payment.");
  expect(after.text).toContain("Received $150.00");
  expect(after.text).not.toContain("Paid $150.00");
});

test("a statement of a year adds up, and holds nobody else's invoices", async ({ site }) => {
  const { platform } = site;
  const email = "statement@example.org";
  site.clock.set("2026-12-20T15:00:00Z");
  const first = await issue(platform, { email });
  await pay(platform, first, { amountCents: 10_000 });
  const typo = await pay(platform, first, { amountCents: 1_200 });
  site.clock.set("2027-01-05T15:00:00Z");
  await act(platform, (context) =>
    takeBackPayment(context, { id: typo.ok ? typo.id : 0, reason: "Another one's" }),
  );
  await issue(platform, {
    email: "other@example.org",
    lines: [{ text: "Another", quantity: 1, unitCents: 99_900, income: "other" }],
  });
  const year = 2026;
  const ada = await site.asMember(email);
  const { text, title } = await textOf(await ada.get(`/account/statement.pdf?year=${year}`));
  expect(title).toBe(`Statement for ${year}`);
  for (const words of [
    `Balance at the start of ${year} $0.00`,
    "Invoiced $350.00",
    "Paid or credited $100.00",
    `Balance at the end of ${year} $250.00`,
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("$999");
  expect(text).not.toContain("$12.00");
  const own = pageText(await (await ada.get("/account/my-data")).text());
  expect(own).toContain("recorded by mistake and reversed");
});

test("a statement counts money that left an invoice again as paid less, not as invoiced", async ({
  site,
}) => {
  const { platform } = site;
  const email = "statement@example.org";
  const id = await issue(platform, { email });
  const paid = await pay(platform, id, { amountCents: 37_500, evenSo: true });
  const { version } = (await look(platform, id)).invoice;
  await act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true }));
  await credit(site, id, 5_000);
  const day = organisationDay(platform.clock.now());
  const refund = { amountCents: 3_000, reason: "Two seats stayed empty", day, formToken: randomUUID() };
  const paymentId = paid.ok ? paid.id : 0;
  await act(platform, (context) => recordRefund(context, { ...refund, paymentId, invoiceId: id }));
  const year = day.slice(0, 4);
  const ada = await site.asMember(email);
  const { text } = await textOf(await ada.get(`/account/statement.pdf?year=${year}`));
  for (const words of [
    "Invoiced $350.00",
    "-$25.00",
    "-$30.00",
    "Paid or credited $370.00",
    `Balance at the end of ${year} -$20.00`,
  ])
    expect(text).toContain(words);
});
