import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createMember, memberFields } from "#tests/support/members.ts";
import { test } from "#tests/support/site.ts";
import { members } from "./tables.ts";

test("an entry keeps the address that it was given before names of all scripts became letters", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id } = await createMember(site.platform, { full_name: "王芳", email: "wang@members.example" });
  await db.update(members).set({ slug: "member" }).where(eq(members.id, id));
  const admin = await site.asAdmin();
  const changed = { ...memberFields({ full_name: "王芳芳", email: "wang@members.example" }), version: "1" };
  expect((await admin.post(`/admin-dashboard/members/${id}`, changed)).status).toBe(302);
  const [stored] = await db.select().from(members).where(eq(members.id, id));
  expect([stored?.fullName, stored?.slug]).toEqual(["王芳芳", "member"]);
  expect((await site.get("/directory/member")).status).toBe(200);
});

test.for([
  ["王芳", "wangfang"],
  ["Łucja Żółć", "lucja-zolc"],
])("a new entry of %s stands at /directory/%s", async ([full_name, slug], { site }) => {
  await createMember(site.platform, { full_name, email: "new@members.example" });
  expect((await site.get(`/directory/${slug}`)).status).toBe(200);
});
