import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { limit } from "#identity/limits.server.ts";
import { invitationsSent } from "#identity/limits.ts";
import { audit, users } from "#identity/tables.ts";
import { createAccount, fixedAdminId, memberPassword } from "#tests/support/accounts.ts";
import { apiClientOf, everyApiAudience } from "#tests/support/api-audiences.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { createEnrolled, enrol } from "#tests/support/second-factor.ts";
import { type Site, test } from "#tests/support/site.ts";

const storedUser = async ({ platform: { db } }: Site, id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

describe("refused", () => {
  test("[7.14] a visitor and everybody but administrators see and change no account", async ({ site }) => {
    const subject = await createAccount(site.platform, { role: "editor" });
    const before = await storedUser(site, subject.id);
    for (const { audience, client } of await everyApiAudience(site)) {
      if (audience === "admin" || audience === "owner") continue;
      const { admin } = client.auth;
      const answers = [
        await admin.listUsers(),
        await admin.getUserById(subject.id),
        await admin.updateUserById(subject.id, { ban_duration: "24h" }),
        await admin.updateUserById(subject.id, { password: "a new password of theirs" }),
        await admin.createUser({ email: "eve@x.example", app_metadata: { role: "owner" } }),
        await admin.deleteUser(subject.id),
      ];
      for (const { error } of answers) {
        const refusal = audience === "visitor" ? [401, "no_authorization"] : [403, "not_admin"];
        expect([audience, error?.status, error?.code]).toEqual([audience, ...refusal]);
        expect(error?.message).toBe("Only administrators can manage accounts.");
      }
    }
    expect(await storedUser(site, subject.id)).toEqual(before);
    expect(await site.platform.db.$count(users, eq(users.email, "eve@x.example"))).toBe(0);
  });

  test("[7.14] an administrator without their second factor is refused", async ({ site }) => {
    const { email } = await createEnrolled(site.platform, { role: "admin" });
    const { session } = await signedInClient(site.origin, email);
    const { error } = await openApiClient(site.origin, session.access_token).auth.admin.listUsers();
    expect([error?.status, error?.code]).toEqual([403, "insufficient_aal"]);
  });

  test("[7.14] what people change themselves, and what is not understood, is refused in words", async ({
    site,
  }) => {
    const { client } = await apiClientOf(site, { role: "owner" });
    const subject = await createAccount(site.platform, { role: "editor" });
    const before = await storedUser(site, subject.id);
    const bad: [object, string][] = [
      [{ email: "new@x.example" }, "email cannot be set here"],
      [{ password: "a new password of theirs" }, "password cannot be set here"],
      [{ email_confirm: true }, "email_confirm cannot be set here"],
      [{ user_metadata: { full_name: "Eve" } }, "user_metadata.full_name cannot be set here"],
      [{ app_metadata: { role: "superuser" } }, "app_metadata.role must be one of member, reader"],
      [{ ban_duration: "a while" }, 'ban_duration must be "none" or a duration'],
      [{ ban_duration: "24h", user_metadata: { reason: "x" } }, "Enter a reason of 3 to 300 characters"],
      [{ ban_duration: "none" }, "This account isn't suspended."],
      [{ app_metadata: { role: "editor" } }, "They already have this role."],
      // The role is changed first; as the other change is refused, neither is stored.
      [{ app_metadata: { role: "events" }, ban_duration: "none" }, "This account isn't suspended."],
    ];
    for (const [change, words] of bad) {
      const { error } = await client.auth.admin.updateUserById(subject.id, change);
      expect([words, error?.status, error?.code]).toEqual([words, 422, "validation_failed"]);
      expect(error?.message).toContain(words);
    }
    expect(await storedUser(site, subject.id)).toEqual(before);
    const deleted = await client.auth.admin.deleteUser(subject.id);
    expect([deleted.error?.status, deleted.error?.message]).toEqual([
      405,
      "Accounts are closed by their owners; suspend one with ban_duration.",
    ]);
    const nobody = crypto.randomUUID();
    for (const answer of [
      await client.auth.admin.getUserById(nobody),
      await client.auth.admin.updateUserById(nobody, { ban_duration: "24h" }),
    ])
      expect([answer.error?.status, answer.error?.code]).toEqual([404, "user_not_found"]);
    for (const params of [{ page: 0.5 }, { page: -1 }, { perPage: 201 }])
      expect((await client.auth.admin.listUsers(params)).error?.status).toBe(400);
  });

  test("[7.14] nobody acts on themselves or on more rights than theirs, and the last owner stays", async ({
    site,
  }) => {
    const { client, id } = await apiClientOf(site, { role: "admin" });
    const fixed = await fixedAdminId(site.platform);
    const member = await createAccount(site.platform);
    const editor = await createAccount(site.platform, { role: "editor" });
    const refusals: [subject: string, change: object, status: number, words: string][] = [
      [id, { ban_duration: "24h" }, 403, "This is your own account."],
      [id, { app_metadata: { role: "owner" } }, 403, "Only an owner can change roles."],
      [fixed, { ban_duration: "24h" }, 403, "Only an owner can do this"],
      [editor.id, { app_metadata: { role: "admin" } }, 403, "Only an owner can change roles."],
    ];
    for (const [subject, change, status, words] of refusals) {
      const { error } = await client.auth.admin.updateUserById(subject, change);
      expect([words, error?.status]).toEqual([words, status]);
      expect(error?.message).toContain(words);
    }
    const invited = await client.auth.admin.createUser({
      email: "x@x.example",
      app_metadata: { role: "admin" },
    });
    expect([invited.error?.status, invited.error?.message]).toEqual([403, "Only an owner can change roles."]);

    const owner = await apiClientOf(site, { role: "owner" });
    const raised = await owner.client.auth.admin.updateUserById(member.id, {
      app_metadata: { role: "admin" },
    });
    expect([raised.error?.status, raised.error?.message]).toEqual([
      422,
      expect.stringContaining("Invite them instead"),
    ]);
    await site.platform.db.update(users).set({ role: "member" }).where(eq(users.id, fixed));
    const last = await owner.client.auth.admin.updateUserById(owner.id, { app_metadata: { role: "member" } });
    expect(last.error?.message).toContain("This is the last owner who can sign in.");
  });

  test("[7.14] an account is made for a colleague with a role alone, by invitation", async ({ site }) => {
    const { client } = await apiClientOf(site, { role: "owner" });
    const taken = await createAccount(site.platform, { role: "events" });
    const name = { user_metadata: { full_name: "Eve Hill" } };
    const bad: [Parameters<typeof client.auth.admin.createUser>[0], string][] = [
      [{ email: "eve@x.example", ...name }, "members sign up themselves"],
      [{ email: "eve@x.example", app_metadata: { role: "member" }, ...name }, "members sign up themselves"],
      [{ email: "eve@x.example", app_metadata: { role: "king" }, ...name }, "Choose a role"],
      [{ email: "eve", app_metadata: { role: "events" }, ...name }, "Enter one email address"],
      [{ email: "eve@x.example", app_metadata: { role: "events" } }, "Enter a name"],
      [
        { email: "eve@x.example", password: "of my own choice", app_metadata: { role: "events" } },
        "password cannot",
      ],
      [{ email: taken.email, app_metadata: { role: "editor" }, ...name }, "This person already has a role."],
    ];
    for (const [account, words] of bad) {
      const { error } = await client.auth.admin.createUser(account);
      expect([words, error?.status, error?.code]).toEqual([words, 422, "validation_failed"]);
      expect(error?.message).toContain(words);
    }
    expect(await site.platform.db.$count(users, eq(users.email, "eve@x.example"))).toBe(0);
  });

  test("[7.14] after 30 invitations in an hour the answer says when to try again", async ({ site }) => {
    const owner = await createAccount(site.platform, { role: "owner" });
    const { session } = await signedInClient(site.origin, owner.email);
    for (let sent = 0; sent < invitationsSent.points; sent++)
      await limit(site.platform, { name: "invitations", key: owner.id, ...invitationsSent });
    const answer = await fetch(`${site.origin}/auth/v1/admin/users`, {
      method: "POST",
      headers: { Authorization: `Bearer ${session.access_token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        email: "eve@x.example",
        app_metadata: { role: "events" },
        user_metadata: { full_name: "Eve Hill" },
      }),
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "3600"]);
  });
});

test("[7.14] administrators read the accounts page by page, and one with its role and second factor", async ({
  site,
}) => {
  const { client, email } = await apiClientOf(site, { role: "admin" });
  for (const start of ["a", "b", "c"])
    await createAccount(site.platform, { email: `${start}@accounts.example` });
  const enrolled = await createAccount(site.platform, { email: "d@accounts.example", role: "events" });
  await enrol(site.platform, enrolled.id);
  const all = await client.auth.admin.listUsers();
  expect(all.error).toBeNull();
  const emails = all.data.users.map((user) => user.email);
  expect(emails).toEqual([...emails].sort());
  expect(emails).toContain(email);
  expect(all.data).toMatchObject({ aud: "authenticated", total: 6, lastPage: 1, nextPage: null });

  const second = await client.auth.admin.listUsers({ page: 2, perPage: 2 });
  expect(second.data.users.map((user) => user.email)).toEqual(emails.slice(2, 4));
  expect(second.data).toMatchObject({ total: 6, nextPage: 3, lastPage: 3 });
  expect((await client.auth.admin.listUsers({ page: 9, perPage: 2 })).data.users).toEqual([]);

  const one = await client.auth.admin.getUserById(enrolled.id);
  expect(one.data.user).toMatchObject({
    id: enrolled.id,
    role: "authenticated",
    app_metadata: { provider: "email", role: "events" },
    factors: [{ factor_type: "totp", status: "verified" }],
  });
  expect(JSON.stringify(one.data)).not.toMatch(/secret|hash/i);
});

test("[7.14] a suspension ends the sessions of the account until it is reopened", async ({ site }) => {
  const { client } = await apiClientOf(site, { role: "admin" });
  const subject = await createAccount(site.platform);
  const theirs = await signedInClient(site.origin, subject.email);
  const reason = "Sent advertising to members";
  const banned = await client.auth.admin.updateUserById(subject.id, {
    ban_duration: "24h",
    user_metadata: { reason },
  });
  expect(banned.error).toBeNull();
  expect(new Date(banned.data.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect((await theirs.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await theirs.client.auth.refreshSession()).error).not.toBeNull();
  const { error } = await openApiClient(site.origin).auth.signInWithPassword({
    email: subject.email,
    password: memberPassword,
  });
  expect(error?.code).toBe("user_banned");
  const noted = await site.platform.db.select().from(audit).where(eq(audit.account, subject.email));
  expect(noted).toContainEqual(expect.objectContaining({ event: "account suspended", detail: reason }));

  const reopened = await client.auth.admin.updateUserById(subject.id, { ban_duration: "none" });
  expect(reopened.data.user?.banned_until).toBeUndefined();
  expect((await signedInClient(site.origin, subject.email)).user.id).toBe(subject.id);
});

test("[7.14] a changed role ends the sessions that the account holds through the API", async ({ site }) => {
  const { client } = await apiClientOf(site, { role: "owner" });
  const subject = await createAccount(site.platform, { role: "membership" });
  const theirs = await signedInClient(site.origin, subject.email);
  const changed = await client.auth.admin.updateUserById(subject.id, { app_metadata: { role: "events" } });
  expect(changed.data.user?.app_metadata.role).toBe("events");
  expect((await theirs.client.rpc("has_role", { _role: "events" })).status).toBe(401);
  expect((await theirs.client.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  const anew = await signedInClient(site.origin, subject.email);
  expect((await anew.client.rpc("has_role", { _role: "events" })).data).toBe(true);
});

test("[7.14] an owner invites a colleague, who has no role before they accept", async ({ site }) => {
  const { client } = await apiClientOf(site, { role: "owner" });
  const { data, error } = await client.auth.admin.createUser({
    email: "Eve@X.example",
    app_metadata: { role: "events" },
    user_metadata: { full_name: "Eve Hill" },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "eve@x.example",
    app_metadata: { role: "member" },
    user_metadata: { full_name: "Eve Hill" },
  });
  expect(data.user?.email_confirmed_at).toBeUndefined();
  const noted = await site.platform.db.select().from(audit).where(eq(audit.account, "eve@x.example"));
  expect(noted.map(({ event }) => event)).toEqual(["invitation sent"]);
});
