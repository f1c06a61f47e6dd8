import { expect } from "vitest";
import type { Platform } from "#platform/platform.server.ts";
import { test } from "#tests/support/site.ts";
import { countPasswordTry } from "./check-password.server.ts";
import { accountAlarm, triesUnderAlarm } from "./lockout.ts";

const victim = "victim@example.com";

function tryFrom(platform: Platform, address: string, account: string) {
  const headers = { "x-chamber-client-address": address };
  const request = new Request(`${platform.config.ORIGIN}/member-login`, { method: "POST", headers });
  return countPasswordTry(platform, request, { door: "login", account });
}

test("who signs in to an account of their own in between gets no further guesses at another", async ({
  site: { platform },
}) => {
  for (let at = 0; at < accountAlarm; at++) await tryFrom(platform, `198.51.100.${at}`, victim);
  const guess = () => tryFrom(platform, "203.0.113.7", victim);
  for (let at = 0; at < triesUnderAlarm; at++) expect((await guess()).allowed).toBe(true);
  const own = await tryFrom(platform, "203.0.113.7", "attacker@example.com");
  if (own.allowed) await own.succeeded();
  expect((await guess()).allowed).toBe(false);
});

test("right passwords use up nothing: an office signs in as often as it likes", async ({
  site: { platform },
}) => {
  for (let at = 0; at < 20; at++) {
    const own = await tryFrom(platform, "203.0.113.7", `person-${at}@example.com`);
    if (own.allowed) await own.succeeded();
    expect(own.allowed).toBe(true);
  }
  expect(await tryFrom(platform, "203.0.113.7", victim)).toMatchObject({ allowed: true });
});
