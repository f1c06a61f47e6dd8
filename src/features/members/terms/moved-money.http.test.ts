import { asc, eq, isNull, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { exceptions, invoiceLines, invoices, ledger } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withText } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";
import { endMembership } from "./end-membership.server.ts";

const at = (id: number) => `/admin-dashboard/invoices/${id}`;

/** Ana and Bea, members until December 31, 2026, who were asked for $350.00; check 1002 of January 12 is recorded on Ana's. */
async function wrongPayer(site: Site) {
  const { platform, clock } = site;
  const of = async (name: string) => {
    clock.set("2026-01-02T15:00:00Z");
    const { id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31", name);
    clock.set("2026-12-01T15:00:00Z");
    const asked = await renew(platform, id);
    const last = async () => {
      const term = (await termsOfMembership(platform, id)).at(-1);
      return [term?.state, term?.startsOn, term?.endsOn];
    };
    return { id, invoiceId: asked.ok ? asked.invoiceId : 0, last };
  };
  const [ana, bea] = [await of("Ana Alba"), await of("Bea Bell")];
  clock.set("2027-01-14T15:00:00Z");
  const paid = await pay(platform, ana.invoiceId, { receivedOn: "2027-01-12", reference: "1002" });
  clock.set("2027-02-02T15:00:00Z"); // grace has ended
  return { ana, bea, payment: paid.ok ? paid.id : 0 };
}

/** The same invoice in euros, which the site itself issues nowhere. */
async function inEuros({ platform }: Site, like: number): Promise<number> {
  const { invoice, lines } = await look(platform, like);
  const { id: _, ...row } = { ...invoice, formToken: null, number: 99, currency: "EUR" };
  return platform.db.transaction(async (tx) => {
    const [{ id = 0 } = {}] = await tx.insert(invoices).values(row).returning();
    const own = lines.map((line) => ({ ...line, invoiceId: id, subject: null, subjectId: null }));
    await tx.insert(invoiceLines).values(own);
    return id;
  });
}

type Asked = { from: number; to: number; payment: number };

/** The form as the page of the invoice offers it. */
async function moving(
  { platform }: Site,
  { from, to, payment }: Asked,
  changed: Record<string, string> = {},
) {
  const { version } = (await look(platform, from)).invoice;
  const { number } = await look(platform, to);
  const seen = { id: String(from), version: String(version), payment: String(payment) };
  return { intent: "move-payment", ...seen, number, amount: "350", reason: "Bea's check", ...changed };
}

/** Presses "Move payment"; the answer's status, and its words or those of the notification. */
async function move(site: Site, asked: Asked, changed: Record<string, string> = {}) {
  const treasurer = await site.asRole("treasurer");
  const answer = await treasurer.post(at(asked.from), await moving(site, asked, changed));
  const next = answer.headers.get("location");
  const page = next ? await treasurer.get(next) : answer;
  return { status: answer.status, words: textOf(await page.text()) };
}

async function mailed({ platform }: Site, ...kinds: string[]) {
  const found = await platform.db.select().from(mails).orderBy(asc(mails.id));
  const whole = found.filter(({ kind }) => kinds.includes(kind)).map((mail) => withText(platform, mail));
  return (await Promise.all(whole)).map(({ recipient, text }) => [recipient, text.replace(/\s+/g, " ")]);
}

const moves = async ({ platform: { db } }: Site) =>
  (await db.select().from(ledger).where(like(ledger.key, "move/%")).orderBy(asc(ledger.id))).map(
    ({ key, debit, credit, amountCents, invoiceId, day }) =>
      `${key} ${debit} < ${credit} ${amountCents} ${invoiceId} ${day}`,
  );

describe("what is not moved", () => {
  test("[MC11] onto a void invoice, a credit note, one in another currency, or more than lies there", async ({
    site,
  }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    const { platform } = site;
    const asked = { from: ana.invoiceId, to: bea.invoiceId, payment };
    const gone = await issue(platform);
    await act(platform, (context) => voidInvoice(context, { id: gone, reason: "Wrong" }));
    const euros = await inEuros(site, bea.invoiceId);
    const { number } = await look(platform, ana.invoiceId);
    const refused: [Promise<{ status: number; words: string }>, string][] = [
      [move(site, { ...asked, to: gone }), "That invoice is void."],
      [move(site, { ...asked, to: euros }), "That invoice and this payment are in different currencies."],
      [move(site, asked, { number: "2026-C-1" }), "There's no invoice with this number."],
      [move(site, { ...asked, to: ana.invoiceId }), "The payment is already on this invoice."],
      [move(site, asked, { amount: "350.01" }), `At most $350.00 of this payment is on invoice ${number}.`],
      [move(site, { ...asked, from: bea.invoiceId, to: ana.invoiceId }), ""], // on a page that does not show the payment,
      [move(site, { ...asked, payment: 999 }), "We couldn't find that."],
      [move(site, asked, { reason: " " }), "Enter a reason"],
      [move(site, asked, { version: "1" }), "This invoice changed since you opened it"],
    ];
    for (const [answer, words] of refused) {
      const { status, words: said } = await answer;
      expect(said).toContain(words);
      expect([400, 409]).toContain(status);
    }
    expect(await moves(site)).toEqual([]);
  });

  test("more than is owed there, before someone has said so", async ({ site }) => {
    const { ana, payment } = await wrongPayer(site);
    const line = { text: "A seat", quantity: 1, unitCents: 10_000, income: "events" as const };
    const to = await issue(site.platform, { lines: [line] });
    const asked = { from: ana.invoiceId, to, payment };
    expect(await move(site, asked)).toMatchObject({
      status: 409,
      words: expect.stringContaining("This is more than the balance due ($100.00). Move it anyway?"),
    });
    expect((await look(site.platform, to)).owedCents).toBe(10_000);
    expect((await move(site, asked, { evenSo: "yes" })).status).toBe(302);
    expect((await look(site.platform, to)).owedCents).toBe(-25_000);
  });
});

describe("a check that was recorded on another's invoice is moved to its own", () => {
  test("[MC7] the term that it started waits again, and the other one begins by the day of the check", async ({
    site,
  }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    expect(await ana.last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    const { status, words } = await move(site, { from: ana.invoiceId, to: bea.invoiceId, payment });
    expect(status).toBe(302);
    const { number } = await look(site.platform, ana.invoiceId);
    expect(words).toContain(
      `$350.00 is due on invoice ${number} again. The membership it started is waiting for payment again. The receipt says: “`,
    );
    expect(await moves(site)).toEqual([
      `move/${payment}/1 receivable < unmatched 35000 ${ana.invoiceId} 2027-02-02`,
      `move/${payment}/2 unmatched < receivable 35000 ${bea.invoiceId} 2027-02-02`,
    ]);
    expect((await ana.last())[0]).toBe("proposed");
    expect(await bea.last()).toEqual(["live", "2027-01-01", "2027-12-31"]);
    const [from, to] = [await look(site.platform, ana.invoiceId), await look(site.platform, bea.invoiceId)];
    expect(from).toMatchObject({
      owedCents: 35_000,
      state: "past-due",
      payments: [{ state: "moved", hereCents: 0 }],
    });
    expect(to).toMatchObject({
      owedCents: 0,
      state: "paid",
      payments: [{ state: "received", hereCents: 35_000 }],
    });
    expect(await contradictions(site.platform)).toEqual([]);
  });

  test("[MC8] two mails: what was mailed to one was a mistake, and the other has a receipt", async ({
    site,
  }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    const { number } = await look(site.platform, ana.invoiceId);
    const before = await site.platform.db.$count(mails);
    await move(site, { from: ana.invoiceId, to: bea.invoiceId, payment });
    expect(await site.platform.db.$count(mails)).toBe(before + 2);
    expect(await mailed(site, "receipt-withdrawn")).toEqual([
      [
        "anaalba@members.example",
        expect.stringContaining(
          `The receipt of January 14, 2027 for $350.00 on invoice ${number} was sent to you by mistake. $350.00 is due.`,
        ),
      ],
    ]);
    const [, receipt] = await mailed(site, "receipt");
    expect(receipt?.[0]).toBe("beabell@members.example");
    expect(receipt?.[1]).toContain("Received: $350.00");
    expect(receipt?.[1]).toContain("Date: January 12, 2027");
  });

  test("[MC8] where no receipt had been mailed, only the other gets one", async ({ site }) => {
    const { bea } = await wrongPayer(site);
    const { platform } = site;
    const from = await issue(platform, { email: null });
    const paid = await pay(platform, from);
    await move(site, { from, to: bea.invoiceId, payment: paid.ok ? paid.id : 0 });
    expect(await mailed(site, "receipt-withdrawn")).toEqual([]);
    expect((await look(platform, bea.invoiceId)).owedCents).toBe(0);
  });

  test("[MC9] a term that another has followed goes on, and a person is asked", async ({ site }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    site.clock.set("2027-12-01T15:00:00Z");
    await renew(site.platform, ana.id);
    const { words } = await move(site, { from: ana.invoiceId, to: bea.invoiceId, payment });
    expect(words).toContain("The membership it started stays active. You can end it on its record.");
    const [term] = (await termsOfMembership(site.platform, ana.id)).filter(
      ({ invoiceId }) => invoiceId === ana.invoiceId,
    );
    expect(term?.state).toBe("live");
    expect((await look(site.platform, ana.invoiceId)).owedCents).toBe(35_000);
    const treasurer = await site.asRole("treasurer");
    const { number } = await look(site.platform, bea.invoiceId);
    expect(textOf(await (await treasurer.get("/admin-dashboard/to-decide")).text())).toContain(
      `was moved to ${number}, but the membership is still active`,
    );
  });

  test("[MC10] a part of it: both are settled anew, and each page says what lies where", async ({ site }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    await move(site, { from: ana.invoiceId, to: bea.invoiceId, payment }, { amount: "50" });
    expect(await look(site.platform, ana.invoiceId)).toMatchObject({
      owedCents: 5_000,
      payments: [{ state: "received" }],
    });
    expect((await look(site.platform, bea.invoiceId)).owedCents).toBe(30_000);
    expect((await ana.last())[0]).toBe("proposed");
    const treasurer = await site.asRole("treasurer");
    const { number } = await look(site.platform, bea.invoiceId);
    const page = textOf(mainOf(await (await treasurer.get(at(ana.invoiceId))).text()));
    expect(page).toContain("$300.00 of $350.00");
    expect(page).toContain(`$50.00 is on invoice ${number}`);
    const list = textOf(mainOf(await (await treasurer.get("/admin-dashboard/payments")).text()));
    expect(list).toContain(`${(await look(site.platform, ana.invoiceId)).number}, ${number}`);
  });

  test("[MC12] pressed in two tabs it is moved once", async ({ site }) => {
    const { ana, bea, payment } = await wrongPayer(site);
    const form = await moving(site, { from: ana.invoiceId, to: bea.invoiceId, payment }, { amount: "50" });
    const treasurer = await site.asRole("treasurer");
    const both = await Promise.all([1, 2].map(() => treasurer.post(at(ana.invoiceId), form)));
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await moves(site)).toHaveLength(2);
  });
});

describe("[MC15] a payment that was recorded by mistake is taken back", () => {
  const back = (payment: number, changed = {}) => ({
    ...{ intent: "take-back-payment", payment: String(payment), reason: "Not hers" },
    ...changed,
  });

  test("who was mailed a receipt is told, unless somebody unticks it", async ({ site }) => {
    const { ana, payment } = await wrongPayer(site);
    const treasurer = await site.asRole("treasurer");
    const page = mainOf(await (await treasurer.get(at(ana.invoiceId))).text());
    expect(page).toMatch(/<input[^>]*checked=""[^>]*name="tells"|<input[^>]*name="tells"[^>]*checked=""/);
    expect((await treasurer.post(at(ana.invoiceId), back(payment, { tells: "on" }))).status).toBe(302);
    expect(await mailed(site, "receipt-withdrawn")).toEqual([
      ["anaalba@members.example", expect.stringContaining("The receipt of January 14, 2027")],
    ]);
  });

  test("unticked, nobody is mailed", async ({ site }) => {
    const { ana, payment } = await wrongPayer(site);
    const before = await site.platform.db.$count(mails);
    await (await site.asRole("treasurer")).post(at(ana.invoiceId), back(payment));
    expect((await look(site.platform, ana.invoiceId)).owedCents).toBe(35_000);
    expect(await site.platform.db.$count(mails)).toBe(before);
  });

  test("where no receipt was mailed, nothing is offered", async ({ site }) => {
    const id = await issue(site.platform, { email: null });
    const paid = await pay(site.platform, id);
    const treasurer = await site.asRole("treasurer");
    expect(mainOf(await (await treasurer.get(at(id))).text())).not.toContain('name="tells"');
    await treasurer.post(at(id), back(paid.ok ? paid.id : 0, { tells: "on" }));
    expect(await site.platform.db.$count(mails, eq(mails.kind, "receipt-withdrawn"))).toBe(0);
  });
});

test("a moved check that bounces is due on the invoice that it was moved to", async ({ site }) => {
  const { ana, bea, payment } = await wrongPayer(site);
  await move(site, { from: ana.invoiceId, to: bea.invoiceId, payment });
  const form = { intent: "bounce-payment", payment: String(payment), reason: "No funds" };
  await (await site.asRole("treasurer")).post(at(bea.invoiceId), form);
  expect(await look(site.platform, bea.invoiceId)).toMatchObject({
    owedCents: 35_000,
    payments: [{ state: "bounced" }],
  });
  expect(await look(site.platform, ana.invoiceId)).toMatchObject({
    owedCents: 35_000,
    payments: [{ state: "moved" }],
  });
  const open = await site.platform.db.select().from(exceptions).where(eq(exceptions.kind, "bounced"));
  expect(open).toMatchObject([{ invoiceId: bea.invoiceId }]);
  expect(await contradictions(site.platform)).toEqual([]);
});

test("[MC7] money of a membership that was ended before its year began moves on, and its payer is asked for nothing", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const ana = await aMemberUntil(platform, "2026-01-01", "2026-12-31", "Ana Alba");
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, ana.id);
  const from = asked.ok ? asked.invoiceId : 0;
  const paid = await pay(platform, from);
  await act(platform, (context) =>
    endMembership(context, { membershipId: ana.id, reason: "Left", how: "today" }),
  );
  const matters = () => platform.db.$count(exceptions, isNull(exceptions.closedAt));
  expect(await matters()).toBe(1);
  const to = await issue(platform);
  const part = { from, to, payment: paid.ok ? paid.id : 0 };
  expect((await move(site, part, { amount: "50" })).status).toBe(302);
  expect(await matters()).toBe(1); // of the rest
  expect((await move(site, part, { amount: "300" })).status).toBe(302);
  const left = await look(platform, from);
  expect([left.owedCents, left.state, await matters()]).toEqual([0, "written-off", 0]);
  expect(await look(platform, to)).toMatchObject({ owedCents: 0, state: "paid" });
  expect(await platform.db.$count(mails, eq(mails.kind, "receipt-withdrawn"))).toBe(0);
  expect(await contradictions(platform)).toEqual([]);
});
