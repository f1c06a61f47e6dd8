import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { memberAccess, memberDays } from "#features/members/terms/tables.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

/** Adds listed members "Member 0001" and so on; each tenth is in the category Legal, and each offers bread. */
async function addMany({ platform: { db } }: Site, count: number) {
  await db.execute(sql`
    insert into profiles (slug, full_name, email, state, category, services_description)
    select 'member-' || lpad(n::text, 4, '0'), 'Member ' || lpad(n::text, 4, '0'), 'm' || n || '@members.example',
      'approved', case when n % 10 = 0 then 'Legal' end, 'Bread'
    from generate_series(1, ${count}) n`);
}

const shownAt = async (get: Site["get"], path: string) => {
  const page = textOf(mainOf(await (await get(path)).text()));
  return /Showing [\d,]+(–[\d,]+)?( of [\d,]+\+?)? members?( on this page)?|No members found/.exec(page)?.[0];
};

test.for([
  [0, undefined],
  [1, "Showing 1 member"],
  [24, "Showing 24 members"],
  [25, "Showing 1–24 of 25 members"],
  [53, "Showing 1–24 of 53 members"],
  [1_060, "Showing 1–24 of 1,060 members"],
] as const)(
  "[2.1.02] [2.10.03] of %i members both directories say how many they show",
  async ([count, words], { site }) => {
    await addMany(site, count);
    await createMember(site.platform, { full_name: "Not Yet", state: "pending" });
    for (const path of ["/directory", "/embedded-directory"])
      expect(await shownAt(site.get, path), path).toBe(words ?? "No members found");
  },
);

describe("[2.1.02] a page further on", () => {
  const second = "Showing 25–48 of 53 members";
  test.for([
    ["the second", "after=member-0024", second],
    ["the second, from the third", "before=member-0049", second],
    ["the third", "after=member-0048", "Showing 49–53 of 53 members"],
    ["the first, from the second", "before=member-0025", "Showing 1–24 of 53 members"],
    ["one that begins anywhere", "after=member-0003", "Showing 4–27 of 53 members"],
    ["one that nobody is on", "after=member-0053", "No members found"],
    ["an unknown place", "after=nobody-0000", "Showing 1–24 of 53 members"],
    ["those of a search", "q=bread&after=member-0024", second],
    ["a search that finds one page", "q=member+0007", "Showing 1 member"],
    ["a category", "category=Legal", "Showing 5 members"],
    ["a letter", "letter=M&after=member-0024", second],
    ["a search that finds nobody", "q=zzyzx", "No members found"],
  ] as const)("%s", async ([, query, words], { site }) => {
    await addMany(site, 53);
    expect(await shownAt(site.get, `/directory?${query}`)).toBe(words);
  });

  test("of a member who has left since goes on where it was", async ({ site }) => {
    await addMany(site, 53);
    await site.platform.db.execute("update profiles set state = 'withdrawn' where slug = 'member-0024'");
    expect(await shownAt(site.get, "/directory?after=member-0024")).toBe("Showing 24–47 of 52 members");
  });
});

test("[2.1.02] above a thousand a search says no more than it has counted, and no place is made up", async ({
  site,
}) => {
  await addMany(site, 1_060);
  expect(await shownAt(site.get, "/directory?q=bread")).toBe("Showing 1–24 of 1,000+ members");
  expect(await shownAt(site.get, "/directory?q=bread&after=member-0960")).toBe(
    "Showing 961–984 of 1,000+ members",
  );
  expect(await shownAt(site.get, "/directory?q=bread&after=member-1010")).toBe(
    "Showing 24 of 1,000+ members",
  );
  expect(await shownAt(site.get, "/directory?after=member-0960")).toBe("Showing 961–984 of 1,060 members");
  expect(await shownAt(site.get, "/directory?after=member-1010")).toBe("Showing 24 of 1,060 members");
  expect(await shownAt(site.get, "/directory?category=Legal")).toBe("Showing 1–24 of 106 members");
});

test("[2.1.02] where the site goes by terms, only who is shown is counted", async ({ site }) => {
  await addMany(site, 60);
  const { db } = site.platform;
  site.clock.set("2028-02-14T17:00:00Z");
  const first = await createMember(site.platform, { full_name: "Ada Baker" });
  await holdTerm(site.platform, first.id, { from: "2028-01-15", until: "2029-02-13" });
  await db.execute(sql`insert into ${memberDays} (profile_id, term_id, from_on, until_on)
    select id, (select max(term_id) from ${memberDays}), '2028-01-01', '2028-12-31' from profiles where slug <= 'member-0030' and slug like 'member-%'`);
  await setMemberAccess(site.platform, "terms");
  await site.forgetPages();
  expect(await shownAt(site.get, "/directory")).toBe("Showing 1–24 of 31 members");
  expect(await shownAt(site.get, "/directory?after=member-0023")).toBe("Showing 25–31 of 31 members");
  expect(await shownAt(site.get, "/directory?q=bread")).toBe("Showing 1–24 of 30 members");
  await db.delete(memberAccess);
});

test("[2.11.11] the members' contact list says it too", async ({ site }) => {
  await addMany(site, 52);
  const member = await asReader(site);
  expect(await shownAt(member.get, "/community/members")).toBe("Showing 1–50 of 53 members");
  expect(await shownAt(member.get, "/community/members?after=member-0050")).toBe(
    "Showing 51–53 of 53 members",
  );
});
