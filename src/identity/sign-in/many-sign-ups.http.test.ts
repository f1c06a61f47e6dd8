import { subscribe, unsubscribe } from "node:diagnostics_channel";
import pg from "pg";
import { expect, test } from "vitest";
import { openClient } from "#tests/support/client.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const patience = { timeout: 60_000, interval: 50 };

test("[8.14] several sign-ups from one address wait for each other, and for nobody else's", async () => {
  const site = await startTestSite({ TRUST_PROXY: "1" });
  const signUp = (address: string, email: string) =>
    openClient(site.origin).post(
      "/member-login?mode=signup",
      { intent: "signup", email, password: "lantern meadow orbit" },
      { headers: { "x-forwarded-for": address } },
    );
  let hashes = 0;
  const count = () => {
    hashes += 1;
  };
  subscribe("chamber:password-hash", count);
  const client = new pg.Client({ connectionString: site.platform.config.DATABASE_URL });
  await client.connect();
  const numberOf = async (query: string) => (await client.query(`select (${query})::int as n`)).rows[0].n;
  // Holds every transaction that is about to store an account.
  await client.query("begin");
  await client.query("lock table users in share row exclusive mode");
  const sent = ["a", "b", "c"].map((name) => signUp("203.0.113.7", `${name}@example.com`));
  await expect
    .poll(() => numberOf("select max(points) from rate_limits where key like 'sign-up:%'"), patience)
    .toBe(3);
  sent.push(signUp("198.51.100.9", "d@example.com"));
  const waiting =
    "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => numberOf(waiting), patience).toBeGreaterThan(1);
  expect(hashes).toBe(2); // the first of each address
  await client.query("commit");
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(302);
  expect(hashes).toBe(4);
  unsubscribe("chamber:password-hash", count);
  await client.end();
  await site.stop();
});
