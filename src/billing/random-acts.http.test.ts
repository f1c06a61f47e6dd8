import { expect, test } from "vitest";
import { randomDays } from "#tests/support/random-days/run.ts";
import { sharedSite } from "#tests/support/start-site.ts";

const seed = Number(process.env.RANDOM_SEED ?? 46); // the same each time, so that a run is red by a change alone
const acts = Number(process.env.RANDOM_ACTS ?? 1_000);

test(`after ${acts} random acts of staff, members and the card provider all money agrees to the cent (RANDOM_SEED=${seed})`, async () => {
  const site = await sharedSite({ ROLE: "web" }); // its jobs run when an act says so
  const { found, after } = await randomDays(site, seed, acts);
  expect(found, `RANDOM_SEED=${seed}, after ${after} acts`).toEqual([]);
}, 600_000);
