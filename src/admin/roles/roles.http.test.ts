import { and, asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { type Client, openClient } from "#tests/support/client.ts";
import { mainOf, noticeOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const tab = "/admin-dashboard/roles";
const change = (id: string, role: string) => ({ intent: "change-role", id, role });

async function roleOf({ db }: Platform, id: string) {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, id));
  return user?.role;
}

/** Another owner, signed in, with their id. */
async function asOwner(site: Site, email: string): Promise<{ id: string; client: Client }> {
  const { id } = await createAccount(site.platform, { email, name: "Olive Owner", role: "owner" });
  return { id, client: openClient(site.origin, await sessionCookies(site.platform, id)) };
}

/** The notification that a change results in. */
async function notice(client: Client): Promise<string> {
  return (await client.get(tab)).text();
}

describe("refused", () => {
  test("[6.12] nobody but an owner changes a role or invites, and nobody raises themselves", async ({
    site,
  }) => {
    const { platform } = site;
    const subject = await createAccount(platform, { role: "events" });
    for (const role of [
      "member",
      "reader",
      "editor",
      "gallery",
      "membership",
      "events",
      "treasurer",
      "admin",
    ] as const) {
      const { id } = await createAccount(platform, { role });
      const client = openClient(site.origin, await sessionCookies(platform, id));
      const asked: Record<string, string>[] = [
        change(subject.id, "owner"),
        change(id, "owner"),
        { intent: "invite", name: "Eve", email: "eve@example.com", role: "owner" },
        { intent: "withdraw-invitation", id: subject.id },
      ];
      for (const form of asked) {
        const answer = await client.post(tab, form);
        expect(answer.status, role).toBe(403);
      }
      expect(await roleOf(platform, id)).toBe(role);
    }
    expect(await roleOf(platform, subject.id)).toBe("events");
    expect(await platform.db.$count(mails)).toBe(0);
  });

  test("a role that does not exist, an account that does not, and a member without invitation are refused", async ({
    site,
  }) => {
    const { client } = await asOwner(site, "olive@example.com");
    const member = await createAccount(site.platform);
    for (const form of [change(member.id, "OWNER"), change("nobody", "admin"), change("\0", "admin")]) {
      expect(mainOf(await (await client.post(tab, form)).text())).toContain("Role not changed");
    }
    const uninvited = await client.post(tab, change(member.id, "admin"));
    expect(mainOf(await uninvited.text())).toContain("Invite them instead");
    expect(await roleOf(site.platform, member.id)).toBe("member");
  });

  test("who was not invited has no invitation to withdraw: they are told, and nothing is recorded", async ({
    site,
  }) => {
    const { client } = await asOwner(site, "olive@example.com");
    const member = await createAccount(site.platform);
    const answer = await client.post(tab, { intent: "withdraw-invitation", id: member.id });
    expect(answer.status).toBe(409);
    expect(mainOf(await answer.text())).toContain("This invitation no longer exists.");
    expect(await site.platform.db.$count(audit, eq(audit.event, "invitation withdrawn"))).toBe(0);
  });

  test("the last owner can neither step down nor be suspended", async ({ site }) => {
    const { platform } = site;
    const id = await fixedAdminId(platform);
    const owner = await site.asAdmin();
    for (const role of ["admin", "member"]) {
      const answer = await owner.post(tab, change(id, role));
      expect(mainOf(await answer.text())).toContain("This is the last owner who can sign in");
    }
    // A suspended owner cannot sign in, and so does not count.
    const { id: other, client } = await asOwner(site, "olive@example.com");
    await owner.post("/admin-dashboard/accounts", {
      intent: "suspend-account",
      id: other,
      reason: "On leave",
    });
    expect((await client.get(tab)).status).toBe(302);
    await owner.post(tab, change(id, "member"));
    expect(await roleOf(platform, id)).toBe("owner");
  });

  test("of two owners who take each other's role at the same moment one stays owner", async ({ site }) => {
    const { platform } = site;
    const fixed = await fixedAdminId(platform);
    try {
      for (let round = 0; round < 3; round++) {
        const one = await asOwner(site, `one${round}@example.com`);
        const two = await asOwner(site, `two${round}@example.com`);
        await platform.db.update(users).set({ role: "member" }).where(eq(users.id, fixed));
        await Promise.all([
          one.client.post(tab, change(two.id, "member")),
          two.client.post(tab, change(one.id, "member")),
        ]);
        expect([await roleOf(platform, one.id), await roleOf(platform, two.id)].sort()).toEqual([
          "member",
          "owner",
        ]);
        await platform.db.delete(users).where(and(eq(users.role, "owner")));
      }
    } finally {
      await platform.db.update(users).set({ role: "owner" }).where(eq(users.id, fixed));
    }
  });
});

test("[4.26] a changed role holds at the next request of an open page; it is audited and mailed to them and the owners", async ({
  site,
}) => {
  const { platform } = site;
  const owner = await site.asAdmin();
  await asOwner(site, "olive@example.com");
  const { id } = await createAccount(platform, { email: "ada@example.com", role: "events" });
  const ada = openClient(site.origin, await sessionCookies(platform, id));
  expect((await ada.get("/event-create")).status).toBe(200);

  await owner.post(tab, change(id, "membership"));
  expect(noticeOf(await notice(owner))).toContain("Role changed");
  expect((await ada.get("/event-create")).status).toBe(403);
  expect((await ada.get("/admin-dashboard")).status).not.toBe(302);
  await owner.post(tab, change(id, "member"));
  expect((await ada.get("/admin-dashboard")).headers.get("location")).toBe("/directory");

  const audited = await platform.db
    .select()
    .from(audit)
    .where(eq(audit.account, "ada@example.com"))
    .orderBy(asc(audit.id));
  expect(audited.map(({ event, detail }) => `${event}: ${detail}`)).toEqual([
    "role changed: Events → Membership",
    "role withdrawn: Membership → Member",
  ]);
  const sent = await platform.db.select().from(mails).orderBy(asc(mails.id));
  expect(sent.map(({ recipient, kind }) => `${kind} to ${recipient}`)).toEqual([
    "role-changed to ada@example.com",
    "role-news to olive@example.com",
    "role-changed to ada@example.com",
    "role-news to olive@example.com",
  ]);
});

test("[4.26] the fixed account's right, taken by another owner, does not come back at the panel", async ({
  site,
}) => {
  const { platform } = site;
  const id = await fixedAdminId(platform);
  const { client } = await asOwner(site, "olive@example.com");
  try {
    await client.post(tab, change(id, "member"));
    const visitor = site.visitor();
    expect((await visitor.post("/admin-login", { password: adminPassword })).status).toBe(403);
    expect(await roleOf(platform, id)).toBe("member");
  } finally {
    await platform.db
      .update(users)
      .set({ role: "owner", adminWithdrawnAt: null })
      .where(eq(users.email, adminEmail));
  }
});

test("an administrator sees who has which role, and no way to change it", async ({ site }) => {
  await createAccount(site.platform, { email: "eve@example.com", name: "Eve Events", role: "events" });
  const page = await (await (await site.asRole("admin")).get(tab)).text();
  expect(mainOf(page)).toContain("Eve Events");
  expect(mainOf(page)).toContain("Only an owner can invite people and change roles");
  expect(page).not.toContain('name="intent" value="invite"');
});

test("of the invitations the newest stands first", async ({ site }) => {
  site.clock.set("2026-12-01T11:00:00Z");
  const { client } = await asOwner(site, "olive@example.com");
  for (const [hour, name] of [
    ["12", "First Guest"],
    ["13", "Second Guest"],
  ] as const) {
    site.clock.set(`2026-12-01T${hour}:00:00Z`);
    await client.post(tab, { intent: "invite", name, email: `guest-${hour}@example.com`, role: "editor" });
  }
  const page = await (await client.get(tab)).text();
  expect(page.indexOf("Second Guest")).toBeGreaterThan(0);
  expect(page.indexOf("Second Guest")).toBeLessThan(page.indexOf("First Guest"));
});
