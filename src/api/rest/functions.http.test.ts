import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { audit, users } from "#identity/tables.ts";
import { fixedAdminId } from "#tests/support/accounts.ts";
import { apiClientOf, everyApiAudience } from "#tests/support/api-audiences.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { createEnrolled } from "#tests/support/second-factor.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminEmail, adminPassword } from "#tests/support/start-site.ts";

const rolesOf = ({ platform: { db } }: Site) =>
  db.select({ id: users.id, role: users.role }).from(users).orderBy(users.id);

/** Gives the fixed account the role of a member, so that an assignment can be seen. */
async function demoteFixedAdmin({ platform }: Site): Promise<string> {
  const id = await fixedAdminId(platform);
  await platform.db.update(users).set({ role: "member" }).where(eq(users.id, id));
  return id;
}

/** Sends a body as it is written, which the library cannot do. */
function sendRaw(site: Site, path: string, body: string, token?: string): Promise<Response> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  return fetch(`${site.origin}/rest/v1/rpc/${path}`, { method: "POST", headers, body });
}

describe("refused", () => {
  test("[6.12] [7.17] nobody gives the administrator's role to themselves or to another, and it is noted", async ({
    site,
  }) => {
    const fixed = await demoteFixedAdmin(site);
    const people = await everyApiAudience(site);
    const before = await rolesOf(site);
    for (const { audience, id, client } of people) {
      for (const user_id_param of [fixed, id, "nobody's id", [fixed], { id: fixed }, null, 1, true]) {
        const { error, status } = await client.rpc("add_admin_role", { user_id_param });
        expect([audience, status, error?.code]).toEqual([
          audience,
          audience === "visitor" ? 401 : 403,
          "42501",
        ]);
        expect(error?.message).toMatch(/^[A-Z].+\.$/);
      }
    }
    expect(await rolesOf(site)).toEqual(before);
    expect(await site.platform.db.$count(audit, eq(audit.event, "role refused"))).toBe(people.length * 8);
  });

  test("[6.12] the fixed account gives the role to nobody but itself, and its session stays as it was", async ({
    site,
  }) => {
    const fixed = await demoteFixedAdmin(site);
    const member = await apiClientOf(site);
    const { client, session } = await signedInClient(site.origin, adminEmail, adminPassword);
    const before = await rolesOf(site);
    for (const user_id_param of [
      member.id,
      [fixed],
      { user_id_param: fixed },
      ` ${fixed}`,
      fixed.toUpperCase(),
    ])
      expect((await client.rpc("add_admin_role", { user_id_param })).status).toBe(403);
    const twice = `{"user_id_param":"${fixed}","user_id_param":"${member.id}"}`;
    expect((await sendRaw(site, "add_admin_role", twice, session.access_token)).status).toBe(403);
    expect(await rolesOf(site)).toEqual(before);
    expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(false);
  });

  test("[6.12] a withdrawn right is not given back, and a session without its second factor counts for nothing", async ({
    site,
  }) => {
    const fixed = await demoteFixedAdmin(site);
    await site.platform.db.update(users).set({ adminWithdrawnAt: new Date() }).where(eq(users.id, fixed));
    const { client } = await signedInClient(site.origin, adminEmail, adminPassword);
    expect((await client.rpc("add_admin_role", { user_id_param: fixed })).status).toBe(403);

    const enrolled = await createEnrolled(site.platform, { role: "admin" });
    const pending = await signedInClient(site.origin, enrolled.email);
    const { data, error } = await pending.client.rpc("has_role", { _role: "admin" });
    expect([data, error]).toEqual([false, null]);
    const refused = await pending.client.rpc("add_admin_role", { user_id_param: enrolled.id });
    expect(refused.error).toMatchObject({ code: "42501", message: expect.stringContaining("second factor") });
  });

  test("[7.16] [7.17] other functions and other parameters are not found, other methods not allowed", async ({
    site,
  }) => {
    const { client } = await apiClientOf(site);
    const absent: [string, Record<string, unknown>][] = [
      ["drop_tables", {}],
      ["has_role", {}],
      ["has_role", { role: "admin" }],
      ["has_role", { _role: "admin", _user_id: "someone" }],
      ["add_admin_role", {}],
      ["add_admin_role", { user_id_param: "x", role: "owner" }],
    ];
    for (const [name, parameters] of absent) {
      const { error, status } = await client.rpc(name, parameters);
      expect([name, status, error?.code]).toEqual([name, 404, "PGRST202"]);
      expect(error?.message).toContain(`Could not find the function "${name}"`);
    }
    expect((await sendRaw(site, "has_role", "[]")).status).toBe(404);
    const noJson = await sendRaw(site, "has_role", "{");
    expect([noJson.status, await noJson.json()]).toMatchObject([
      400,
      { code: "PGRST102", details: null, hint: null },
    ]);
    const got = await fetch(`${site.origin}/rest/v1/rpc/has_role?_role=admin`);
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await sendRaw(site, "has_role", '{"_role":"admin"}', "none")).status).toBe(401);
  });
});

test("[7.16] [6.04] has_role tells everybody their own role, whatever is asked", async ({ site }) => {
  for (const { audience, client } of await everyApiAudience(site)) {
    const { data, error } = await client.rpc("has_role", { _role: "admin" });
    expect([audience, data, error]).toEqual([audience, audience === "admin" || audience === "owner", null]);
    for (const _role of ["Admin", "", null, 1, ["admin"], { role: "admin" }])
      expect((await client.rpc("has_role", { _role })).data).toBe(false);
    expect((await client.rpc("has_role", { _role: audience })).data).toBe(audience !== "visitor");
  }
});

test("[4.22] [7.17] the fixed account signs in, is given the role, and has it in the same session", async ({
  site,
}) => {
  const fixed = await demoteFixedAdmin(site);
  const { client, user } = await signedInClient(site.origin, adminEmail, adminPassword);
  const other = await signedInClient(site.origin, adminEmail, adminPassword);
  expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(false);
  const { data, error, status } = await client.rpc("add_admin_role", { user_id_param: user.id });
  expect([data, error, status]).toEqual([null, null, 204]);
  expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(true);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect((await client.rpc("has_role", { _role: "admin" })).data).toBe(true);
  expect(await rolesOf(site)).toContainEqual({ id: fixed, role: "owner" });
  // A session that did not ask for the role begins anew.
  expect((await other.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await openApiClient(site.origin).rpc("has_role", { _role: "admin" })).data).toBe(false);
});
