import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { invoices } from "#billing/tables.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { addDays } from "#platform/days.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { contradictions, randomAct, randomOf } from "#tests/support/random-money.ts";
import { readingsApart } from "#tests/support/readings.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, renew } from "#tests/support/terms.ts";
import { type Basis, bases, readSums } from "./readings.server.ts";

/** What was earned less what was lost, by cash and by accrual, and what both hold of others at the end. */
async function lives({ platform: { db } }: Site, until: string) {
  const of = async (basis: Basis) => {
    const sums = await readSums(db, basis, { from: "2027-01", until });
    const all = (is: (account: string) => boolean) =>
      sums.reduce((sum, { account, cents }) => sum + (is(account) ? cents : 0), 0);
    const isNet = (account: string) => account.startsWith("income:") || account === "write-off";
    return {
      net: all(isNet),
      credits: all((one) => one === "unmatched"),
      owed: all((one) => one === "receivable"),
    };
  };
  return [await of(bases[0]), await of(bases[1])];
}

const idsOf = async ({ platform: { db } }: Site) =>
  (await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.kind, "invoice"))).map(
    ({ id }) => id,
  );

/** Leaves nothing open: what is owed is paid, what is paid for begins, and the rest is kept as credit. */
async function closeAll(site: Site) {
  const { platform } = site;
  for (const id of await idsOf(site)) {
    const seen = async () => ({ id, version: (await look(platform, id)).invoice.version });
    const keep = async () => {
      const of = await seen();
      await act(platform, (context) => keepAsCredit(context, { ...of, mayGiveUp: true }));
    };
    const { owedCents } = await look(platform, id);
    if (owedCents > 0) await pay(platform, id, { amountCents: owedCents, evenSo: true });
    if (owedCents < 0) await keep();
    const of = await seen();
    const begun = await act(platform, (context) =>
      closeShort(context, { ...of, how: "start", reason: "By chance" }),
    );
    if (!begun.ok) await keep();
  }
}

test("after acts on money by chance debits are credits on every day by cash and by accrual, rows come to their sums, and both agree in the end", {
  timeout: 300_000,
}, async ({ site }) => {
  const random = randomOf(93);
  const made = { invoices: [] as number[], payments: [] as number[] };
  let day = "2027-01-03";
  for (let count = 1; count <= 160; count += 1) {
    site.clock.set(`${day}T15:00:00Z`);
    await randomAct(site.platform, random, made);
    if (random() < 0.3) day = addDays(day, Math.floor(random() * 6));
    if (count === 80) expect(await contradictions(site.platform)).toEqual([]);
  }
  await closeAll(site);
  expect(await contradictions(site.platform)).toEqual([]);
  const [cash, accrual] = await lives(site, "2028-12");
  const carried = await site.platform.db.$count(invoices, eq(invoices.isOpening, true));
  expect(carried).toBeGreaterThan(0);
  expect(accrual).toMatchObject({ owed: 0, credits: cash?.credits });
});

const tiers = ["diamonds", "emeralds", "corporate-platinum"] as const;

/** One act of a membership or on an invoice; most are taken, some refused. */
async function randomTermAct({ platform }: Site, day: string, random: () => number, memberships: number[]) {
  const upTo = (most: number) => Math.floor(random() * most);
  const membershipId = memberships[upTo(memberships.length)] ?? 0;
  const tier = tiers[upTo(tiers.length)] ?? "diamonds";
  const all = await platform.db.select().from(invoices).where(eq(invoices.kind, "invoice"));
  const { id = 0, version = 0 } = all[upTo(all.length)] ?? {};
  const owed = all.length > 0 ? (await look(platform, id)).owedCents : 0;
  const [reason, formToken] = ["By chance", randomUUID()];
  const receivedOn = addDays(day, -upTo(20));
  const lines = [{ text: "Less", quantity: 1, unitCents: 1 + upTo(9_000), income: "dues" as const }];
  const acts: (() => Promise<unknown>)[] = [
    () => renew(platform, membershipId, tier),
    () => pay(platform, id, { amountCents: Math.max(1, owed), receivedOn, evenSo: true }),
    () => pay(platform, id, { amountCents: 1 + upTo(20_000), receivedOn, evenSo: true }),
    () => act(platform, (context) => changeLevel(context, { membershipId, tier })),
    () => act(platform, (context) => creditInvoice(context, { id, version, lines, reason, formToken })),
    () => act(platform, (context) => closeShort(context, { id, version, how: "start", reason })),
    () => act(platform, (context) => closeShort(context, { id, version, how: "write-off", reason })),
    () => act(platform, (context) => useCredit(context, { id })),
    () => act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true })),
    () => act(platform, (context) => endMembership(context, { membershipId, how: "today", reason })),
    () => act(platform, (context) => takeBackPayment(context, { id: 1 + upTo(30), reason })),
    () => {
      const days = { startsOn: addDays(day, 400), endsOn: addDays(day, 500) };
      return act(platform, (context) => giveTerm(context, { membershipId, tier, ...days, kind: "gift" }));
    },
  ];
  const often = [0, 0, 0, 1, 1, 1, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  await acts[often[upTo(often.length)] ?? 1]?.();
}

test("so after acts of memberships by chance: over their whole lives cash and accrual earn the same, and nothing is left in advance", {
  timeout: 300_000,
}, async ({ site }) => {
  const random = randomOf(1_993);
  site.clock.set("2027-01-03T15:00:00Z");
  const memberships: number[] = [];
  for (let count = 0; count < 8; count += 1)
    memberships.push((await aMembership(site.platform, `Member ${count}`)).id);
  let day = "2027-01-03";
  for (let count = 1; count <= 160; count += 1) {
    site.clock.set(`${day}T15:00:00Z`);
    await randomTermAct(site, day, random, memberships);
    if (random() < 0.4) day = addDays(day, Math.floor(random() * 15));
    if (count === 100) expect(await readingsApart(site.platform)).toEqual([]);
  }
  await closeAll(site);
  expect(await readingsApart(site.platform)).toEqual([]);
  const end = `${Number(day.slice(0, 4)) + 5}-12`;
  const [cash, accrual] = await lives(site, end);
  expect(cash?.net).toBeLessThan(-1_000_000);
  expect(accrual).toEqual({ ...cash, owed: 0 });
  const sums = await readSums(site.platform.db, "accrual", { from: "2027-01", until: end });
  const advance = sums.filter(({ account }) => account === "advance");
  expect(advance.length).toBeGreaterThan(12);
  expect(advance.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
});
