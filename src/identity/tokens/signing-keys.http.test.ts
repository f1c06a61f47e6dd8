import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { signingKeys } from "#identity/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { apiTokens } from "#tests/support/api-tokens.ts";
import { test } from "#tests/support/site.ts";
import { startSiteBeside, startTestSite } from "#tests/support/start-site.ts";
import { rotateKeys } from "./signing-keys.server.ts";

const hour = 3_600; // seconds
const day = 24 * hour;

const keysAt = async (origin: string): Promise<string[]> => {
  const answer = await fetch(`${origin}/auth/v1/.well-known/jwks.json`);
  return (await answer.json()).keys.map(({ kid }: { kid: string }) => kid);
};
const keyOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
const statusOf = async (origin: string, token: string) =>
  (await fetch(`${origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status;

test("[7.15] the key set of a new site holds its first key; two processes that need it at once make one", async () => {
  const first = await startTestSite();
  const second = await startSiteBeside(first);
  try {
    const { email } = await createAccount(first.platform);
    const both = [first.origin, second.origin];
    const [early] = await Promise.all(both.map(keysAt)); // before anybody has signed in
    expect(early).toHaveLength(1);
    const tokens = await Promise.all(
      both.map(async (origin) => (await signedInClient(origin, email)).session.access_token),
    );
    expect(await first.platform.db.$count(signingKeys)).toBe(1);
    expect(await keysAt(first.origin)).toEqual(await keysAt(second.origin));
    expect(new Set([...tokens.map(keyOf), ...(early ?? [])]).size).toBe(1);
  } finally {
    await second.stop();
    await first.stop();
  }
});

test("[7.15] after 30 days a new key is published an hour before it signs, and the old one stays as long as its tokens", async ({
  site,
}) => {
  const { platform, clock, origin } = site;
  const { id } = await createAccount(platform);
  const [newest] = await platform.db.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom));
  const began = Math.max(newest?.signsFrom.getTime() ?? 0, Date.now());
  const at = (seconds: number) => clock.set(new Date(began + seconds * 1000).toISOString());
  const fresh = () => apiTokens(platform, id).then(({ accessToken }) => accessToken);
  at(0);
  const old = keyOf(await fresh());
  at(29 * day);
  await rotateKeys(platform);
  expect(await keysAt(origin)).not.toHaveLength(0);
  expect((await keysAt(origin))[0]).toBe(old);
  at(30 * day + 1);
  await rotateKeys(platform);
  await rotateKeys(platform); // twice in a night makes no second one
  at(30 * day + 70);
  const [next, previous] = await keysAt(origin);
  expect(previous).toBe(old);
  expect(keyOf(await fresh())).toBe(old);
  at(30 * day + hour - 70);
  const last = await fresh();
  expect(keyOf(last)).toBe(old);
  at(30 * day + hour + 100);
  expect(keyOf(await fresh())).toBe(next);
  expect(await statusOf(origin, last)).toBe(200);
  await rotateKeys(platform);
  expect(await keysAt(origin)).toContain(old);
  at(30 * day + hour + 700);
  expect(await statusOf(origin, last)).toBe(403);
  await rotateKeys(platform);
  at(30 * day + hour + 800);
  expect(await keysAt(origin)).toEqual([next]);
});

test("[7.15] another SECRET makes a new key and no error, and refuses the refresh tokens from before", async ({
  site,
}) => {
  const { email } = await createAccount(site.platform);
  const { session } = await signedInClient(site.origin, email);
  const other = await startSiteBeside(site, { SECRET: "another secret, also only used by tests" });
  try {
    const anew = await signedInClient(other.origin, email);
    expect(keyOf(anew.session.access_token)).not.toBe(keyOf(session.access_token));
    const { refresh_token } = session;
    const { error } = await openApiClient(other.origin).auth.refreshSession({ refresh_token });
    expect(error?.code).toBe("refresh_token_not_found");
  } finally {
    await other.stop();
  }
});

test("[7.15] after `npm run admin -- renew-keys` the old token counts no more, and its refresh token gives a new one", async ({
  site,
}) => {
  const { email } = await createAccount(site.platform);
  const { client, session } = await signedInClient(site.origin, email);
  const { DATABASE_URL, DATA_DIR } = site.platform.config;
  const env = { ...process.env, DATABASE_URL, DATA_DIR };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["scripts/command.mjs", "admin", "renew-keys"],
    { env },
  );
  expect(stdout).toMatch(/^Done\. /);
  site.clock.set(new Date(Date.now() + 61_000).toISOString());
  expect(await statusOf(site.origin, session.access_token)).toBe(403);
  const { data } = await client.auth.refreshSession({ refresh_token: session.refresh_token });
  expect(await statusOf(site.origin, data.session?.access_token ?? "")).toBe(200);
});
