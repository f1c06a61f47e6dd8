import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions, users } from "#identity/tables.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { headerOf, mainOf, noticeOf } from "#tests/support/page-text.ts";
import { logIn } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";

const sessionCookie = "chamber.session_token";
const mark = "chamber.signing-out";

test("[4.48] a form from another site signs nobody out", async ({ site }) => {
  const admin = await site.asAdmin();
  const foreign = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
  expect((await admin.post("/sign-out", {}, { headers: foreign })).status).toBe(403);
  expect((await admin.get("/admin-dashboard")).status).toBe(200);
});

test("[4.48] opening the address changes nothing and offers a button", async ({ site }) => {
  const admin = await site.asAdmin();
  expect(mainOf(await (await admin.get("/sign-out")).text())).toContain("<button");
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
  const page = noticeOf(await (await admin.get("/directory")).text());
  expect(page).toContain("Logged out");
  expect(page).toContain("You have been logged out successfully");
  expect((await openClient(site.origin, copied).get("/admin-dashboard")).status).toBe(302);
});

test("[8.23] a browser that is signing out is shown nothing of the account, and the next word to the server ends it", async ({
  site,
}) => {
  const member = await site.asMember("ada@example.com");
  const { db } = site.platform;
  const [ada] = await db.select({ id: users.id }).from(users).where(eq(users.email, "ada@example.com"));
  const sessionsOfAda = () => db.$count(sessions, eq(sessions.userId, ada?.id ?? ""));
  member.cookies.set(mark, "1");
  expect(await (await member.get("/")).text()).not.toContain("ada@example.com");
  expect((await member.get("/account")).headers.get("location")).toContain("/member-login");
  expect((await member.post("/recovery-codes.txt", { code: "x" })).status).toBe(403);
  expect(await sessionsOfAda()).toBe(1); // GET requests alone do not end the session
  expect(await (await member.get("/session.json")).json()).toEqual({ who: null });
  expect(await sessionsOfAda()).toBe(0);
  expect(member.cookies.has(sessionCookie)).toBe(false);
  member.cookies.delete(mark);
  expect(noticeOf(await (await member.get("/directory")).text())).toContain(
    "You have been logged out successfully",
  );
});

test("[8.23] whoever signs in again is signed in, whatever of a sign-out was left", async ({ site }) => {
  await createAccount(site.platform, { email: "ada@example.com" });
  const visitor = site.visitor();
  visitor.cookies.set(mark, "1");
  expect((await logIn(visitor, "ada@example.com")).headers.get("location")).toBe("/member-profile");
  expect(visitor.cookies.has(mark)).toBe(false);
  expect(headerOf(await (await visitor.get("/")).text())).toContain("Sign out");
});
