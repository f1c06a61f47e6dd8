import { expect, vi } from "vitest";
import { users } from "#identity/tables.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import type { Client } from "#tests/support/client.ts";
import {
  fileOf,
  headerOf,
  inOrder,
  linksTo,
  linkTo,
  mainOf,
  noticeOf,
  textOf,
} from "#tests/support/page-text.ts";
import { logIn, sessionCookieName } from "#tests/support/sign-in-page.ts";
import { test } from "#tests/support/site.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { menuOf } from "../request/menu.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { screens } from "../request/screens.ts";

const day = 86_400_000; // ms

const inside = /Administrator Controls|Upcoming events|Emails waiting/;

test("[6.08] without a session the dashboard leads to /directory, as a page and as data", async ({
  site,
}) => {
  for (const path of ["/admin-dashboard", "/admin-dashboard/audit", "/admin-dashboard.data"]) {
    const visitor = site.visitor();
    const answer = await visitor.get(path);
    expect(answer.headers.get("cache-control"), path).toContain("no-store");
    const text = await answer.text();
    expect(text, path).not.toMatch(inside);
    expect(answer.headers.get("location") ?? text, path).toContain("/directory");
    const page = noticeOf(await (await visitor.get("/directory")).text());
    expect(page, path).toContain("Access denied");
    expect(page, path).toContain("You need to login as an administrator");
  }
});

test("[6.08] who was signed in is led to signing in and back to the same address; who signed out is not", async ({
  site,
}) => {
  const path = "/admin-dashboard/members?state=pending";
  const { email } = await createAccount(site.platform, { email: "staff@example.com", role: "membership" });
  const staff = site.visitor();
  const signedIn = await logIn(staff, email);
  const [seconds = 0] = signedIn.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes(sessionCookieName))
    .map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]));
  expect(seconds * 1000).toBeGreaterThan(7 * day); // longer than the session, or it could not be known
  expect((await staff.get(path)).status).toBe(200);

  site.clock.set(new Date(site.platform.clock.now().getTime() + day).toISOString());
  const signIn = `/member-login?redirectTo=${encodeURIComponent(path)}`;
  expect(await fileOf(await staff.get(path.replace("?", ".data?")))).toContain(signIn);
  const answer = await staff.get(path);
  expect(answer.headers.get("location")).toBe(signIn);
  expect(noticeOf(await (await staff.get(signIn)).text())).toContain("Your session has ended");
  const again = await staff.post(signIn, { intent: "login", email, password: memberPassword });
  expect(again.headers.get("location")).toBe(path);
  expect((await staff.get(path)).status).toBe(200);

  await staff.post("/sign-out", {});
  expect((await staff.get(path)).headers.get("location")).toBe("/directory");
});

test("[6.08] asking for the screen's data alone gives no data either", async ({ site }) => {
  const answer = await site.get("/admin-dashboard.data?_routes=admin/area/staff-area,admin/today/today");
  expect(await answer.text()).not.toMatch(/figures|waiting|Messages/);
});

test("[6.09] a session that is not an administrator's is sent away with its own reason", async ({ site }) => {
  const { db } = site.platform;
  const member = await site.asAdmin();
  await db.update(users).set({ role: "member" });
  try {
    const answer = await member.get("/admin-dashboard");
    expect(answer.headers.get("location")).toBe("/directory");
    const page = noticeOf(await (await member.get("/directory")).text());
    expect(page).toContain("You don't have administrator privileges");
  } finally {
    await db.update(users).set({ role: "admin" });
  }
});

test("[6.10] when the check fails, so does the way in", async ({ site }) => {
  const { db } = site.platform;
  const admin = await site.asAdmin();
  await db.execute("alter table sessions rename to sessions_away");
  let answer: Response;
  try {
    answer = await admin.get("/admin-dashboard");
  } finally {
    await db.execute("alter table sessions_away rename to sessions");
  }
  expect(answer.headers.get("location")).toBe("/directory");
  const page = noticeOf(await (await admin.get("/directory")).text());
  expect(page).toContain("An error occurred while checking your permissions");
});

test("[4.46] session, then role, then member count: who is stopped at one step causes none of the next", async ({
  site,
}) => {
  const asked = vi.spyOn(site.platform.db.$client, "query");
  try {
    const steps = async (who: Client) => {
      asked.mockClear();
      const answer = await who.get("/admin-dashboard");
      const texts = asked.mock.calls.map(([query]: unknown[]) =>
        String((query as { text?: string }).text ?? query),
      );
      const found = { session: /from "sessions".*"users"/s, count: /profile_counts/ };
      const order = texts.flatMap((text) =>
        Object.entries(found).flatMap(([step, pattern]) => (pattern.test(text) ? [step] : [])),
      );
      return [answer.status, ...new Set(order)];
    };
    const admin = await site.asAdmin();
    const member = await site.asMember();
    expect(await steps(site.visitor())).toEqual([302]);
    expect(await steps(member)).toEqual([302, "session"]);
    expect(await steps(admin)).toEqual([200, "session", "count"]);
  } finally {
    asked.mockRestore();
  }
});

test("[2.27.01] [2.27.03] an administrator sees the dashboard with its texts and a Logout button", async ({
  site,
}) => {
  const answer = await (await site.asAdmin()).get("/admin-dashboard");
  const page = await answer.text();
  expect(answer.headers.get("cache-control")).toContain("no-store");
  for (const text of [
    "Admin Dashboard",
    "Manage membership and content",
    "Administrator Controls",
    "Logout",
  ]) {
    expect(mainOf(page)).toContain(text);
  }
  expect(mainOf(page)).toMatch(/<h2[^>]*>Administrator Controls<\/h2>/);
  expect(mainOf(page)).toMatch(
    /<button[^>]*type="submit"[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?Logout<\//s,
  );
});

test("every screen is an address of its own, to which the former address leads", async ({ site }) => {
  const admin = await site.asAdmin();
  const entries = menuOf(screens).flatMap(({ entries }) => entries);
  for (const { key } of screens) {
    const { title } = entries.find(({ screens }) => screens.some((screen) => screen.key === key)) ?? {};
    const former = await admin.get(`/admin-dashboard?tab=${key}&q=a`);
    if (key !== "today") {
      expect(former.headers.get("location"), key).toBe(`/admin-dashboard/${key}?q=a`);
    }
    const answer = await admin.get(key === "today" ? "/admin-dashboard" : `/admin-dashboard/${key}`);
    expect(answer.status, key).toBe(200);
    expect(headerOf(await answer.text()), key).toMatch(
      new RegExp(`aria-current="page"[^>]*><span class="mr-auto">${title}</span>`),
    );
  }
});

test("an address of the staff area at which nothing stands says so within the area", async ({ site }) => {
  const answer = await (await site.asAdmin()).get("/admin-dashboard/no/such/screen");
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(textOf(mainOf(page))).toContain("There's no page at this address.");
  expect(headerOf(page)).toContain('aria-label="Staff area"');
});

test("the staff area has neither the public header nor the newsletter form nor the footer", async ({
  site,
}) => {
  const page = await (await site.asAdmin()).get("/admin-dashboard/members").then((answer) => answer.text());
  expect(page.match(/<main/g)).toHaveLength(1);
  for (const outside of ["<footer", ">Subscribe<", ">Join Now<"]) expect(page).not.toContain(outside);
});

test("[2.26.02] the member login leads an administrator to the dashboard", async ({ site }) => {
  const answer = await (await site.asAdmin()).get("/member-login");
  expect(answer.headers.get("location")).toBe("/admin-dashboard");
});

test("[2.15.01] [2.26.06] 'Admin Login' shows the panel and 'Hide Admin Login' hides it, without scripts", async ({
  site,
}) => {
  const closed = mainOf(await (await site.get("/member-login")).text());
  const words = ["Welcome", "Login or create an account to manage your member profile", "Admin Login"];
  expect(inOrder(textOf(closed), words)).toEqual(words);
  expect(closed).not.toMatch(/Admin Password|Hide Admin Login/);
  const [, shows = ""] = /href="([^"]+)"/.exec(linkTo(closed, "Admin Login")) ?? [];
  const open = mainOf(await (await site.get(shows)).text());
  expect(open).toContain('placeholder="Enter admin password"');
  expect(linksTo(open, "Admin Login")).toEqual([]);
  expect(linkTo(open, "Hide Admin Login")).toContain('href="/member-login"');
});

test("the first screen sends a role no figure of a screen that it may not open", async ({ site }) => {
  const data = await fileOf(await (await site.asRole("gallery")).get("/admin-dashboard.data"));
  expect(data).toContain("waiting");
  for (const words of ["mailFailed", "inquiriesNew", "Emails failed", "New in the inbox"])
    expect(data).not.toContain(words);
});

test("no heading of a form or record skips a level, so that a screen reader's list of them has no gap", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const { id } = await createAccount(site.platform);
  for (const address of [
    viewAddress("links"),
    viewAddress("settings"),
    viewAddress("albums", { album: "new" }),
    recordAddress("accounts", id),
  ]) {
    expect(await skippedLevels(admin, address), address).toEqual([]);
  }
});

test("no heading of an empty list skips a level", async ({ site }) => {
  const admin = await site.asRole("owner");
  const empty = ["inbox", "audit", "members", "news", "events", "media", "accounts"] as const;
  for (const address of [
    ...screens.map(({ key }) => screenAddress(key)),
    ...empty.map((key) => screenAddress(key, { [key === "audit" ? "who" : "q"]: "nobody-and-nothing" })),
    ...(["photos", "albums", "requests"] as const).map((view) => viewAddress(view)),
    recordAddress("news", "articles"),
    "/admin-dashboard/search?q=nobody-and-nothing",
    "/newsletter/letters",
    "/directory?q=nobody-and-nothing",
    "/event-calendar?view=list&q=nobody-and-nothing",
  ])
    expect(await skippedLevels(admin, address), address).toEqual([]);
});

/** The levels of those headings of a page that are more than one below the heading before them. */
async function skippedLevels(client: Client, address: string): Promise<number[]> {
  const page = mainOf(await (await client.get(address)).text());
  const levels = [...page.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  expect(levels[0], address).toBe(1);
  return levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
}
