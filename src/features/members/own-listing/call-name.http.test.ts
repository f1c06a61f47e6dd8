import { expect } from "vitest";
import { findMember } from "#features/members/store.server.ts";
import { apiClientOf } from "#tests/support/api-audiences.ts";
import { asReader, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { test } from "#tests/support/site.ts";

const own = "/account/entry";

test("members say what we call them, at once and for themselves; staff read and change it", async ({
  site,
}) => {
  const { db } = site.platform;
  const { client, member } = await memberWithListing(site);
  const choose = (firstName: string) =>
    client.post(own, { intent: "visibility", ...member.visibility, firstName });
  expect(textOf(mainOf(await (await client.get(own)).text()))).toContain("What we call you");
  expect((await choose("Zaphira")).status).toBe(302);
  expect(await findMember(db, member.id)).toMatchObject({ firstName: "Zaphira", fullName: "Ada Baker" });
  expect(mainOf(await (await client.get(own)).text())).toContain('value="Zaphira"');
  const long = await choose("Z".repeat(61));
  expect(textOf(await long.text())).toContain("Keep the first name to 60 characters or fewer");
  const admin = await site.asAdmin();
  const record = mainOf(await (await admin.get(`/admin-dashboard/members/${member.id}`)).text());
  expect(record).toContain('value="Zaphira"');
  const { email, version } = await findMember(db, member.id).then((one) => one ?? member);
  const form = { ...filledForm(record, "member"), email, version: String(version), notes: "Called." };
  const { first_name, ...older } = form as Record<string, string>; // of a page that was open before there was the field
  await admin.post(`/admin-dashboard/members/${member.id}`, older);
  expect(await findMember(db, member.id)).toMatchObject({ firstName: first_name, notes: "Called." });
  const changed = { ...form, first_name: "Mia", version: String(version + 1) };
  await admin.post(`/admin-dashboard/members/${member.id}`, changed);
  expect(await findMember(db, member.id)).toMatchObject({ firstName: "Mia", notes: "Called." });
  await client.post(own, { intent: "visibility", ...member.visibility });
  expect(await findMember(db, member.id)).toMatchObject({ firstName: "Mia" });
  expect((await choose("")).status).toBe(302);
  expect(await findMember(db, member.id)).toMatchObject({ firstName: null });
});

test("[MM1] the first name is on no page, in no search and not in the API", async ({ site }) => {
  const { member } = await memberWithListing(site);
  await site.platform.db.execute("update profiles set first_name = 'Zaphira'");
  const reader = await asReader(site);
  const visitor = site.visitor();
  const pages = ["/embedded-directory", `/directory/${member.slug}`, "/community"];
  for (const client of [visitor, reader]) {
    for (const path of [...pages, "/embedded-directory.data", `/directory/${member.slug}.data`])
      expect(await (await client.get(path)).text()).not.toMatch(/Zaphira|first_?name/i);
    for (const path of ["/embedded-directory?q=Zaphira", "/search?q=Zaphira"])
      expect(textOf(mainOf(await (await client.get(path)).text()))).not.toContain("Ada Baker");
  }
  const { client: api } = await apiClientOf(site, { role: "admin" });
  const added = (email: string) => api.from("profiles").insert({ full_name: "Zoe Hill", email });
  const { data } = await added("zoe@x.example").select("*").single();
  expect(data).toMatchObject({ full_name: "Zoe Hill" });
  expect(data).not.toHaveProperty("first_name");
  expect((await added("eve@x.example").select("first_name")).status).toBe(400);
});
