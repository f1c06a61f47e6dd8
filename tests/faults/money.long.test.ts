import { expect, test } from "vitest";
import { contradictions, randomAct, randomOf } from "#tests/support/random-money.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const acts = Number(process.env.MONEY_ACTS ?? 100_000);
const atOnce = 4; // people who record at the same time

test(`after ${acts} random acts of several people the ledger, the invoices and the totals agree to the cent`, async () => {
  const site = await startTestSite();
  const made = { invoices: [] as number[], payments: [] as number[] };
  const people = Array.from({ length: atOnce }, async (_, person) => {
    const random = randomOf(person + 1);
    for (let at = 0; at < acts / atOnce; at++) {
      await randomAct(site.platform, random, made);
      if (person === 0 && at % 2_500 === 0) expect(await contradictions(site.platform)).toEqual([]);
    }
  });
  await Promise.all(people);
  expect(await contradictions(site.platform)).toEqual([]);
  await site.stop();
}, 3_600_000);
