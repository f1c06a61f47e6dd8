import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { addDays } from "#platform/days.ts";
import { look } from "#tests/support/billing.ts";
import { contradictions, randomAct, randomOf } from "#tests/support/random-money.ts";
import { test } from "#tests/support/site.ts";
import { liesAt, placesOf, setAsideFrom } from "../ledger/places.ts";
import { ledger } from "../tables.ts";
import { type Age, ageOf, ages } from "./ages.ts";
import { listReceivables, owedInAll } from "./receivables-store.server.ts";

type Open = { id: number; dueOn: string; owedCents: number };
const sumOf = (open: Open[]) => open.reduce((sum, { owedCents }) => sum + owedCents, 0);

test("[MD10] who owes, on each of 20 days of money moved by chance, is what was told on that day, invoice by invoice", async ({
  site,
}) => {
  const { platform, clock } = site;
  const made = { invoices: [] as number[], payments: [] as number[] };
  const random = randomOf(20_270_115);
  const told: { day: string; open: Open[]; asideCents: number }[] = [];
  let day = "2027-01-15";
  for (let round = 0; round < 20; round += 1, day = addDays(day, 9)) {
    clock.set(`${day}T15:00:00Z`);
    for (let at = 0; at < 16; at += 1) await randomAct(platform, random, made);
    const open: Open[] = [];
    for (const id of made.invoices) {
      const { invoice, owedCents } = await look(platform, id);
      open.push({ id, dueOn: invoice.dueOn, owedCents });
    }
    const moved = Map.groupBy(await platform.db.select().from(ledger), ({ paymentId }) => paymentId);
    const aside = [...moved.values()].map((rows) =>
      setAsideFrom(rows) === null ? 0 : liesAt(placesOf(rows), null),
    );
    told.push({ day, open, asideCents: aside.reduce((sum, cents) => sum + cents, 0) });
  }
  const isOffer = new Map<number, (on: string) => boolean>();
  for (const id of made.invoices) {
    const { invoice, lines } = await look(platform, id);
    const begunOn = invoice.fulfilledAt && organisationDay(invoice.fulfilledAt);
    const isFor = lines.some(({ subject }) => subject !== null);
    isOffer.set(id, (on) => isFor && (begunOn === null || begunOn > on));
  }
  const seen = new Set<string>();
  for (const { day: on, open, asideCents } of told) {
    const [offers, debts] = [true, false].map((is) =>
      open.filter(({ id, owedCents }) => owedCents > 0 && isOffer.get(id)?.(on) === is),
    ) as [Open[], Open[]];
    const ofAge = (age: Age) => sumOf(debts.filter(({ dueOn }) => ageOf(dueOn, on) === age));
    const byAge = Object.fromEntries(ages.map((age) => [age, ofAge(age)]));
    expect(await owedInAll(platform.db, on)).toEqual({
      owedCents: sumOf(debts),
      offeredCents: sumOf(offers),
      creditCents: asideCents - sumOf(open.filter(({ owedCents }) => owedCents < 0)),
      ages: byAge,
    });
    const rows = await listReceivables(platform.db, {
      day: on,
      q: "",
      from: null,
      isUp: false,
      length: 100,
    });
    expect(sumOf(rows.map((row) => ({ ...row, dueOn: "" })))).toBe(sumOf(debts));
    if (debts.length > 0 && offers.length > 0) seen.add(on);
    if (ofAge("over-90") > 0) seen.add("over-90");
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(seen).toContain("over-90");
  expect(await contradictions(platform)).toEqual([]);
});
