import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { members } from "#features/members/tables.ts";
import type { Client } from "#tests/support/client.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const path = "/admin-dashboard/members";

/** The names on each page of a list, from its first page to its last. */
async function pagesOf(client: Client, address: string): Promise<string[][]> {
  const page = await (await client.get(address)).text();
  const names = [...page.matchAll(/Select (Member \d+)/g)].map(([, name]) => name ?? "");
  const next = /href="([^"]+)"[^>]*>Next</.exec(page)?.[1]?.replaceAll("&amp;", "&");
  return [names, ...(next ? await pagesOf(client, next) : [])];
}

test("an unknown order is the order by name", async ({ site }) => {
  const admin = await site.asAdmin();
  await createMember(site.platform, { full_name: "Member 2" });
  await createMember(site.platform, { full_name: "Member 1" });
  expect(await pagesOf(admin, `${path}?sort=-;drop`)).toEqual([["Member 1", "Member 2"]]);
});

test("every order and its reverse hold each member once, page after page", async ({ site }) => {
  const admin = await site.asAdmin();
  for (let n = 10; n < 65; n += 1) await createMember(site.platform, { full_name: `Member ${n}` });
  // Many have the same company, day and time, or none.
  await site.platform.db.update(members).set({
    company: sql`case id % 3 when 0 then null when 1 then 'Zeta' else 'alpha' end`,
    joinedOn: sql`case id % 4 when 0 then null else date '2026-01-01' + (id % 4)::int end`,
    updatedAt: sql`now() - (id % 5) * interval '1 hour'`,
  });
  for (const sort of ["name", "company", "joined", "changed"]) {
    const rising = (await pagesOf(admin, `${path}?sort=${sort}`)).flat();
    const falling = (await pagesOf(admin, `${path}?sort=-${sort}`)).flat();
    expect(new Set(rising).size, sort).toBe(55);
    expect(rising, sort).toHaveLength(55);
    expect(falling.toReversed(), sort).toEqual(rising);
  }
  const byCompany = (await pagesOf(admin, `${path}?sort=company`)).flat();
  const rows = await site.platform.db
    .select({ name: members.fullName, company: members.company })
    .from(members);
  const companyOf = new Map(rows.map(({ name, company }) => [name, company]));
  expect([...new Set(byCompany.map((name) => companyOf.get(name)))]).toEqual(["alpha", "Zeta", null]);
});

test("an action leads back to the page, the order and the filter it was sent from", async ({ site }) => {
  const admin = await site.asAdmin();
  const made: number[] = [];
  for (let n = 10; n < 40; n += 1)
    made.push((await createMember(site.platform, { full_name: `Member ${n}` })).id);
  const view = `state=approved&sort=-name&after=${made[5]}`;
  const answer = await admin.post(path, { intent: "suspend-members", id: String(made[1]), view });
  const there = new URL(answer.headers.get("location") ?? "", site.origin);
  expect(there.searchParams.get("batch")).toMatch(/^[\da-f-]+$/);
  there.searchParams.delete("batch");
  expect(there.pathname + there.search).toBe(`${path}?${view}`);
  const left = made.slice(0, 5).filter((id) => id !== made[1]);
  await admin.post(path, { intent: "delete-members", id: left.map(String), view });
  const page = mainOf(await (await admin.get(`${path}?${view}`)).text());
  expect(page, "the first page, as none is left of the last").toContain("Select Member 39");
});
