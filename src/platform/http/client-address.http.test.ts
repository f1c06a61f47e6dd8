import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

const forged = {
  "x-chamber-client-address": "6.6.6.6",
  "x-forwarded-for": "6.6.6.6, 198.51.100.7",
  "x-real-ip": "6.6.6.6",
};

async function tryToSignIn(origin: string) {
  const headers = { ...forged, origin, "content-type": "application/x-www-form-urlencoded" };
  await fetch(`${origin}/admin-login`, { method: "POST", headers, body: "password=wrong" });
}

const addresses = sql`select distinct address from audit where event = 'sign-in failed'`;

test("without a proxy, no header moves a visitor to another address", async ({ site }) => {
  await tryToSignIn(site.origin);
  await vi.waitFor(async () => {
    expect((await site.platform.db.execute(addresses)).rows).toEqual([{ address: "127.0.0.1" }]);
  });
});

test("behind one proxy, its own entry counts and not what the visitor put in front of it", async ({
  site,
}) => {
  const other = await startSiteBeside(site, { TRUST_PROXY: "1" });
  try {
    await tryToSignIn(other.origin);
    await vi.waitFor(async () => {
      expect((await site.platform.db.execute(addresses)).rows).toEqual([{ address: "198.51.100.7" }]);
    });
  } finally {
    await other.stop();
  }
});
