import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { mailedLink } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const strong = "walnut teapot avenue 41";
const tab = "/admin-dashboard/roles";

const invite = (fields: Record<string, string> = {}) => ({
  intent: "invite",
  name: "Ada Lovelace",
  email: "ada@example.com",
  role: "events",
  ...fields,
});

async function invited(site: Site, fields: Record<string, string> = {}) {
  const owner = await site.asRole("owner");
  const answer = await owner.post(tab, invite(fields));
  expect(answer.status).toBe(302);
  const path = await mailedLink(site.platform, invite(fields).email ?? "", "invitation");
  return { owner, path, token: path.split("token=")[1] ?? "" };
}

async function account({ db }: Platform, email = "ada@example.com") {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

describe("refused", () => {
  test("an invitation with a wrong name, address or role is told field by field, typed text kept", async ({
    site,
  }) => {
    const owner = await site.asRole("owner");
    for (const [fields, words] of [
      [{ name: " " }, "Enter a name of at most 100 characters"],
      [{ name: "x".repeat(101) }, "Enter a name of at most 100 characters"],
      [{ email: "ada@example.com, eve@example.com" }, "Enter one email address"],
      [{ email: "ada@example.com\r\nBcc: eve@example.com" }, "Enter one email address"],
      [{ role: "member" }, "Choose a role"],
      [{ role: "OWNER" }, "Choose a role"],
    ] as const) {
      const answer = await owner.post(tab, invite(fields));
      expect(answer.status, JSON.stringify(fields)).toBe(400);
      expect(mainOf(await answer.text())).toContain(words);
    }
    await createAccount(site.platform, { email: "staff@example.com", role: "editor" });
    const answer = await owner.post(tab, invite({ email: "Staff@Example.com" }));
    expect(mainOf(await answer.text())).toContain("This person already has a role");
    expect(await site.platform.db.$count(mails)).toBe(0);
  });

  test("a tampered, an old, a withdrawn and a replaced link open nothing and say so", async ({ site }) => {
    const first = await invited(site);
    const second = await invited(site);
    for (const path of [`${second.path}x`, "/invitation?token=", "/invitation", "/invitation?token=%00"]) {
      expect((await site.get(path)).status, path).toBe(404);
    }
    expect((await site.get(first.path)).status).toBe(410);
    site.clock.set(new Date(Date.now() + 8 * 86_400_000).toISOString());
    const late = await site.get(second.path);
    expect(late.status).toBe(410);
    expect(mainOf(await late.text())).toContain("This invitation has expired");
    expect((await site.post("/invitation", { token: second.token, password: strong })).status).toBe(409);
    site.clock.reset();
    const user = await account(site.platform);
    await second.owner.post(tab, { intent: "withdraw-invitation", id: user?.id ?? "" });
    expect((await site.post("/invitation", { token: second.token, password: strong })).status).toBe(409);
    // Nobody has ever signed in to the account, which only the invitation had created.
    expect(await account(site.platform)).toBeUndefined();
  });

  test("an offer is worth what the one who made it may still do", async ({ site }) => {
    const { token, path } = await invited(site);
    await site.platform.db.update(users).set({ role: "admin" }).where(eq(users.name, "Ada Member"));
    expect((await site.get(path)).status).toBe(410);
    expect((await site.post("/invitation", { token, password: strong })).status).toBe(409);
    expect((await account(site.platform))?.role).toBe("member");
  });

  test("[5.21] a weak password is refused with its reasons, and the link stays good", async ({ site }) => {
    const { token, path } = await invited(site);
    for (const password of ["", "short", "password1234", "ada.lovelace.ada"]) {
      expect((await site.post("/invitation", { token, password })).status, password).toBe(400);
    }
    expect((await site.get(path)).status).toBe(200);
    expect((await account(site.platform))?.role).toBe("member");
  });

  test("the invitation of an account with a password is for that account alone, with that password", async ({
    site,
  }) => {
    const { platform } = site;
    await createAccount(platform, { email: "ada@example.com" });
    const { token, path } = await invited(site);
    expect(mainOf(await (await site.get(path)).text())).toContain("Sign in");
    const stranger = await site.asMember();
    for (const client of [site.visitor(), stranger]) {
      expect((await client.post("/invitation", { token, password: memberPassword })).status).toBe(409);
    }
    const user = await account(platform);
    const ada = openClient(site.origin, await sessionCookies(platform, user?.id ?? ""));
    expect((await ada.post("/invitation", { token, password: "not the password" })).status).toBe(400);
    expect((await account(platform))?.role).toBe("member");
    expect((await ada.post("/invitation", { token, password: memberPassword })).status).toBe(302);
    expect((await account(platform))?.role).toBe("events");
    expect((await ada.get("/event-create")).status).toBe(200);
  });
});

test("choosing the password signs the colleague in, in place of whoever was signed in there", async ({
  site,
}) => {
  const { owner, token } = await invited(site);
  const answer = await owner.post("/invitation", { token, password: strong });
  expect(answer.headers.get("location")).toBe("/admin-dashboard");
  const page = await (await owner.get("/admin-dashboard")).text();
  expect(textOf(page)).toContain("You're signed in as ada@example.com.");
  expect((await owner.get("/admin-dashboard/roles")).status).toBe(403);
  expect((await owner.get("/event-create")).status).toBe(200);
});

test("a colleague without an account opens the link, chooses a password and has the role; the link is used up", async ({
  site,
}) => {
  const { platform } = site;
  const { token, path } = await invited(site);
  for (let look = 0; look < 2; look++) {
    const page = mainOf(await (await site.get(path)).text());
    expect(page).toContain("Welcome, Ada Lovelace");
    expect(page).toContain("Adds, edits and deletes events");
  }
  const accept = () => site.post("/invitation", { token, password: strong });
  const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([302, 409]);
  expect(await account(platform)).toMatchObject({
    role: "events",
    emailVerified: true,
    name: "Ada Lovelace",
  });
  expect((await site.get(path)).status).toBe(410);
  const [audited] = await platform.db.select().from(audit).where(eq(audit.event, "invitation accepted"));
  expect(audited).toMatchObject({ account: "ada@example.com", detail: "Member → Events" });
});
