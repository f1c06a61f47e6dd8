import { expect } from "vitest";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const addresses = [
  "/newsletter", // a resource route: the router's own check does not cover it
  "/admin-login",
  "/admin-login.data",
  "/event-create",
  "/event-create.data",
  "/event-edit/1",
  "/event/1",
  "/sign-out",
  "/admin-dashboard",
  "/api/auth/sign-in/email",
  "/no/such/address",
];

for (const [who, headers] of [
  ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
  ["another site in an old browser", { origin: "https://evil.test", "sec-fetch-site": "" }],
  ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["a neighbour under our domain", { origin: "http://shop.localhost", "sec-fetch-site": "same-site" }],
] as const) {
  test.for(addresses)(`a form of ${who} posted to %s is refused`, async (path, { site }) => {
    const answer = await site.post(path, { password: "x" }, { headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(textOf(await answer.text())).toMatch(/didn't come from a page on this site/);
  });
}

test("a post that tells nothing of where it comes from is refused", async ({ site }) => {
  const answer = await fetch(`${site.origin}/newsletter`, { method: "POST", body: "a=b" });
  expect(answer.status).toBe(403);
});

test("a form of our own page reaches the application under each name of this machine", async ({ site }) => {
  const { port } = new URL(site.origin);
  for (const origin of [site.origin, `http://localhost:${port}`]) {
    const answer = await site.post("/admin-login", { password: "wrong" }, { headers: { origin } });
    expect([400, 403]).not.toContain(answer.status);
  }
});
