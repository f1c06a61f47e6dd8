import { expect, test } from "vitest";
import { randomDays } from "#tests/support/random-days/run.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const seed = Number(process.env.RANDOM_SEED ?? 46);
const acts = Number(process.env.RANDOM_ACTS ?? 1_000);

test(`after ${acts} random acts of staff, members and the card provider (seed ${seed}) all money agrees to the cent`, async () => {
  const site = await startTestSite({ ROLE: "web" }); // its jobs run when an act says so
  const { found, done, log } = await randomDays(site, seed, acts);
  if (process.env.RANDOM_SHOW) {
    const c: Record<string, number> = {};
    for (const l of log.filter((x) => /^\d{3} [a-z/-]+$/.test(x))) c[l] = (c[l] ?? 0) + 1;
    process.stdout.write(
      `${JSON.stringify([...done])}\n${Object.entries(c)
        .sort((a, b) => (a[0].slice(4) < b[0].slice(4) ? -1 : 1))
        .join("\n")}\n`,
    );
  }
  expect(found, `seed ${seed}`).toEqual([]);
  await site.stop();
});
