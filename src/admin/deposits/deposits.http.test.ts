import { randomUUID } from "node:crypto";
import { asc, eq, isNotNull, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { recordDeposit, takeBackDeposit } from "#billing/deposits/record-deposit.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { NewPayment } from "#billing/payments/record-payment.server.ts";
import { deposits, exceptions, invoices, ledger, payments } from "#billing/tables.ts";
import { addDays, longDay } from "#platform/days.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import type { Client } from "#tests/support/client.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/deposits";
const today = ({ platform }: Site) => organisationDay(platform.clock.now());
const ago = (site: Site, days: number) => addDays(today(site), -days);
const year = (site: Site, days = 0) => ago(site, days).slice(0, 4);

/** A payment in full of an invoice of its own; returns its id, and that of the invoice. */
async function came(site: Site, amountCents: number, more: Partial<NewPayment> = {}) {
  const invoice = await issue(site.platform, {
    payer: { name: `Payer ${more.reference ?? "of cash"}` },
    lines: [{ text: "A seat", quantity: 1, unitCents: amountCents, income: "events" }],
  });
  const paid = await pay(site.platform, invoice, { amountCents, receivedOn: ago(site, 3), ...more });
  return { id: paid.ok ? paid.id : 0, invoice, cents: amountCents };
}

/** Checks 1002 and 1003, and cash. */
const ofJanuary = async (site: Site) => [
  await came(site, 12_000, { reference: "1002" }),
  await came(site, 15_000, { reference: "1003" }),
  await came(site, 4_000, { method: "cash", reference: null }),
];

type Came = { id: number; cents: number };

const formOf = (chosen: Came[], day: string, formToken = randomUUID()) => {
  const form = new URLSearchParams({ intent: "make-deposit", day, formToken });
  for (const { id, cents } of chosen) form.append("id", `${id}.${cents}`);
  return form;
};

async function send(client: Client, path: string, form: URLSearchParams | Record<string, string>) {
  const answer = await client.post(path, form);
  return { status: answer.status, to: answer.headers.get("location"), text: textOf(await answer.text()) };
}

const deposit = async (site: Site, chosen: Came[], day = ago(site, 1), formToken = randomUUID()) =>
  send(await site.asRole("membership"), `${screen}/new`, formOf(chosen, day, formToken));

const onInvoice = async (site: Site, of: Came & { invoice: number }, intent: string, more = {}) =>
  send(await site.asRole("treasurer"), `/admin-dashboard/invoices/${of.invoice}`, {
    ...{ intent, payment: String(of.id), reason: "The bank says so", ...more },
  });

const takeBack = async (site: Site, id: number) =>
  send(await site.asRole("membership"), `${screen}/${id}`, {
    ...{ intent: "take-back-deposit", deposit: String(id), reason: "The bank counted $300.00" },
  });

const page = async (site: Site, path: string) =>
  textOf(mainOf(await (await (await site.asRole("treasurer")).get(path)).text()));
const offered = (site: Site) => page(site, `${screen}/new`);

async function rows({ platform }: Site, key: string) {
  const found = await platform.db.select().from(ledger).where(like(ledger.key, key)).orderBy(asc(ledger.id));
  return found.map(({ key, debit, credit, amountCents, day }) => [key, debit, credit, amountCents, day]);
}

/** What lies on an account. */
async function on({ platform: { db } }: Site, account: string) {
  const { rows } = await db.execute<{ cents: number }>(
    sql`select coalesce(sum(case debit when ${account} then amount_cents else -amount_cents end), 0)::int as cents
      from ledger where ${account} in (debit, credit)`,
  );
  return rows[0]?.cents;
}

/** As versions without deposits stored a check: at the bank at once. */
async function stored({ platform: { db } }: Site, method: string, invoice: number) {
  await db.execute(sql`insert into payments (invoice_id, method, amount_cents, currency, received_on, reference, actor, at)
    select id, ${method}, total_cents, 'USD', issued_on, 'old', 'system', now() from invoices where id = ${invoice}`);
  const [payment] = await db.select().from(payments).where(eq(payments.invoiceId, invoice));
  await db.execute(sql`insert into ledger (key, debit, credit, amount_cents, currency, day, invoice_id, payment_id, actor, at)
    select 'payment/' || id, ${method === "cash" ? "cash" : "bank"}, 'receivable', amount_cents, 'USD', received_on, invoice_id, id, 'system', now()
    from payments where invoice_id = ${invoice}`);
  await db.execute(sql`update invoices set settled_at = now() where id = ${invoice}`);
  return { id: payment?.id ?? 0, invoice, cents: payment?.amountCents ?? 0 };
}

describe("a deposit is refused", () => {
  test("[MP3] of what is no check or cash, was reversed or refunded, or is in one already, by name", async ({
    site,
  }) => {
    const { platform } = site;
    const [check, other, cash] = await ofJanuary(site);
    if (!check || !other || !cash) return expect.unreachable();
    const transfer = await came(site, 1_000, { method: "transfer", reference: "T9" });
    await onInvoice(site, other, "take-back-payment");
    expect((await deposit(site, [check])).status).toBe(302);
    expect(await offered(site)).not.toMatch(/Check 100[23]|T9/);
    const refusals: [Came, string][] = [
      [check, `Check 1002 is in deposit ${year(site, 1)}-D-1.`],
      [transfer, "Bank transfer T9 isn't a check or cash."],
      [other, "Nothing of Check 1003 is left to deposit."],
      [{ ...cash, cents: 3_000 }, "The amount of Cash of $40.00 has changed."],
      [{ id: 99, cents: 1 }, "We couldn't find that."],
    ];
    for (const [payment, words] of refusals)
      expect(await deposit(site, [cash, payment]), words).toMatchObject({
        status: 409,
        text: expect.stringContaining(words),
      });
    expect(await platform.db.$count(deposits)).toBe(1);
    expect(await on(site, "cash")).toBe(cash.cents);
  });

  test("[MP4] of what was received after its day, on a day to come, or of nothing", async ({ site }) => {
    const early = await came(site, 1_000, { reference: "1003" });
    const late = await came(site, 1_000, { reference: "1004", receivedOn: ago(site, 1) });
    expect((await deposit(site, [early, late], ago(site, 2))).text).toContain(
      "Check 1004 was received after this day.",
    );
    expect((await deposit(site, [early], ago(site, -1))).text).toContain("This date is in the future.");
    expect((await deposit(site, [])).text).toContain("Choose what goes to the bank");
    expect(await site.platform.db.$count(deposits)).toBe(0);
    expect((await deposit(site, [early, late], ago(site, 1))).status).toBe(302); // on that day itself
  });

  test("[MP3] by who has no right to it, with its page, its slip and its way back", async ({ site }) => {
    const [check] = await ofJanuary(site);
    await deposit(site, check ? [check] : []);
    const reader = await site.asRole("reader");
    for (const path of [screen, `${screen}/1`, `${screen}/1/slip.pdf`])
      expect((await reader.get(path)).status, path).toBe(403);
    expect((await send(reader, `${screen}/1`, { intent: "take-back-deposit" })).status).toBe(403);
    expect(await site.platform.db.$count(deposits, isNotNull(deposits.undoneAt))).toBe(0);
  });

  test("[MP3] in its order of locks, whatever order they were chosen in: two at once, one is made", async ({
    site,
  }) => {
    const { platform } = site;
    for (let round = 1; round <= 4; round++) {
      const chosen = await ofJanuary(site);
      const day = today(site);
      const make = (chosen: Came[]) =>
        act(platform, (context) => recordDeposit(context, { chosen, day, formToken: randomUUID() }));
      const done = await Promise.all([make(chosen), make(chosen.toReversed())]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(done.find(({ ok }) => !ok)).toMatchObject({
        reason: "deposited",
        number: `${year(site)}-D-${round}`,
      });
    }
    expect(await on(site, "bank")).toBe(4 * 31_000);
    expect(await contradictions(platform)).toEqual([]);
  });
});

test("[MP1] checks and cash go to the bank in one row, on the bank's day, with a number and a slip", async ({
  site,
}) => {
  const chosen = await ofJanuary(site);
  expect(await offered(site)).toMatch(
    /Check 1002 Payer 1002.*\$120\.00.*Check 1003.*\$150\.00.*Cash Payer of cash.*\$40\.00/,
  );
  const day = ago(site, 1);
  const formToken = randomUUID();
  const first = await deposit(site, chosen, day, formToken);
  expect(first).toMatchObject({ status: 302, to: `${screen}/1` });
  expect(await deposit(site, chosen, day, formToken)).toMatchObject({ status: 302, to: `${screen}/1` });
  expect((await deposit(site, chosen.slice(1), day, formToken)).status).toBe(409); // another form by its token
  expect(await rows(site, "deposit%")).toEqual([["deposit/1", "bank", "cash", 31_000, day]]);
  expect(await on(site, "cash")).toBe(0);
  const number = `${day.slice(0, 4)}-D-1`;
  const sums = "2 checks $270.00, cash $40.00, total $310.00";
  const said = await page(site, `${screen}/1`);
  for (const words of [`Deposit ${number}`, sums, "Check 1002 Payer 1002 $120.00", "Checking", longDay(day)])
    expect(said).toContain(words);
  const treasurer = await site.asRole("treasurer");
  const slip = await readPdf(await (await treasurer.get(`${screen}/1/slip.pdf`)).arrayBuffer());
  for (const words of [
    number,
    longDay(day),
    "Check 1002 Payer 1002 $120.00",
    "Check 1003 Payer 1003 $150.00",
    "Checking",
    sums,
  ])
    expect(slip.text.replace(/\s+/g, " ")).toContain(words);
  expect(await offered(site)).toContain("There are no checks or cash to deposit.");
  expect(await page(site, screen)).toContain(`${number}`);
  for (const rowsOf of ["entries", "account-detail?account=bank"])
    expect(await page(site, `/admin-dashboard/${rowsOf}`)).toContain(`Deposit ${number}`);
  expect(await fileOf(await treasurer.get(`${screen}.csv`))).toContain(`${number},${day},Deposited,310.00`);
  expect(await fileOf(await treasurer.get("/admin-dashboard/payments.csv"))).toMatch(
    new RegExp(`Check,1002,Received,120\\.00,120\\.00,USD,${number}`),
  );
});

test("[MP2] a check that lies on several invoices is one line of its whole sum", async ({ site }) => {
  const check = await came(site, 25_000, { reference: "2001" });
  const ama = await issue(site.platform, { payer: { name: "Ama" } });
  const { number } = await look(site.platform, ama);
  const [{ version = 0 } = {}] = await site.platform.db
    .select()
    .from(invoices)
    .where(eq(invoices.id, check.invoice));
  const move = { id: String(check.invoice), version: String(version), number, amount: "125", evenSo: "yes" };
  expect((await onInvoice(site, check, "move-payment", move)).status).toBe(302);
  await deposit(site, [check]);
  const said = await page(site, `${screen}/1`);
  expect(said).toContain("1 check $250.00, total $250.00");
  expect(said.match(/Check 2001/g)).toHaveLength(1);
});

test("[MP5] taken back: reversed on its day, its payments free, and its number is used up", async ({
  site,
}) => {
  const { platform } = site;
  const chosen = await ofJanuary(site);
  await deposit(site, chosen);
  const noReason = { intent: "take-back-deposit", deposit: "1", reason: " " };
  expect((await send(await site.asRole("membership"), `${screen}/1`, noReason)).text).toContain(
    "Enter a reason",
  );
  const done = await Promise.all(
    [1, 2, 3].map(() => act(platform, (context) => takeBackDeposit(context, { id: 1, reason: "$300.00" }))),
  );
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await takeBack(site, 1)).text).toContain("This deposit was already undone.");
  expect(await rows(site, "deposit-undone/%")).toEqual([
    ["deposit-undone/1", "cash", "bank", 31_000, ago(site, 1)],
  ]);
  expect(await on(site, "cash")).toBe(31_000);
  expect(await on(site, "bank")).toBe(0);
  expect(await page(site, `${screen}/1`)).toMatch(/Undone.*\$310\.00.*History.*Undone.*\$300\.00.*Deposited/);
  expect(await offered(site)).toMatch(/Check 1002.*Check 1003.*Cash/);
  expect((await deposit(site, chosen.slice(0, 2))).to).toBe(`${screen}/2`);
  expect(await page(site, `${screen}/2`)).toContain(`Deposit ${year(site, 1)}-D-2`);
  expect(await contradictions(platform)).toEqual([]);
});

describe("money leaves from where it lies", () => {
  test("[MP6] a check that bounces: the bank's once it was deposited, else what is on hand", async ({
    site,
  }) => {
    const [one, other, cash] = await ofJanuary(site);
    if (!one || !other || !cash) return expect.unreachable();
    await deposit(site, [one, cash]);
    for (const check of [one, other])
      expect((await onInvoice(site, check, "bounce-payment")).status).toBe(302);
    expect((await rows(site, "bounced/%")).map(([, ...moved]) => moved.slice(0, 3))).toEqual([
      ["receivable", "bank", 12_000],
      ["receivable", "cash", 15_000],
    ]);
    expect(await on(site, "cash")).toBe(0);
    expect(await offered(site)).toContain("There are no checks or cash to deposit.");
    await takeBack(site, 1); // the bank has counted the check all the same, so it goes into the next one again
    expect(await offered(site)).toMatch(/Check 1002 .* bounced/);
    expect((await deposit(site, [one, cash])).status).toBe(302);
    expect([await on(site, "cash"), await on(site, "bank")]).toEqual([0, 4_000]);
  });

  test("[MP7] a deposited payment isn't undone before its deposit, and names it", async ({ site }) => {
    const [check, , cash] = await ofJanuary(site);
    if (!check || !cash) return expect.unreachable();
    await deposit(site, [check, cash]);
    const number = `${year(site, 1)}-D-1`;
    expect((await onInvoice(site, check, "take-back-payment")).text).toContain(
      `It is in deposit ${number}. Undo the deposit first, or use “Payment bounced”.`,
    );
    expect((await onInvoice(site, cash, "take-back-payment")).text).toContain(
      `It is in deposit ${number}. Undo the deposit first.`,
    );
    expect(await rows(site, "taken-back/%")).toEqual([]);
    await takeBack(site, 1);
    expect((await onInvoice(site, check, "take-back-payment")).status).toBe(302);
    expect((await rows(site, "taken-back/%"))[0]?.slice(1, 3)).toEqual(["receivable", "cash"]);
    expect(await on(site, "bank")).toBe(0);
  });

  test("[MP8] a refund: the bank's of a deposited check, and of cash on hand what is on hand", async ({
    site,
  }) => {
    const { platform } = site;
    const check = await came(site, 10_000, { reference: "1002" });
    const cash = await came(site, 4_000, { method: "cash", reference: null });
    const pot = await came(site, 3_000, { method: "cash", reference: "pot" });
    await deposit(site, [check]);
    for (const { id, invoice } of [check, cash]) {
      const paid = await pay(platform, invoice, { amountCents: 1_500, evenSo: true, method: "transfer" });
      expect(paid.ok).toBe(true);
      const back = { amount: "15", day: today(site), formToken: randomUUID() };
      expect((await onInvoice(site, { id, invoice, cents: 0 }, "return-money", back)).status).toBe(302);
    }
    expect((await rows(site, "refund/%")).map(([, ...moved]) => moved.slice(0, 3))).toEqual([
      ["receivable", "bank", 1_500],
      ["receivable", "cash", 1_500],
    ]);
    expect(await offered(site)).toMatch(/Cash Payer of cash.*\$25\.00.*\$30\.00/);
    expect((await deposit(site, [cash, pot])).text).toContain("The amount of Cash of $40.00 has changed.");
    await deposit(site, [{ ...cash, cents: 2_500 }, pot]);
    expect(await page(site, `${screen}/2`)).toContain("cash $55.00, total $55.00");
    expect(await on(site, "cash")).toBe(0);
    expect(await contradictions(platform)).toEqual([]);
  });

  test("[MP9] checks of versions without deposits lie at the bank, and leave it; old cash is offered", async ({
    site,
  }) => {
    const [check, cash] = [
      await stored(site, "check", await issue(site.platform)),
      await stored(site, "cash", await issue(site.platform)),
    ];
    expect(await offered(site)).not.toContain("Check old");
    expect(await offered(site)).toContain("Cash old");
    const day = today(site);
    expect((await deposit(site, [check], day)).text).toContain("Nothing of Check old is left to deposit.");
    expect((await deposit(site, [cash], day)).status).toBe(302);
    await onInvoice(site, check, "bounce-payment");
    expect((await rows(site, "bounced/%"))[0]?.slice(1, 3)).toEqual(["receivable", "bank"]);
  });
});

test("[MP10] what is not deposited is one line on Payments and Today that leads to a new deposit, and no matter", async ({
  site,
}) => {
  const membership = await site.asRole("membership");
  const line = async (path: string) => {
    const html = mainOf(await (await membership.get(path)).text());
    return {
      said: /[\d,]+ payments?, \$[\d,.]+, not deposited/.exec(textOf(html))?.[0],
      isLink: html.includes(`href="${screen}/new"`),
    };
  };
  const places = ["/admin-dashboard", "/admin-dashboard/payments"];
  for (const path of places) expect((await line(path)).said, path).toBeUndefined();
  const chosen = await ofJanuary(site);
  await came(site, 9_900, { method: "transfer", reference: "T9" });
  for (const path of places)
    expect(await line(path), path).toEqual({ said: "3 payments, $310.00, not deposited", isLink: true });
  expect(await page(site, "/admin-dashboard/payments?deposit=none")).not.toContain("T9");
  await deposit(site, chosen.slice(1));
  for (const path of places)
    expect(await line(path), path).toEqual({ said: "1 payment, $120.00, not deposited", isLink: true });
  expect(await page(site, "/admin-dashboard/payments?deposit=none")).toMatch(/1002/);
  expect(await page(site, "/admin-dashboard/payments?deposit=none")).not.toMatch(/1003/);
  expect(await site.platform.db.$count(exceptions)).toBe(0);
  const reader = await (await site.asRole("reader")).get("/admin-dashboard");
  expect([reader.status, textOf(await reader.text()).includes("not deposited")]).toEqual([200, false]);
  const old = await membership.get("/admin-dashboard/payments/deposit?day=2027-01-12");
  expect([old.status, old.headers.get("location")]).toEqual([302, screen]);
});
