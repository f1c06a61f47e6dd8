import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { exceptions, ledger, payments } from "#billing/tables.ts";
import { addDays } from "#platform/days.ts";
import { mails } from "#platform/tables.ts";
import { issue, look, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;
const today = (site: Site) => organisationDay(site.platform.clock.now());
const check = (site: Site, id: number, changed: Record<string, string> = {}) => ({
  ...{ intent: "record-payment", id: String(id), amount: "350", method: "check", reference: "1042" },
  ...{ receivedOn: addDays(today(site), -1), formToken: crypto.randomUUID(), ...changed },
});
/** A form of an act, as the page offers it: the version that was seen, and a token. */
async function act(site: Site, id: number, intent: string, changed: Record<string, string> = {}) {
  const { invoice, payments } = await look(site.platform, id);
  const payment = payments.at(-1)?.id ?? 0;
  const seen = {
    id: String(id),
    version: String(invoice.version),
    payment: String(payment),
    invoiceId: String(id),
  };
  return { ...seen, intent, reason: "As agreed", formToken: crypto.randomUUID(), ...changed };
}
const said = async (client: Client, id: number, form: Record<string, string>) => {
  const answer = await client.post(at(id), form);
  return { status: answer.status, text: textOf(mainOf(await answer.text())) };
};

describe("a payment is refused", () => {
  test.for([
    ["without an amount", { amount: "" }, 400, "Enter an amount like 350"],
    ["of nothing", { amount: "0" }, 400, "Enter an amount like 350"],
    ["below zero", { amount: "-5" }, 400, "Enter an amount like 350"],
    ["without a day", { receivedOn: "" }, 400, "Enter a valid date"],
    ["of a day that is none", { receivedOn: "2027-02-30" }, 400, "Enter a valid date"],
    ["by card", { method: "card" }, 400, ""],
    ["on an invoice that is none", { id: "999" }, 409, "We couldn't find that."],
    [
      "of more than is owed, before someone has said so",
      { amount: "400" },
      409,
      "This is more than the balance due ($350.00). Record it anyway?",
    ],
  ] as const)("%s", async ([, changed, status, words], { site }) => {
    const id = await issue(site.platform);
    const treasurer = await site.asRole("treasurer");
    const answer = await said(treasurer, id, check(site, id, changed));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(await site.platform.db.$count(payments)).toBe(0);
  });

  test("of a day to come, beside its field, and what was typed stays", async ({ site }) => {
    const id = await issue(site.platform);
    const treasurer = await site.asRole("treasurer");
    const answer = await treasurer.post(
      at(id),
      check(site, id, { receivedOn: addDays(today(site), 3), reference: "A-77" }),
    );
    expect(answer.status).toBe(400);
    const page = mainOf(await answer.text());
    expect(page).toMatch(/id="payment-of-\d+-receivedOn-error"[^>]*>.*?This date is in the future\./s);
    expect(page).toContain('value="A-77"');
  });

  test("on a void invoice, before someone has said so", async ({ site }) => {
    const id = await issue(site.platform);
    const treasurer = await site.asRole("treasurer");
    await treasurer.post(at(id), await act(site, id, "void-invoice"));
    const answer = await treasurer.post(at(id), check(site, id));
    expect(answer.status).toBe(409);
    expect(await site.platform.db.$count(payments)).toBe(0);
  });
});

describe("acts are refused", () => {
  test("without a reason", async ({ site }) => {
    const [open, paid] = [await issue(site.platform), await issue(site.platform)];
    await pay(site.platform, paid);
    const treasurer = await site.asRole("treasurer");
    const acts = { "take-back-payment": paid, "bounce-payment": paid, "return-money": paid };
    for (const [intent, id] of Object.entries({ ...acts, "void-invoice": open, "write-off": open })) {
      const form = await act(site, id, intent, { reason: "  ", amount: "5", day: today(site) });
      const answer = await said(treasurer, id, form);
      expect(answer.status, intent).toBe(400);
      expect(answer.text, intent).toContain("Enter a reason");
    }
    expect((await look(site.platform, paid)).state).toBe("paid");
    expect((await look(site.platform, open)).state).toBe("open");
  });

  test.for([
    ["void-invoice", {}, "This invoice has a payment."],
    ["write-off", {}, "Nothing is due on this invoice."],
    ["return-money", { amount: "400" }, "You can refund up to $350.00 of this payment."],
    ["return-money", { amount: "50" }, "You can refund up to $0.00 now"],
    ["return-money", { amount: "50", day: "2999-01-01" }, "This date is in the future."],
    ["credit-invoice", { amount: "400" }, "You can credit up to $350.00 on this invoice."],
    ["void-invoice", { version: "1" }, "This invoice changed since you opened it"],
  ] as const)("on a paid invoice: %s %o", async ([intent, changed, words], { site }) => {
    const id = await issue(site.platform);
    await pay(site.platform, id);
    const treasurer = await site.asRole("treasurer");
    const form = await act(site, id, intent, {
      text: "A chair",
      income: "events",
      day: today(site),
      ...changed,
    });
    expect((await said(treasurer, id, form)).text).toContain(words);
    expect((await look(site.platform, id)).owedCents).toBe(0);
  });

  test("an unpaid invoice is voided, not credited", async ({ site }) => {
    const id = await issue(site.platform);
    const treasurer = await site.asRole("treasurer");
    const form = await act(site, id, "credit-invoice", { text: "A chair", income: "events", amount: "5" });
    expect((await said(treasurer, id, form)).text).toContain("Void it instead.");
  });

  test("an invoice without an address is not mailed", async ({ site }) => {
    const id = await issue(site.platform, { email: null });
    const treasurer = await site.asRole("treasurer");
    const form = { intent: "mail-invoice", id: String(id) };
    expect((await said(treasurer, id, form)).text).toContain("There's no email address to send it to.");
    expect(await site.platform.db.$count(mails)).toBe(0);
  });
});

test("a check settles its invoice, mails one receipt, and a form that is sent twice records one payment", async ({
  site,
}) => {
  const id = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  const form = check(site, id);
  const next = (await treasurer.post(at(id), form)).headers.get("location") ?? "";
  await treasurer.post(at(id), form);
  expect(next).toMatch(new RegExp(`^${at(id)}(\\?|#|$)`));
  const page = textOf(mainOf(await (await treasurer.get(at(id))).text()));
  expect(page).toContain("Check 1042");
  expect(page).not.toContain("Record a payment");
  expect(await look(site.platform, id)).toMatchObject({ state: "paid", owedCents: 0, paidCents: 35_000 });
  expect(await site.platform.db.$count(payments)).toBe(1);
  const sent = await site.platform.db.select().from(mails);
  expect(sent.map(({ kind, recipient }) => `${kind} to ${recipient}`)).toEqual([
    "receipt to ada@example.org",
  ]);
});

test("more than is owed is recorded once someone says so, and waits for a decision", async ({ site }) => {
  const id = await issue(site.platform);
  const membership = await site.asRole("membership");
  const form = check(site, id, { amount: "400" });
  await membership.post(at(id), form);
  await membership.post(at(id), { ...form, evenSo: "yes" });
  expect(await look(site.platform, id)).toMatchObject({ state: "paid", owedCents: -5_000 });
  expect(textOf(await (await membership.get(at(id))).text())).toContain("$50.00 more was paid than was due.");
  const decide = textOf(mainOf(await (await membership.get("/admin-dashboard/to-decide")).text()));
  expect(decide).toContain("was overpaid by $50.00");
});

test("what a receipt or a credit note can't show is named before it is mailed", async ({ site }) => {
  const id = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  const form = check(site, id, { payerName: "த Foods", amount: "400" });
  const words = "PDFs can't show “த” in “த Foods”. They print “\ufffd” instead.";
  const asked = await said(treasurer, id, form);
  expect([asked.status, asked.text]).toEqual([409, expect.stringContaining(`${words} Record it anyway?`)]);
  const askedMore = await said(treasurer, id, { ...form, asPrinted: "yes" });
  expect(askedMore.text).toContain("This is more than the balance due");
  expect(await site.platform.db.$count(payments)).toBe(0);
  expect((await treasurer.post(at(id), { ...form, evenSo: "yes" })).status).toBe(302);

  const credit = await act(site, id, "credit-invoice", { text: "த", income: "events", amount: "5" });
  const refused = await said(treasurer, id, credit);
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("PDFs can't show “த” in “த”. They print “\ufffd” instead. Issue it anyway?"),
  ]);
  expect((await look(site.platform, id)).credits).toEqual([]);
  expect((await treasurer.post(at(id), { ...credit, asPrinted: "yes" })).status).toBe(302);
});

test("why an invoice is void is asked again where its PDF can't show it", async ({ site }) => {
  const id = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  const form = await act(site, id, "void-invoice", { reason: "த" });
  const asked = await said(treasurer, id, form);
  expect([asked.status, asked.text]).toEqual([
    409,
    expect.stringContaining("PDFs can't show “த” in “த”. They print “\ufffd” instead. Void it anyway?"),
  ]);
  expect((await look(site.platform, id)).state).toBe("open");
  expect((await treasurer.post(at(id), { ...form, asPrinted: "yes" })).status).toBe(302);
  expect((await look(site.platform, id)).state).toBe("void");
});

test("a payment is taken back by a reversal, and a bounced one is owed again and asks for a decision", async ({
  site,
}) => {
  const id = await issue(site.platform);
  const treasurer = await site.asRole("treasurer");
  await treasurer.post(at(id), check(site, id));
  const before = await site.platform.db.$count(ledger);
  await treasurer.post(at(id), await act(site, id, "take-back-payment"));
  expect(await site.platform.db.$count(ledger)).toBe(before + 1);
  expect((await look(site.platform, id)).owedCents).toBe(35_000);
  await treasurer.post(at(id), check(site, id));
  await treasurer.post(at(id), await act(site, id, "bounce-payment", { reason: "Insufficient funds" }));
  const page = textOf(mainOf(await (await treasurer.get(at(id))).text()));
  expect(page).toContain("Reversed");
  expect(page).toContain("Bounced");
  expect(page).toContain("Insufficient funds");
  expect(page).toContain("Record a payment");
  const [exception] = await site.platform.db.select().from(exceptions).where(eq(exceptions.kind, "bounced"));
  expect(exception).toMatchObject({ invoiceId: id, closedAt: null });
});

test("a credit note takes something off a paid invoice, and the money then goes back", async ({ site }) => {
  const id = await issue(site.platform);
  await pay(site.platform, id);
  const treasurer = await site.asRole("treasurer");
  const credit = await act(site, id, "credit-invoice", {
    text: "One chair too many",
    income: "events",
    amount: "50",
  });
  await treasurer.post(at(id), credit);
  const { credits } = await look(site.platform, id);
  expect(credits.map(({ number }) => number)).toEqual([expect.stringMatching(/^\d{4}-C-1$/)]);
  const note = await (await treasurer.get(at(credits[0]?.invoice.id ?? 0))).text();
  expect(textOf(mainOf(note))).toContain("One chair too many");
  await treasurer.post(at(id), await act(site, id, "return-money", { amount: "50", day: today(site) }));
  const page = textOf(mainOf(await (await treasurer.get(at(id))).text()));
  expect(page).toContain("$50.00 refunded: As agreed");
  expect(await look(site.platform, id)).toMatchObject({ owedCents: 0, paidCents: 30_000 });
});

test("an unpaid invoice is mailed again, once however often it is pressed; it is voided or written off with a reason", async ({
  site,
}) => {
  const treasurer = await site.asRole("treasurer");
  const [one, other] = [await issue(site.platform), await issue(site.platform)];
  const mail = (id: number) => ({ intent: "mail-invoice", id: String(id) });
  await treasurer.post(at(other), mail(other));
  expect((await said(treasurer, other, mail(other))).text).toContain("It was just emailed.");
  expect((await site.platform.db.select().from(mails)).map(({ kind }) => kind)).toEqual(["invoice"]);
  await treasurer.post(at(one), await act(site, one, "void-invoice", { reason: "Ordered twice" }));
  await treasurer.post(at(other), await act(site, other, "write-off"));
  expect((await look(site.platform, one)).state).toBe("void");
  expect((await look(site.platform, other)).state).toBe("written-off");
  const page = textOf(mainOf(await (await treasurer.get(at(one))).text()));
  expect(page).toContain("Reason voided Ordered twice");
  expect((await said(treasurer, one, mail(one))).text).toContain("This invoice is void.");
});
