import { expect, test } from "vitest";
import { randomDays } from "#tests/support/random-days/run.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const seed = Number(process.env.RANDOM_SEED ?? Math.floor(Math.random() * 1e6));
const acts = Number(process.env.RANDOM_ACTS ?? 20_000);

test(`after ${acts} random acts of staff, members and the card provider all money agrees to the cent (RANDOM_SEED=${seed})`, async () => {
  const site = await startTestSite({ ROLE: "web" }); // its jobs run when an act says so
  const { found, after } = await randomDays(site, seed, acts);
  expect(found, `RANDOM_SEED=${seed}, after ${after} acts`).toEqual([]);
  await site.stop();
}, 3_600_000);
