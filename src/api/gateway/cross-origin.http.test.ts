import { afterAll, beforeAll, expect } from "vitest";
import { megabytes, rawRequest } from "#tests/support/raw-request.ts";
import { test } from "#tests/support/site.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

const friend = "https://app.example.org";
let open: TestSite;

beforeAll(async () => {
  open = await startTestSite({ API_ORIGINS: friend });
});
afterAll(() => open.stop());

const preflight = (at: string, origin: string) =>
  fetch(`${at}/auth/v1/token?grant_type=password`, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey,content-type",
    },
  });
const allowances = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control"));

test.for(["https://evil.example", "https://app.example.org.evil.example", "http://app.example.org", "null"])(
  "[7.02] the page of %s is not allowed to call",
  async (origin) => {
    const answer = await preflight(open.origin, origin);
    expect(allowances(answer.headers)).toEqual([]);
    expect(answer.headers.get("vary")).toContain("Origin");
  },
);

test("[7.02] without API_ORIGINS no page is allowed to call", async ({ site }) => {
  expect(allowances((await preflight(site.origin, friend)).headers)).toEqual([]);
});

test("[7.02] a page of API_ORIGINS may call, without cookies", async () => {
  const { status, headers } = await preflight(open.origin, friend);
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBe(friend);
  expect(headers.get("access-control-allow-headers")).toBe("apikey,content-type");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
});

test("[7.02] that page can also read a challenge of the CAPTCHA, and other pages cannot", async () => {
  for (const form of ["login", "no such form"]) {
    const ask = async (origin: string) =>
      (
        await fetch(`${open.origin}/captcha-challenge?form=${encodeURIComponent(form)}`, {
          headers: { origin },
        })
      ).headers.get("access-control-allow-origin");
    expect(await ask(friend)).toBe(friend);
    expect(await ask("https://stranger.example")).toBeNull();
  }
});

test("[7.02] that page can also read refusals: 404, 413 and 429", async () => {
  const origin = { origin: friend };
  const unknown = await fetch(`${open.origin}/auth/v1/nothing`, { headers: origin });
  const tooLarge = await rawRequest(open.origin, "/auth/v1/token", {
    method: "POST",
    headers: { ...origin, "content-length": 2 ** 20 },
    body: megabytes(1),
  });
  const tries = Array.from({ length: 61 }, () =>
    fetch(`${open.origin}/auth/v1/token?grant_type=none`, { method: "POST", headers: origin }),
  );
  const limited = (await Promise.all(tries)).find(({ status }) => status === 429);
  expect([unknown.status, tooLarge.status, limited?.status]).toEqual([404, 413, 429]);
  expect(unknown.headers.get("access-control-allow-origin")).toBe(friend);
  expect(tooLarge.headers["access-control-allow-origin"]).toBe(friend);
  expect(limited?.headers.get("access-control-allow-origin")).toBe(friend);
  expect(limited?.headers.get("access-control-expose-headers")).toContain("Retry-After");
});
