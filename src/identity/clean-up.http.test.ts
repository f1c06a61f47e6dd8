import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createLink } from "#identity/links/links.server.ts";
import { inviteColleague } from "#identity/staff/invite.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/site.ts";
import { cleanUpIdentity } from "./clean-up.server.ts";
import { audit, users } from "./tables.ts";

test("an account nobody has confirmed in thirty days goes; one that is confirmed, invited or suspended stays", async ({
  site,
}) => {
  const { platform, clock } = site;
  const { db } = platform;
  const begun = "2026-03-01T12:00:00Z";
  clock.set(begun);
  const createdAt = new Date(begun);
  const make = async (email: string, more: Partial<typeof users.$inferInsert> = {}) => {
    const { id } = await createAccount(platform, { email, confirmed: false });
    await db
      .update(users)
      .set({ createdAt, ...more })
      .where(eq(users.id, id));
    return id;
  };
  await make("forgotten@example.com");
  await make("confirmed@example.com", { emailVerified: true });
  await make("suspended@example.com", { suspendedAt: createdAt });
  const late = await make("late@example.com");
  await make("young@example.com", { createdAt: new Date("2026-03-02T12:00:00Z") });
  const owner = await make("owner@example.com", { role: "owner", emailVerified: true });
  const left = async () => {
    await cleanUpIdentity.run({}, platform);
    const rows = await db.select({ email: users.email }).from(users).where(eq(users.name, "Ada Member"));
    return rows.map(({ email }) => email.replace("@example.com", "")).sort();
  };

  clock.set("2026-03-31T12:00:00Z"); // thirty days, to the second
  expect(await left()).toContain("forgotten");

  await make("invited@example.com");
  const actor = {
    sessionId: "",
    userId: owner,
    email: "owner@example.com",
    emailVerified: true,
    name: "Olga",
    role: "owner",
    pending: null,
  } as const;
  const invited = { actor, name: "Ada Member", email: "invited@example.com", role: "editor" } as const;
  const request = new Request("https://chamber.test/", {
    headers: { "x-chamber-client-address": "203.0.113.7" },
  });
  expect(await inviteColleague(platform, { ...invited, request })).toEqual({
    ok: true,
    userId: expect.any(String),
  });
  const link = { kind: "confirm-email", userId: late, seconds: 3600 };
  await inTransaction(platform, "system", (context) => createLink(context, link));

  clock.set("2026-03-31T12:00:01Z");
  expect(await left()).toEqual(["confirmed", "invited", "late", "owner", "suspended", "young"]);
  const removed = eq(audit.event, "unconfirmed accounts removed");
  expect(await db.select({ detail: audit.detail }).from(audit).where(removed)).toEqual([
    { detail: "1 account" },
  ]);

  clock.set("2026-04-08T12:00:00Z"); // both links have run out
  expect(await left()).toEqual(["confirmed", "owner", "suspended"]);
});
