import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { jsonLdOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/directory/company/hill";

async function hill(site: Site) {
  const ada = await createMember(site.platform, { full_name: "Ada Hill" });
  const id = await giveCompany(site.platform, { contactId: ada.id, name: "Hill" });
  await site.platform.db
    .update(memberships)
    .set({ slug: "hill", websiteUrl: "https://hill.example/", description: "Garages" })
    .where(eq(memberships.id, id));
  const staff = await site.asRole("membership");
  const put = { intent: "put-on-seat", company: String(id) };
  for (const [name, state] of [
    ["Bea Two", "approved"],
    ["Cleo Waiting", "pending"],
  ] as const) {
    const { id: who } = await createMember(site.platform, { full_name: name, state });
    await staff.post(`/admin-dashboard/companies/${id}`, { ...put, who: String(who) });
  }
  return { id, ada };
}

test("a company's page tells what it does and who of its people is listed, to visitors without contact details", async ({
  site,
}) => {
  await hill(site);
  const page = await (await site.visitor().get(path)).text();
  const text = textOf(mainOf(page));
  expect(text).toMatch(/Garages.*hill\.example.*Ada Hill.*|Ada Hill.*Bea Two/);
  for (const hidden of ["Cleo Waiting", "adahill@members.example", "Corporate"])
    expect(mainOf(page)).not.toContain(hidden);
  expect(jsonLdOf(page).join()).toContain('"@type":"Organization"');
  expect(mainOf(await (await (await asReader(site)).get(path)).text())).toContain("adahill@members.example");
  expect(mainOf(await (await site.visitor().get("/directory/ada-hill")).text())).toContain(`href="${path}"`);
  const map = await (await site.visitor().get("/sitemap.xml")).text();
  const [, listed = ""] = /<loc>[^<]*(\/sitemap\.xml\?[^<]*companies[^<]*)<\/loc>/.exec(map) ?? [];
  const all = listed ? await (await site.visitor().get(listed.replaceAll("&amp;", "&"))).text() : map;
  expect(all).toContain(path);
});

test("there is no page without a listed person, or without a term that holds", async ({ site }) => {
  const { id } = await hill(site);
  await site.platform.db.update(members).set({ state: "suspended" });
  site.forgetPages();
  expect((await site.visitor().get(path)).status).toBe(404);
  await site.platform.db.update(members).set({ state: "approved" });
  site.forgetPages();
  expect((await site.visitor().get(path)).status).toBe(200);
  const end = { membershipId: id, reason: "They moved.", how: "today" as const };
  await inTransaction(site.platform, "system", (context) => endMembership(context, end));
  site.clock.set(new Date(site.platform.clock.now().getTime() + 2 * 86_400_000).toISOString());
  site.forgetPages();
  expect((await site.visitor().get(path)).status).toBe(404);
});
