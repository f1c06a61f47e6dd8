import { expect } from "vitest";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { openApiClient } from "#tests/support/api-client.ts";
import { test } from "#tests/support/site.ts";

/** Calls `send` so many times, ten at a time; returns how often each status was answered. */
async function statuses(count: number, send: (at: number) => Promise<Response>) {
  const seen: Record<number, number> = {};
  for (let at = 0; at < count; at += 10) {
    const some = Array.from({ length: Math.min(10, count - at) }, (_, more) => send(at + more));
    for (const { status } of await Promise.all(some)) seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
}

test("[7.02] the 61st call for tokens in a minute is refused, whatever address it claims to come from", async ({
  site,
}) => {
  const send = (at: number) =>
    fetch(`${site.origin}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${at}` },
      body: '{"refresh_token":"x"}',
    });
  expect(await statuses(60, send)).toEqual({ 400: 60 });
  const refused = await send(61);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const { email } = await createAccount(site.platform);
  const { error } = await openApiClient(site.origin).auth.signInWithPassword({
    email,
    password: memberPassword,
  });
  expect(error?.code).toBe("over_request_rate_limit");
});

test("[7.02] the 601st call in a minute is refused, and the forms of the site go on", async ({ site }) => {
  const send = (at: number) =>
    fetch(`${site.origin}/auth/v1/nothing`, { headers: { "x-forwarded-for": `10.0.${at % 9}.1` } });
  expect(await statuses(600, send)).toEqual({ 404: 600 });
  const refused = await send(601);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  const { email } = await createAccount(site.platform);
  const client = site.visitor();
  const form = { intent: "login", email, password: memberPassword };
  expect((await client.post("/member-login", form)).status).toBe(302);
});
