import { expect } from "vitest";
import { openClient } from "#tests/support/client.ts";
import { test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";

const sessionCookie = "chamber.session_token";

test("[4.48] a form from another site signs nobody out", async ({ site }) => {
  const admin = await site.asAdmin();
  const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  expect((await admin.post("/sign-out", {}, { headers: foreign })).status).toBe(403);
  expect((await admin.get("/admin-dashboard")).status).toBe(200);
});

test("[4.48] opening the address changes nothing and offers a button", async ({ site }) => {
  const admin = await site.asAdmin();
  expect(await (await admin.get("/sign-out")).text()).toContain("<button");
  expect((await admin.get("/admin-dashboard")).status).toBe(200);
});

test("[4.48] a cookie that means nothing is cleared all the same", async ({ site }) => {
  const visitor = openClient(site.origin, new Map([[sessionCookie, "garbage"]]));
  const answer = await visitor.post("/sign-out", {});
  expect(answer.status).toBe(302);
  expect(visitor.cookies.has(sessionCookie)).toBe(false);
});

test("[4.48] logging out leads to /directory with its notification, and the old cookie is worth nothing", async ({
  site,
}) => {
  const admin = site.visitor();
  await admin.post("/admin-login", { password: adminPassword });
  const copied = new Map(admin.cookies);
  const answer = await admin.post("/sign-out", {});
  expect(answer.headers.get("location")).toBe("/directory");
  const page = await (await admin.get("/directory")).text();
  expect(page).toContain("Logged out");
  expect(page).toContain("You have been logged out successfully");
  expect((await openClient(site.origin, copied).get("/admin-dashboard")).status).toBe(302);
});
