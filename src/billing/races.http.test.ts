import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Transaction } from "#platform/database.server.ts";
import { act, aPayment, issue, look, pay } from "#tests/support/billing.ts";
import { sendBetweenLocks } from "#tests/support/lock-order.ts";
import { contradictions, randomAct, randomOf } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { closeShort } from "./documents/close-short.server.ts";
import { issueInvoice } from "./documents/issue-invoice.server.ts";
import { voidInvoice } from "./documents/void-invoice.server.ts";
import { movePayment } from "./payments/move-payment.server.ts";
import { recordPayment } from "./payments/record-payment.server.ts";
import { recordRefund } from "./payments/record-refund.server.ts";
import { bouncePayment } from "./payments/reverse-payment.server.ts";
import { invoices, ledger, payments } from "./tables.ts";

const line = { text: "A seat", quantity: 1, unitCents: 4_000, income: "events" as const };
const payer = { payer: { name: "Ada" }, email: null };

test("40 issue at once and 10 of them fail: no number is left out, and none is given twice", async ({
  site: { platform },
}) => {
  const attempts = Array.from({ length: 40 }, (_, at) =>
    act(platform, async (context) => {
      await issueInvoice(context, { ...payer, lines: [line] });
      if (at % 4 === 0) throw new Error("rolled back");
    }),
  );
  const done = await Promise.allSettled(attempts);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  const numbers = (await platform.db.select().from(invoices)).map(({ number }) => number);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

test("the same thing is asked for once, however many ask at once", async ({ site: { platform } }) => {
  const lines = [{ ...line, subject: { name: "order", id: 7 } }];
  const ask = () => act(platform, (context) => issueInvoice(context, { ...payer, lines }));
  const done = await Promise.allSettled([ask(), ask(), ask()]);
  expect(done.filter((one) => one.status === "fulfilled" && one.value.ok)).toHaveLength(1);
  expect(await platform.db.$count(invoices)).toBe(1);
  expect(await act(platform, (context) => issueInvoice(context, { ...payer, lines }))).toMatchObject({
    reason: "asked-already",
  });
});

test("void and pay at once: one of the two is so, and the money is never lost", async ({
  site: { platform },
}) => {
  for (let round = 0; round < 5; round++) {
    const id = await issue(platform);
    const voided = act(platform, (context) => voidInvoice(context, { id, version: 1, reason: "Wrong" }));
    const [one, other] = await Promise.all([voided, pay(platform, id)]);
    expect([one.ok, other.ok].sort()).toEqual([false, true]);
    expect((await look(platform, id)).state).toBe(one.ok ? "void" : "paid");
  }
  expect(await contradictions(platform)).toEqual([]);
});

test("10 acts on one invoice at once leave sums that agree", async ({ site: { platform } }) => {
  const id = await issue(platform);
  const first = await pay(platform, id, { amountCents: 5_000 });
  const day = aPayment(platform, id).receivedOn;
  const refund = { paymentId: first.ok ? first.id : 0, amountCents: 5_000, day, reason: "Back" };
  await Promise.all([
    ...Array.from({ length: 7 }, () => pay(platform, id, { amountCents: 6_000, evenSo: true })),
    act(platform, (context) => recordRefund(context, { ...refund, formToken: randomUUID() })),
    act(platform, (context) => closeShort(context, { how: "write-off", id, version: 2, reason: "Gone" })),
    act(platform, (context) => voidInvoice(context, { id, version: 2, reason: "Gone" })),
  ]);
  expect(await contradictions(platform)).toEqual([]);
});

test("payments whose connections break in the middle are recorded once each, when the same form is sent again", async ({
  site: { platform },
}) => {
  const id = await issue(platform, { lines: [{ ...line, unitCents: 20_000 }] });
  const forms = Array.from({ length: 40 }, () => aPayment(platform, id, { amountCents: 500 }));
  const cut = async () => {
    await platform.db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and pid <> pg_backend_pid() and query like '%payments%' order by random() limit 1`,
      )
      .catch(() => undefined);
  };
  const untilTaken = async (form: (typeof forms)[number]) => {
    for (;;) {
      const sent = await act(platform, (context) => recordPayment(context, form)).catch(() => null);
      if (sent) return sent.ok;
    }
  };
  const taken: boolean[] = [];
  for (let at = 0; at < forms.length; at += 4) {
    const taking = Promise.all(forms.slice(at, at + 4).map(untilTaken));
    // A number of cuts, not cuts until the end: where cutting is faster than paying, no payment would ever be done.
    for (let cuts = 0; cuts < 20; cuts++) await cut();
    taken.push(...(await taking));
  }
  expect(taken).not.toContain(false);
  expect(await platform.db.$count(payments)).toBe(40);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  expect(await contradictions(platform)).toEqual([]);
});

test("whatever is done one after the other, debits are credits, and owed is what the lines ask for less what was paid", async ({
  site: { platform },
}) => {
  const random = randomOf(46);
  const made = { invoices: [], payments: [] };
  for (let at = 0; at < 250; at++) await randomAct(platform, random, made);
  expect(await contradictions(platform)).toEqual([]);
});

describe("money that moves", () => {
  const moved = ({ platform }: Site, paymentId: number, from: number, to: number, amountCents = 35_000) =>
    act(platform, async (context) => {
      const [row] = await context.tx
        .select({ version: invoices.version })
        .from(invoices)
        .where(eq(invoices.id, from));
      const version = row?.version ?? 0;
      const move = { paymentId, from, version, to, amountCents, reason: "Hers", evenSo: true };
      return movePayment(context, move);
    });

  test("[MC12] two move between the same invoices in opposite order at once, and neither waits for ever", async ({
    site,
  }) => {
    const { platform } = site;
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await issue(platform), await issue(platform)];
      const [first, second] = [await pay(platform, one), await pay(platform, other)];
      const [a, b] = [first.ok ? first.id : 0, second.ok ? second.id : 0];
      const done = await Promise.all([moved(site, a, one, other), moved(site, b, other, one)]);
      expect(done.some(({ ok }) => ok)).toBe(true); // the other one may find its invoice changed
      expect((await look(platform, one)).owedCents + (await look(platform, other)).owedCents).toBe(0);
    }
    expect(await contradictions(platform)).toEqual([]);
  });

  test("[MC12] move and bounce at once: the money lies nowhere, or where it was moved to", async ({
    site,
  }) => {
    const { platform } = site;
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await issue(platform), await issue(platform)];
      const paid = await pay(platform, one);
      const id = paid.ok ? paid.id : 0;
      const [move, bounce] = await Promise.all([
        moved(site, id, one, other),
        act(platform, (context) => bouncePayment(context, { id, reason: "No funds" })),
      ]);
      expect(move.ok || bounce.ok).toBe(true);
      expect((await look(platform, one)).owedCents).toBe(35_000);
      expect((await look(platform, other)).owedCents).toBe(bounce.ok ? 35_000 : 0);
    }
    expect(await contradictions(platform)).toEqual([]);
  });

  test("an act that takes the two invoices in order of their ids never meets a move the wrong way round", async ({
    site,
  }) => {
    const { platform } = site;
    const [one, other] = [await issue(platform), await issue(platform)];
    const paid = await pay(platform, other);
    const treasurer = await site.asRole("treasurer");
    const { invoice } = await look(platform, other);
    const { number } = await look(platform, one);
    const seen = {
      id: String(other),
      version: String(invoice.version),
      payment: paid.ok ? String(paid.id) : "",
    };
    const form = { intent: "move-payment", ...seen, number, amount: "350", reason: "Hers" };
    const lock = (id: number) => (tx: Transaction) =>
      tx.select().from(invoices).where(eq(invoices.id, id)).for("no key update");
    const answer = await sendBetweenLocks(site, { first: lock(one), later: lock(other) }, () =>
      treasurer.post(`/admin-dashboard/invoices/${other}`, form),
    );
    expect(answer.status).toBe(302);
    expect((await look(platform, one)).owedCents).toBe(0);
  });

  test("a move whose connection breaks in the middle has moved nothing", async ({ site }) => {
    const { platform } = site;
    const [one, other] = [await issue(platform), await issue(platform)];
    const paid = await pay(platform, one);
    await platform.db.execute(sql`create function cut_moves() returns trigger language plpgsql as $$ begin
      if new.key like 'move/%/2' then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`);
    await platform.db.execute(
      sql`create trigger cut_moves before insert on ledger for each row execute function cut_moves()`,
    );
    await expect(moved(site, paid.ok ? paid.id : 0, one, other)).rejects.toThrow();
    await platform.db.execute(sql`drop trigger cut_moves on ledger`);
    expect((await look(platform, one)).owedCents).toBe(0);
    expect((await look(platform, other)).owedCents).toBe(35_000);
    expect(await platform.db.$count(ledger, like(ledger.key, "move/%"))).toBe(0);
  });
});
