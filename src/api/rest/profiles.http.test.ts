import { createClient } from "@supabase/supabase-js";
import { describe, expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { apiClientOf, everyApiAudience } from "#tests/support/api-audiences.ts";
import { signedInClient } from "#tests/support/api-client.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { createEnrolled } from "#tests/support/second-factor.ts";
import { type Site, test } from "#tests/support/site.ts";

const ada = {
  full_name: "Ada Okafor",
  email: "ada@okafor.example",
  company: "Okafor",
  job_title: null,
  phone_number: "",
  website_url: null,
  services_description: "Bridges",
  is_email_verified: true,
};

const stored = ({ platform: { db } }: Site) => db.select().from(members).orderBy(members.id);

function countingClient(site: Site, key = "public") {
  const sent: string[] = [];
  const counted: typeof fetch = (input, init) => {
    sent.push(init?.method ?? "GET");
    return fetch(input, init);
  };
  const auth = { storageKey: crypto.randomUUID(), autoRefreshToken: false };
  return { sent, client: createClient(site.origin, key, { auth, global: { fetch: counted } }) };
}

describe("refused", () => {
  test("[6.11] [6.13] [7.18] who may not add members is told so, and nobody is added", async ({ site }) => {
    for (const { audience, client } of await everyApiAudience(site)) {
      if (["membership", "admin", "owner"].includes(audience)) continue;
      for (const row of [ada, { nonsense: 1 }] as object[]) {
        const { error, status } = await client.from("profiles").insert(row);
        expect([audience, status]).toEqual([audience, audience === "visitor" ? 401 : 403]);
        expect(error).toMatchObject({ code: "42501", message: "Only administrators can add members" });
      }
    }
    const enrolled = await createEnrolled(site.platform, { role: "admin" });
    const pending = await signedInClient(site.origin, enrolled.email);
    expect((await pending.client.from("profiles").insert(ada)).status).toBe(403);
    expect(await stored(site)).toEqual([]);
  });

  test("[5.31] [7.18] an invalid row is refused in the words of the form, once, and nothing is stored", async ({
    site,
  }) => {
    const { client } = await apiClientOf(site, { role: "membership" });
    const bad: [row: object, code: string, words: string][] = [
      [{ ...ada, full_name: "A" }, "23514", "Full name is required"],
      [{ email: ada.email }, "23514", "Full name is required"],
      [{ ...ada, email: null }, "23514", "Invalid email address"],
      [{ ...ada, website_url: "javascript:alert(1)" }, "23514", "Invalid URL"],
      [{ ...ada, company: "x".repeat(161) }, "23514", "Keep the company name to 160 characters or fewer"],
      [{ ...ada, state: "approved" }, "PGRST204", "Could not find the 'state' column of 'profiles'"],
      [{ ...ada, id: 1 }, "PGRST204", "Could not find the 'id' column of 'profiles'"],
      [{ ...ada, user_id: "x" }, "PGRST204", "Could not find the 'user_id' column of 'profiles'"],
      [{ ...ada, is_email_verified: false }, "PGRST102", "is_email_verified can only be true"],
      [{ ...ada, company: 5 }, "PGRST102", "company must be text"],
      [[ada, { ...ada, email: "eve@x.example" }], "PGRST102", "Send one row"],
      [[], "PGRST102", "Send one row"],
    ];
    for (const [row, code, words] of bad) {
      const { error, status } = await client.from("profiles").insert(row);
      expect([words, status, error?.code]).toEqual([words, 400, code]);
      expect(error?.message).toContain(words);
    }
    const short = await client.from("profiles").insert({ ...ada, full_name: "A" });
    expect(short.error?.details).toBe("full_name: Full name is required");
    expect((await client.from("profiles").upsert(ada)).error?.message).toContain("only be inserted");
    const unknown = await client.from("profiles").insert(ada).select("id, state");
    expect(unknown.error).toMatchObject({ code: "PGRST204", message: expect.stringContaining("'state'") });
    expect(await stored(site)).toEqual([]);
  });

  test("[8.25] an address that a member has is refused in the words of the page", async ({ site }) => {
    const { client } = await apiClientOf(site, { role: "admin" });
    expect((await client.from("profiles").insert(ada)).error).toBeNull();
    const again = await client
      .from("profiles")
      .insert({ ...ada, full_name: "Eve", email: "ADA@Okafor.example" });
    expect([again.status, again.error?.code]).toEqual([409, "23505"]);
    expect(again.error?.message).toContain("Ada Okafor already has this email address");
    expect(await stored(site)).toHaveLength(1);
  });

  test("[7.19] rows are given to nobody, not even staff, and a filter counts nothing", async ({ site }) => {
    await createMember(site.platform);
    for (const { audience, client } of await everyApiAudience(site)) {
      const rows = await client.from("profiles").select("*");
      expect([audience, rows.status, rows.data]).toEqual([
        audience,
        audience === "visitor" ? 401 : 403,
        null,
      ]);
      expect(rows.error?.message).toContain("request the count with HEAD");
      const found = client.from("profiles").select("*", { count: "exact", head: true });
      const filtered = await found.eq("email", "ada@bakery.example");
      expect([audience, filtered.status, filtered.count]).toEqual([audience, 400, null]);
    }
  });

  test("[7.18] members are not changed or removed here, and there are no other tables", async ({ site }) => {
    const { id } = await createMember(site.platform);
    const { client } = await apiClientOf(site, { role: "owner" });
    expect((await client.from("profiles").delete().eq("id", id)).status).toBe(405);
    expect((await client.from("profiles").update({ company: "Mine" }).eq("id", id)).status).toBe(405);
    const put = await fetch(`${site.origin}/rest/v1/profiles`, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "HEAD, POST"]);
    const users = await client.from("users").select("*");
    expect([users.status, users.error?.code]).toEqual([404, "PGRST205"]);
    expect((await client.from("users").insert({ role: "owner" })).status).toBe(404);
    expect(await stored(site)).toMatchObject([{ id, company: "Baker & Daughters" }]);
  });

  test("[7.18] [7.19] a refusal is not sent again", async ({ site }) => {
    const { client, sent } = countingClient(site);
    await client.from("profiles").insert(ada);
    await client.from("profiles").select("*");
    await client.from("profiles").select("*", { count: "exact", head: true }).eq("id", 1);
    await client.from("users").select("*");
    await client.rpc("add_admin_role", { user_id_param: "x" });
    expect(sent).toEqual(["POST", "GET", "HEAD", "GET", "POST"]);
  });
});

test("[7.18] [3.12] [5.18] staff of the membership add members: approved, verified, blanks as null", async ({
  site,
}) => {
  const people = await everyApiAudience(site);
  const staff = people.filter(({ audience }) => ["membership", "admin", "owner"].includes(audience));
  for (const { audience, client } of staff) {
    const { data, error, status } = await client
      .from("profiles")
      .insert({ ...ada, email: `${audience}@okafor.example` });
    expect([audience, data, error, status]).toEqual([audience, null, null, 201]);
  }
  const rows = await stored(site);
  expect(rows.map(({ email }) => email)).toEqual(staff.map(({ audience }) => `${audience}@okafor.example`));
  expect(rows[0]).toMatchObject({
    fullName: "Ada Okafor",
    company: "Okafor",
    jobTitle: null,
    phoneNumber: null,
    websiteUrl: null,
    servicesDescription: "Bridges",
    category: null,
    isEmailVerified: true,
    state: "approved",
    userId: null,
  });
});

test("[7.18] the new row is given to who asks for it: as an array, as one, or some of its columns", async ({
  site,
}) => {
  const { client } = await apiClientOf(site, { role: "membership" });
  const insert = (email: string) => client.from("profiles").insert([{ ...ada, email }]);
  const { data: whole, status } = await insert("one@okafor.example").select();
  expect(status).toBe(201);
  const row = { ...ada, email: "one@okafor.example", phone_number: null };
  const made = { id: expect.any(Number), created_at: expect.any(String), updated_at: expect.any(String) };
  expect(whole).toStrictEqual([{ ...made, ...row }]);
  const { data: single } = await insert("two@okafor.example").select("id, full_name").single();
  expect(single).toStrictEqual({ id: expect.any(Number), full_name: "Ada Okafor" });
  const { data: perhaps } = await insert("three@okafor.example").select("email").maybeSingle();
  expect(perhaps).toStrictEqual({ email: "three@okafor.example" });
});

test("[7.19] everybody is told the number of the community page, in one request without a body", async ({
  site,
}) => {
  await createMember(site.platform);
  await createMember(site.platform, { full_name: "Grace Hill" });
  await createMember(site.platform, { full_name: "Not Yet", state: "pending" });
  expect(mainOf(await (await site.get("/community")).text())).toContain("Join 2 Members in Our Community");
  for (const { audience, client } of await everyApiAudience(site)) {
    const { count, data, error, status } = await client
      .from("profiles")
      .select("*", { count: "exact", head: true });
    expect([audience, count, data, error, status]).toEqual([audience, 2, null, null, 200]);
  }
  const { client, sent } = countingClient(site);
  await client.from("profiles").select("*", { count: "exact", head: true });
  expect(sent).toEqual(["HEAD"]);
  const bare = await fetch(`${site.origin}/rest/v1/profiles?select=*`, { method: "HEAD" });
  expect(bare.headers.get("content-range")).toBe("*/*");
});

test("[7.19] the document of the API describes the insert and the count", async ({ site }) => {
  const document = await (await site.get("/api/openapi.json")).json();
  expect(Object.keys(document.paths["/rest/v1/profiles"]).sort()).toEqual(["head", "post"]);
});
