import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/site.ts";
import { countTry, forgetTries, limit, triesSoFar } from "./limits.server.ts";

const rule = { name: "knocking", key: "ada", points: 3, seconds: 60 };

test("a limit refuses the try after the last one, says how long, and begins anew when it is forgotten", async ({
  site,
}) => {
  const answers = [];
  for (let tries = 0; tries < 4; tries++) answers.push(await limit(site.platform, rule));
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  expect(answers[3]).toEqual({ allowed: false, retryAfterSeconds: 60 });
  await forgetTries(site.platform, rule);
  expect(await limit(site.platform, rule)).toEqual({ allowed: true });
});

test("a clock that was years ahead and is put back leaves no limit in force", async ({ site }) => {
  const { platform } = site;
  for (let tries = 0; tries < 4; tries++) await limit(platform, rule);
  await platform.db.execute(sql`update rate_limits set expire = expire + 63072000000`); // two years, in ms
  expect(await triesSoFar(platform, rule)).toBe(0);
  expect(await limit(platform, rule)).toEqual({ allowed: true });
  expect((await countTry(platform, rule)).endsInSeconds).toBeLessThanOrEqual(60);
});

test("a machine whose clock is some seconds behind keeps the limit", async ({ site }) => {
  const { platform } = site;
  for (let tries = 0; tries < 4; tries++) await limit(platform, rule);
  await platform.db.execute(sql`update rate_limits set expire = expire + 30000`);
  expect((await limit(platform, rule)).allowed).toBe(false);
});
