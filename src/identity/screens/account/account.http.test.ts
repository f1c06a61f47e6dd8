import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { limit } from "#identity/limits.server.ts";
import { newPasswords } from "#identity/limits.ts";
import { audit, emailChanges, sessions, users } from "#identity/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const newPassword = "seven lanterns over the mill";

async function member({ platform, origin }: Site, email = "jane@example.org") {
  const { id } = await createAccount(platform, { email, name: "Jane Miller" });
  const browser = async () => openClient(origin, await sessionCookies(platform, id));
  return { id, email, here: await browser(), elsewhere: await browser() };
}

const isIn = async (client: { get: (path: string) => Promise<Response> }) =>
  (await client.get("/account")).status === 200;

const lastEvent = async ({ platform }: Site, userId: string) =>
  (await platform.db.select().from(audit).where(eq(audit.userId, userId)).orderBy(desc(audit.id)))[0]?.event;

describe("the account page is for who is signed in", () => {
  test.for(["", "/entry", "/newsletter", "/password", "/two-factor", "/devices", "/data"])(
    "a visitor of /account%s is sent to sign in and comes back",
    async (path, { site }) => {
      const answer = await site.get(`/account${path}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(
        `/member-login?redirectTo=${encodeURIComponent(`/account${path}`)}`,
      );
    },
  );

  test("a password manager that asks where passwords are changed is led to that page", async ({ site }) => {
    const answer = await site.get("/.well-known/change-password");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account/password"]);
    expect((await site.get("/.well-known/resource-that-should-not-exist")).status).toBe(404);
  });

  test.for([
    ["", { intent: "name", name: "Eve" }],
    ["", { intent: "take-back" }],
    ["/password", { password: memberPassword, newPassword }],
    ["/two-factor", { intent: "begin", password: memberPassword }],
    ["/devices", { intent: "all" }],
    ["/data", { intent: "close" }],
    ["/data.json", {}],
    ["/newsletter", { intent: "subscribe" }],
  ] as const)("a visitor's write to /account%s is refused", async ([path, fields], { site }) => {
    expect((await site.post(`/account${path}`, fields)).status).toBe(403);
  });

  test("a write from another site is refused", async ({ site }) => {
    const { here, id } = await member(site);
    const foreign = { headers: { origin: "https://evil.test", "sec-fetch-site": "cross-site" } };
    expect((await here.post("/account", { intent: "name", name: "Eve" }, foreign)).status).toBe(403);
    const [user] = await site.platform.db.select().from(users).where(eq(users.id, id));
    expect(user?.name).toBe("Jane Miller");
  });
});

describe("name", () => {
  test.for([
    ["", "Enter your name."],
    ["  \n ", "Enter your name."],
    ["x".repeat(101), "up to 100 characters"],
    ["x".repeat(10_000), "up to 100 characters"],
  ])("%j is refused in words", async ([name, message], { site }) => {
    const { here } = await member(site);
    const answer = await here.post("/account", { intent: "name", name: name ?? "" });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
  });

  test("another one is kept, as text", async ({ site }) => {
    const { here, id } = await member(site);
    const answer = await here.post("/account", { intent: "name", name: " <b>Ana</b>\r\nBcc: x " });
    expect(answer.status).toBe(302);
    const [user] = await site.platform.db.select().from(users).where(eq(users.id, id));
    expect(user?.name).toBe("<b>Ana</b> Bcc: x");
    expect(await (await here.get("/account")).text()).not.toContain("<b>Ana");
    expect(await lastEvent(site, id)).toBe("name changed");
  });
});

describe("password", () => {
  test.for([
    ["no present one", "", newPassword, "Enter your current password."],
    ["a wrong present one", "wrong", newPassword, "That isn't your current password."],
    ["a weak new one", memberPassword, "password1", "leaked"],
    ["the owner's name", memberPassword, "Jane.Miller", "Don't use your name"],
    ["a short new one", memberPassword, "x9!kd", "at least 6 characters"],
    ["a long new one", memberPassword, "x".repeat(129), "at most 128 characters"],
    ["the same one", memberPassword, memberPassword, "already your password"],
  ])("%s is refused in words, and nothing ends", async ([, password, next, message], { site }) => {
    const { here, elsewhere } = await member(site);
    const answer = await here.post("/account/password", {
      password: password ?? "",
      newPassword: next ?? "",
    });
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
    expect(await isIn(elsewhere)).toBe(true);
  });

  test("a weak new one is named also when the present one was left out", async ({ site }) => {
    const { here } = await member(site);
    const page = async (next: string) =>
      (await here.post("/account/password", { password: "", newPassword: next })).text();
    for (const [next, fault] of [
      ["password1", "leaked"],
      ["abc", "at least 6 characters"],
    ] as const) {
      const told = mainOf(await page(next));
      expect(told).toContain("Enter your current password.");
      expect(told).toContain(fault);
    }
    // The present password is weighed like any other word: nothing tells that it is the one.
    expect(await page(memberPassword)).not.toContain("already your password");
  });

  test("only so many new ones are judged for one account, whatever else is wrong in the form", async ({
    site,
  }) => {
    const { here, id } = await member(site);
    for (let tried = 0; tried < newPasswords.points; tried++)
      await limit(site.platform, { name: "new-password", key: id, ...newPasswords });
    for (const password of ["", memberPassword]) {
      const answer = await here.post("/account/password", { password, newPassword: "password1" });
      const page = await answer.text();
      expect(mainOf(page)).toContain("Too many attempts.");
      expect(page).not.toContain("leaked");
    }
    const valid = await here.post("/account/password", { password: memberPassword, newPassword });
    expect(valid.status).toBe(429);
  });

  test("a weak new one is named beside a wrong present one, so that one further try is enough", async ({
    site,
  }) => {
    const { here } = await member(site);
    const answer = await here.post("/account/password", { password: "wrong", newPassword: "password1" });
    const page = await answer.text();
    expect(textOf(page)).toContain("That isn't your current password.");
    expect(mainOf(page)).toContain("leaked");
  });

  test("guessing it with a stolen cookie is limited", async ({ site }) => {
    const { here } = await member(site);
    const guess = (password: string) => here.post("/account/password", { password, newPassword });
    for (let count = 0; count < 10; count++) expect((await guess("wrong")).status).toBe(400);
    const limited = await guess(memberPassword);
    expect(limited.status).toBe(429);
    expect(mainOf(await limited.text())).toContain("Too many attempts. Please try again in 15 minutes.");
  });

  test("when it changes, other sessions end, this one goes on under a new cookie, and a mail tells of it", async ({
    site,
  }) => {
    const { id, email, here, elsewhere } = await member(site);
    const before = openClient(site.origin, new Map(here.cookies));
    const answer = await here.post("/account/password", { password: memberPassword, newPassword });
    expect(answer.status).toBe(302);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(before)).toBe(false); // a copy of the old cookie
    expect(await lastMail(site.platform, email)).toMatchObject({ kind: "password-changed" });
    expect(await lastEvent(site, id)).toBe("password changed");
    expect(
      (await here.post("/account/password", { password: memberPassword, newPassword: "x9!kd2" })).status,
    ).toBe(400);
  });

  test("the administrator's is a setting, and staff need a long one", async ({ site }) => {
    const admin = await site.asAdmin();
    const fixed = await admin.post("/account/password", { password: "whatever", newPassword });
    expect(mainOf(await fixed.text())).toContain("ADMIN_PASSWORD");
    const editor = await site.asRole("editor");
    const short = await editor.post("/account/password", { password: memberPassword, newPassword: "kq7vtz" });
    expect(mainOf(await short.text())).toContain("at least 12 characters");
  });
});

describe("devices", () => {
  test("they are listed without their tokens; another member's cannot be ended", async ({ site }) => {
    const jane = await member(site);
    const eve = await member(site, "eve@example.org");
    const text = await (await jane.here.get("/account/devices")).text();
    const rows = await site.platform.db.select().from(sessions).where(eq(sessions.userId, jane.id));
    expect(rows).toHaveLength(2);
    for (const { tokenHash } of rows) expect(text).not.toContain(tokenHash);
    for (const { id } of rows) await eve.here.post("/account/devices", { intent: "one", session: id });
    expect(await isIn(jane.here)).toBe(true);
    expect(await isIn(jane.elsewhere)).toBe(true);
  });

  test("one, all others, and all can be signed out", async ({ site }) => {
    const jane = await member(site);
    const third = openClient(site.origin, await sessionCookies(site.platform, jane.id));
    const page = await (await jane.here.get("/account/devices")).text();
    const session = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? "";
    await jane.here.post("/account/devices", { intent: "one", session });
    const still = [await isIn(jane.here), await isIn(jane.elsewhere), await isIn(third)];
    expect(still.filter(Boolean)).toHaveLength(2);
    expect(still[0]).toBe(true);
    await jane.here.post("/account/devices", { intent: "others" });
    expect([await isIn(jane.here), await isIn(jane.elsewhere), await isIn(third)]).toEqual([
      true,
      false,
      false,
    ]);
    const out = await jane.here.post("/account/devices", { intent: "all" });
    expect(out.headers.get("location")).toBe("/member-login");
    expect(await isIn(jane.here)).toBe(false);
    expect(await lastEvent(site, jane.id)).toBe("sessions ended");
  });
});

describe("email address", () => {
  const ask = (
    client: Awaited<ReturnType<typeof member>>["here"],
    email: string,
    password = memberPassword,
  ) => client.post("/account", { intent: "email", email, password });
  const emailOf = async ({ platform }: Site, id: string) =>
    (await platform.db.select().from(users).where(eq(users.id, id)))[0]?.email;
  const follow = async (site: Site, path: string) => {
    const { pathname, search } = new URL(path, site.origin);
    return site.post(pathname + search, {});
  };

  test.for([
    ["a wrong password", "new@example.org", "wrong", "isn't your current password"],
    ["no address", "nobody", memberPassword, "Enter an email address"],
    ["two addresses", "a@example.org,b@example.org", memberPassword, "Enter an email address"],
    ["a look-alike", "a＠example.org", memberPassword, "Enter an email address"],
    ["10,000 characters", `${"x".repeat(10_000)}@example.org`, memberPassword, "Enter an email address"],
    ["the present one", "JANE@example.org ", memberPassword, "already your email address"],
  ])("%s is refused and nothing is mailed", async ([, email, password, message], { site }) => {
    const { here, email: own } = await member(site);
    const answer = await ask(here, email ?? "", password);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(message);
    expect(await lastMail(site.platform, own)).toBeUndefined();
  });

  test("the new address, which may be a stranger's, reads no text that was set as a name", async ({
    site,
  }) => {
    const { id, here } = await member(site);
    await site.platform.db.update(users).set({ name: "https://win.example now" }).where(eq(users.id, id));
    await ask(here, "new@example.org");
    const mail = await lastMail(site.platform, "new@example.org");
    expect(mail?.text).toContain("Hello,");
    expect(mail?.text).not.toContain("win.example");
  });

  test("it changes when both addresses have confirmed; each link works once; the other sessions end", async ({
    site,
  }) => {
    const { id, email, here, elsewhere } = await member(site);
    expect((await ask(here, "New@Example.org")).status).toBe(302);
    const [oldLink, newLink] = [
      await mailedLink(site.platform, email),
      await mailedLink(site.platform, "new@example.org"),
    ];
    for (const link of [oldLink, newLink]) expect((await site.get(link)).status).toBe(200); // GET uses nothing up
    expect((await follow(site, `${newLink.slice(0, -1)}${newLink.endsWith("A") ? "B" : "A"}`)).status).toBe(
      400,
    );
    const crossed = newLink.replace("new-address", "old-address");
    expect((await follow(site, crossed)).status).toBe(400);

    expect(mainOf(await (await follow(site, newLink)).text())).toContain("first of two");
    expect(mainOf(await (await follow(site, newLink)).text())).toContain("has already been used");
    expect(await emailOf(site, id)).toBe(email);
    expect(mainOf(await (await here.get("/account")).text())).toContain("Waiting");

    expect(mainOf(await (await follow(site, oldLink)).text())).toContain("Your email address was changed");
    expect(await emailOf(site, id)).toBe("new@example.org");
    expect(await isIn(here)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    for (const to of [email, "new@example.org"]) {
      expect(await lastMail(site.platform, to)).toMatchObject({ kind: "email-changed" });
    }
    expect(await lastEvent(site, id)).toBe("email changed");
  });

  test("a double click asks once more, and only the links of the later request count", async ({ site }) => {
    const { id, here } = await member(site);
    const answers = await Promise.all(["new@example.org", "newer@example.org"].map((to) => ask(here, to)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const pending = await site.platform.db.select().from(emailChanges).where(eq(emailChanges.userId, id));
    expect(pending).toHaveLength(1);
  });

  test("its links run out after a day", async ({ site }) => {
    site.clock.set("2026-03-01T12:00:00Z");
    const { id, email, here } = await member(site);
    await ask(here, "new@example.org");
    const link = await mailedLink(site.platform, email);
    site.clock.set("2026-03-02T12:00:00Z");
    const answer = await follow(site, link);
    expect(answer.status).toBe(400);
    expect(mainOf(await answer.text())).toContain("has expired");
    expect(await emailOf(site, id)).toBe(email);
  });

  test("a later request and taking it back make the earlier links worth nothing", async ({ site }) => {
    const { id, email, here } = await member(site);
    await ask(here, "first@example.org");
    const first = [
      await mailedLink(site.platform, email),
      await mailedLink(site.platform, "first@example.org"),
    ];
    await ask(here, "second@example.org");
    for (const link of first) expect((await follow(site, link)).status).toBe(400);
    const second = [
      await mailedLink(site.platform, email),
      await mailedLink(site.platform, "second@example.org"),
    ];
    expect((await follow(site, second[0] ?? "")).status).toBe(200);
    await here.post("/account", { intent: "take-back" });
    expect((await follow(site, second[1] ?? "")).status).toBe(400);
    expect(await emailOf(site, id)).toBe(email);
  });

  test("an address that has an account is told to its owner alone, and never taken over", async ({
    site,
  }) => {
    const jane = await member(site);
    const eve = await member(site, "eve@example.org");
    const free = await ask(jane.here, "free@example.org");
    const taken = await ask(jane.here, eve.email);
    expect([taken.status, taken.headers.get("location")]).toEqual([
      free.status,
      free.headers.get("location"),
    ]);
    const mail = await lastMail(site.platform, eve.email);
    expect(mail?.subject).toBe("Your email address already has an account");
    expect(mail?.text).not.toContain("token=");
    expect((await follow(site, await mailedLink(site.platform, jane.email))).status).toBe(200);
    expect(await emailOf(site, jane.id)).toBe(jane.email);
  });

  test("one that someone else took meanwhile stays theirs", async ({ site }) => {
    const { id, email, here } = await member(site);
    await ask(here, "wanted@example.org");
    const links = [
      await mailedLink(site.platform, email),
      await mailedLink(site.platform, "wanted@example.org"),
    ];
    await createAccount(site.platform, { email: "wanted@example.org" });
    await follow(site, links[0] ?? "");
    expect(textOf(await (await follow(site, links[1] ?? "")).text())).toContain("can't be used");
    expect(await emailOf(site, id)).toBe(email);
  });

  test("the administrator's is a setting", async ({ site }) => {
    const admin = await site.asAdmin();
    expect(mainOf(await (await ask(admin, "new@example.org")).text())).toContain("ADMIN_EMAIL");
  });
});
