import { expect } from "vitest";
import { addDays } from "#platform/days.ts";
import { look } from "#tests/support/billing.ts";
import { contradictions, randomAct, randomOf } from "#tests/support/random-money.ts";
import { test } from "#tests/support/site.ts";
import { liesAt, placesOf } from "../ledger/places.ts";
import { ledger } from "../tables.ts";
import { type Age, ageOf, ages } from "./ages.ts";
import { listReceivables, owedInAll } from "./receivables-store.server.ts";

type Told = { day: string; owed: number; credit: number; ages: Record<Age, number> };

test("who owes, on each of 20 days of money moved by chance, is what was told on that day, invoice by invoice", {
  timeout: 60_000,
}, async ({ site }) => {
  const { platform, clock } = site;
  const made = { invoices: [] as number[], payments: [] as number[] };
  const random = randomOf(20_270_115);
  const told: Told[] = [];
  let day = "2027-01-15";
  for (let round = 0; round < 20; round += 1, day = addDays(day, 9)) {
    clock.set(`${day}T15:00:00Z`);
    for (let at = 0; at < 8; at += 1) await randomAct(platform, random, made);
    const now: Told = {
      day,
      owed: 0,
      credit: 0,
      ages: Object.fromEntries(ages.map((age) => [age, 0])) as Told["ages"],
    };
    for (const id of made.invoices) {
      const { invoice, owedCents } = await look(platform, id);
      if (owedCents > 0) now.ages[ageOf(invoice.dueOn, day)] += owedCents;
      now.owed += Math.max(0, owedCents);
      now.credit += Math.max(0, -owedCents);
    }
    const moved = Map.groupBy(await platform.db.select().from(ledger), ({ paymentId }) => paymentId);
    for (const rows of moved.values()) {
      const hasPayer = rows.some(({ credit, invoiceId }) => credit === "unmatched" && invoiceId !== null);
      if (hasPayer) now.credit += liesAt(placesOf(rows), null);
    }
    told.push(now);
  }
  for (const { day: on, owed, credit, ages: byAge } of told) {
    expect(await owedInAll(platform.db, on)).toEqual({
      owedCents: owed,
      creditCents: credit,
      ages: byAge,
    });
    const rows = await listReceivables(platform.db, {
      day: on,
      q: "",
      from: null,
      isUp: false,
      length: 100,
    });
    expect(rows.reduce((sum, row) => sum + row.owedCents, 0)).toBe(owed);
  }
  expect(told.filter(({ owed }) => owed > 0).length).toBeGreaterThan(15);
  expect(told.some(({ ages: byAge }) => byAge["over-90"] > 0)).toBe(true);
  expect(await contradictions(platform)).toEqual([]);
});
