import { eq, ne } from "drizzle-orm";
import { expect } from "vitest";
import { audit, users } from "#identity/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount, fixedAdminId } from "#tests/support/accounts.ts";
import { test } from "#tests/support/site.ts";
import { addAdminRole } from "./sign-in-admin.server.ts";

test("[6.12] nobody but the fixed account gets the administrator's role, asked by whomever and for whomever", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const fixed = await fixedAdminId(platform);
  const member = (await createAccount(platform)).id;
  const editor = (await createAccount(platform, { role: "editor" })).id;
  const admin = (await createAccount(platform, { role: "admin" })).id;
  await db.update(users).set({ role: "member" }).where(eq(users.id, fixed)); // makes an assignment visible
  const roles = () => db.select({ id: users.id, role: users.role }).from(users).orderBy(users.id);
  const before = await roles();
  const asked: [caller: string | null, subject: string][] = [
    [null, fixed],
    [null, member],
    [member, member],
    [member, fixed],
    [editor, editor],
    [admin, member],
    [admin, fixed],
    [fixed, member],
    [fixed, admin],
    [fixed, "nobody's id"],
  ];
  const ask = (caller: string | null, subject: string) =>
    inTransaction(platform, caller ?? "visitor", (context) => addAdminRole(context, subject));
  for (const [caller, subject] of asked) {
    const answer = await ask(caller, subject);
    expect([caller, subject, answer.ok]).toEqual([caller, subject, false]);
  }
  expect(await roles()).toEqual(before);
  expect(await db.$count(audit, eq(audit.event, "role refused"))).toBe(asked.length);

  expect(await ask(fixed, fixed)).toEqual({ ok: true });
  const others = (rows: typeof before) => rows.filter(({ id }) => id !== fixed);
  expect(others(await roles())).toEqual(others(before));
  expect(await db.$count(users, ne(users.role, "member"))).toBe(3);
});
