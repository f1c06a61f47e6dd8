import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { members } from "#features/members/tables.ts";
import { membershipFilter } from "#features/members/terms/last-term-store.server.ts";
import { readMemberships } from "#features/members/terms/read-memberships.server.ts";
import { standings } from "#features/members/terms/standing.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { addDays } from "#platform/days.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const list = "/admin-dashboard/members";

/** Members whose terms each begin and end so many days from today. */
async function membersWith(site: Site, all: Record<string, [from: number, until: number][]>) {
  const { platform } = site;
  const staff = await site.asRole("membership");
  const today = organisationDay(platform.clock.now());
  const ids: Record<string, number> = {};
  for (const [name, terms] of Object.entries(all)) {
    const { id } = await createMember(platform, { full_name: name });
    ids[name] = id;
    for (const [from, until] of terms) {
      const days = { startsOn: addDays(today, from), endsOn: addDays(today, until) };
      const form = {
        intent: "give-term",
        tier: "diamonds",
        membership: "0",
        member: String(id),
        reason: "As before",
      };
      expect((await staff.post(`${list}/${id}`, { ...form, ...days })).status).toBe(302);
    }
  }
  const names = async (query: string) => {
    const page = mainOf(await (await staff.get(`${list}?${query}`)).text());
    return [...page.matchAll(/aria-label="Select ([^"]+)"/g)]
      .map(([, name]) => name ?? "")
      .filter((name) => name in all);
  };
  const count = async (query: string) =>
    Number(/(\d+) members?\b/.exec(textOf(mainOf(await (await staff.get(`${list}?${query}`)).text())))?.[1]);
  return { ids, staff, today, names, count };
}

const some = {
  "Ada Active": [[-100, 200]],
  "Bea Due": [[-360, 5]],
  "Cleo Grace": [[-370, -5]],
  "Dora Lapsed": [[-500, -135]],
  "Eve Early": [[20, 385]],
  "Fay Renewed": [
    [-340, 25],
    [26, 391],
  ],
  "Gwen None": [],
} as Record<string, [number, number][]>;

test("[A6] the filters by standing find who stands so, and nobody else", async ({ site }) => {
  const { names, count } = await membersWith(site, some);
  const expected = {
    active: ["Ada Active", "Fay Renewed"],
    due: ["Bea Due"],
    grace: ["Cleo Grace"],
    lapsed: ["Dora Lapsed"],
    "not-started": ["Eve Early"],
    none: ["Gwen None"],
  };
  for (const [standing, who] of Object.entries(expected)) {
    expect(await names(`standing=${standing}`), standing).toEqual(who);
    expect(await count(`standing=${standing}`), standing).toBe(who.length);
  }
});

test("the filters by level and last day count the last term; a filter that means nobody finds nobody", async ({
  site,
}) => {
  const { names, today } = await membersWith(site, some);
  expect(await names("level=diamonds")).toHaveLength(6);
  expect(await names("level=rubies")).toEqual([]);
  expect(await names(`from=${today}&until=${addDays(today, 30)}`)).toEqual(["Bea Due"]);
  expect(await names(`until=${addDays(today, -100)}`)).toEqual(["Dora Lapsed"]);
  expect(await names("company=999")).toEqual([]);
  expect(await names("standing=sideways")).toHaveLength(7); // none that there is: not set
});

test("on every day the filter by standing finds those whose standing is told so", async ({ site }) => {
  const { db } = site.platform;
  const { ids, today } = await membersWith(site, some);
  // In a company's membership beside their own, resigned, and cut short.
  const lapsed = ids["Dora Lapsed"] ?? 0;
  const [company] = await db
    .insert(memberships)
    .values({ number: 900, name: "Acme", isCompany: true, createdAt: new Date() })
    .returning();
  const companyId = company?.id ?? 0;
  await db
    .insert(membershipSeats)
    .values({ membershipId: companyId, memberId: lapsed, fromOn: addDays(today, -30) });
  await db.insert(membershipTerms).values({
    ...{
      membershipId: companyId,
      tier: "corporate-platinum",
      title: "Corporate Platinum",
      priceCents: 0,
      seats: 4,
    },
    ...{ counts: "member", graceDays: 10, opensDaysBefore: 20, kind: "gift", state: "live" },
    ...{ startsOn: addDays(today, -30), endsOn: addDays(today, 40), createdAt: new Date() },
  });
  const own = (name: string) => sql`contact_id = ${ids[name]} and not is_company`;
  await db.execute(sql`update memberships set ends_after = ${addDays(today, 3)} where ${own("Bea Due")}`);
  await db.execute(sql`update membership_terms set cut_short = true, ends_on = ${addDays(today, 60)}
    where membership_id = (select id from memberships where ${own("Ada Active")})`);
  const everyone = Object.values(ids);
  for (let at = -520; at <= 430; at += 7) {
    const day = addDays(today, at);
    const told = await readMemberships(db, everyone, day);
    for (const standing of standings) {
      const expected = everyone.filter((id) => (told.get(id)?.standing ?? "none") === standing);
      const few = at % 2 === 0 ? 0 : 100; // where more are found than that, they are looked for in another way
      const { condition, count } = await membershipFilter(db, { standing }, day, few);
      const found = await db.select({ id: members.id }).from(members).where(condition);
      expect(count, `${standing} on day ${at}`).toBe(Math.min(expected.length, few + 1));
      expect(found.map(({ id }) => id).sort(), `${standing} on day ${at}`).toEqual(expected.sort());
    }
  }
});

test("a company's people are found by it, and the list says whose the membership is", async ({ site }) => {
  const { db } = site.platform;
  const { ids, staff, today, names } = await membersWith(site, { "Ann Acme": [], "Gwen None": [] });
  const [company] = await db
    .insert(memberships)
    .values({ number: 900, name: "Acme", isCompany: true, createdAt: new Date() })
    .returning();
  const membershipId = company?.id ?? 0;
  await db.insert(membershipSeats).values({ membershipId, memberId: ids["Ann Acme"] ?? 0, fromOn: today });
  await db.insert(membershipTerms).values({
    ...{ membershipId, tier: "corporate-platinum", title: "Corporate Platinum", priceCents: 0, seats: 4 },
    ...{ counts: "member", graceDays: 30, opensDaysBefore: 60, kind: "gift", state: "live" },
    ...{ startsOn: today, endsOn: addDays(today, 364), createdAt: new Date() },
  });
  expect(await names(`company=${membershipId}`)).toEqual(["Ann Acme"]);
  const page = textOf(mainOf(await (await staff.get(`${list}?company=${membershipId}`)).text()));
  expect(page).toContain("Corporate Platinum · Acme");
  const theirs = textOf(mainOf(await (await staff.get(`${list}/${ids["Ann Acme"]}`)).text()));
  expect(theirs).toContain("Acme's membership");
});

test("a term for the ticked ones leaves out and names who has one then, and is taken back as a whole", async ({
  site,
}) => {
  const { ids, staff, today, names } = await membersWith(site, {
    "Ada Active": [[-10, 300]],
    "Bea New": [],
    "Cleo New": [],
  });
  const form = { intent: "start-terms", id: Object.values(ids).map(String), startsOn: today, endsOn: "" };
  const refused = await staff.post(list, { ...form, tier: "" });
  expect(refused.status).toBe(400);
  expect(textOf(await refused.text())).toContain("Choose a level");
  const done = await staff.post(list, { ...form, tier: "rubies" });
  const there = done.headers.get("location") ?? "";
  const shown = textOf(await (await staff.get(there)).text());
  expect(shown).toContain(
    "2 memberships added. Skipped because they already have one on these dates: Ada Active.",
  );
  expect(await names("level=rubies")).toEqual(["Bea New", "Cleo New"]);

  const batch = new URL(there, site.origin).searchParams.get("batch") ?? "";
  const again = await staff.post(list, { ...form, tier: "rubies" });
  expect(again.status).toBe(409);
  expect(textOf(await again.text())).toContain(
    "They all already have a membership on these dates: Ada Active, Bea New, Cleo New.",
  );
  const change = { intent: "end-membership", member: String(ids["Cleo New"]), reason: "Left" };
  await staff.post(`${list}/${ids["Cleo New"]}`, { ...change, membership: "0" });
  const back = await staff.post(list, { intent: "undo-terms", batch, view: "" });
  expect(textOf(await (await staff.get(back.headers.get("location") ?? "")).text())).toContain(
    "1 membership changed back. 1 stays as is because of later changes.",
  );
  expect(await names("level=rubies")).toEqual(["Cleo New"]);
});

test("Today names what memberships need, each with its list, and nothing to a treasurer", async ({
  site,
}) => {
  const { staff, today, count } = await membersWith(site, some);
  const page = await (await staff.get("/admin-dashboard")).text();
  expect(textOf(mainOf(page))).toMatch(/\b1 Memberships ending within 30 days/);
  expect(mainOf(page)).toContain(`/members?from=${today}&amp;until=${addDays(today, 30)}`);
  expect(textOf(mainOf(page))).toMatch(/\b1 Memberships in the grace period/);
  expect(await count("standing=grace")).toBe(1);
  expect(textOf(mainOf(page))).not.toContain("Dues invoiced, unpaid");
  const treasurer = await site.asRole("treasurer");
  expect(await (await treasurer.get("/admin-dashboard")).text()).not.toContain("in the grace period");
});
