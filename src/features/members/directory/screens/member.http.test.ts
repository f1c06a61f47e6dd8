import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { directorySettings } from "#features/members/relay/tables.ts";
import { setMemberState } from "#features/members/set-member-state.server.ts";
import { members } from "#features/members/tables.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { headAt } from "#tests/support/page-head.ts";
import { jsonLdOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/directory/ada-baker";
const networks = {
  linkedin_url: "https://www.linkedin.com/in/ada",
  instagram_url: "https://www.instagram.com/ada",
  facebook_url: "https://www.facebook.com/ada",
  youtube_url: "https://www.youtube.com/@ada",
};
const addresses = Object.values(networks);
const holding = { from: "2028-01-15", until: "2029-02-13", tier: "diamonds" };

const pageAt = async (get: Site["get"], at = path) => mainOf(await (await get(at)).text());
const factsAt = async (get: Site["get"]) => textOf(await pageAt(get));

describe("links to social networks", () => {
  test("[2.1.02] are on the page, followed by no search engine, and in what search engines are told of the person", async ({
    site,
  }) => {
    await createMember(site.platform, networks);
    const page = await (await site.get(path)).text();
    for (const [network, address] of [
      ["LinkedIn", networks.linkedin_url],
      ["YouTube", networks.youtube_url],
    ] as const) {
      expect(linkTo(mainOf(page), `Ada Baker on ${network}`)).toContain(`href="${address}"`);
      expect(linkTo(mainOf(page), `Ada Baker on ${network}`)).toContain('rel="noopener nofollow"');
    }
    const json = jsonLdOf(page).find((part) => part.includes("LocalBusiness")) ?? "";
    expect(JSON.parse(json)).toMatchObject({ employee: { sameAs: addresses } });
  });

  test("[2.1.02] [2.1.03] are seen by whom their owner chooses, and told to search engines only when everyone sees them", async ({
    site,
  }) => {
    const visibility = {
      ...defaultVisibility,
      linkedinUrl: "members",
      instagramUrl: "nobody",
      youtubeUrl: "nobody",
    } as const;
    await createMember(site.platform, { ...networks, visibility });
    const member = await asReader(site);
    for (const at of [path, "/directory"]) {
      const [visitors, members] = [await everyAnswer(site.get, at), await everyAnswer(member.get, at)];
      expect(visitors, at).not.toMatch(/linkedin\.com\/in\/ada|instagram\.com\/ada|youtube\.com\/@ada/);
      expect(members, at).not.toMatch(/instagram\.com\/ada|youtube\.com\/@ada/);
    }
    expect(linkTo(await pageAt(member.get), "Ada Baker on LinkedIn")).toContain(networks.linkedin_url);
    const json = jsonLdOf(await (await member.get(path)).text()).find((part) => part.includes("Local")) ?? "";
    expect(JSON.parse(json)).toMatchObject({ employee: { sameAs: [networks.facebook_url] } });
  });
});

describe("the level of the membership", () => {
  const show = ({ platform: { db } }: Site, memberId: number, showsLevel = true) =>
    db
      .insert(directorySettings)
      .values({ memberId, showsLevel })
      .onConflictDoUpdate({ target: directorySettings.memberId, set: { showsLevel } });

  test("is shown where the member lets it be seen, while the membership is active", async ({ site }) => {
    site.clock.set("2028-02-14T17:00:00Z");
    const { id } = await createMember(site.platform, { visibility: { ...defaultVisibility } });
    await holdTerm(site.platform, id, holding);
    const level = "Membership level diamonds";
    const member = await asReader(site);
    for (const get of [site.get, member.get]) expect(await factsAt(get)).not.toContain("Membership level");
    await show(site, id);
    await site.forgetPages();
    for (const get of [site.get, member.get]) expect(await factsAt(get)).toContain(level);
    site.clock.set("2029-02-13T17:00:00Z");
    await site.forgetPages();
    expect(await factsAt(site.get)).toContain(level);
    site.clock.set("2029-02-14T17:00:00Z");
    await site.forgetPages();
    for (const get of [site.get, member.get]) expect(await factsAt(get)).not.toContain("Membership level");
    await setMemberAccess(site.platform, "terms");
    await site.forgetPages();
    expect((await site.get(path)).status).toBe(404);
  });

  test("is not that of a supporter, who has none that counts", async ({ site }) => {
    site.clock.set("2028-02-14T17:00:00Z");
    const { id } = await createMember(site.platform);
    await holdTerm(site.platform, id, { ...holding, counts: "supporter" });
    await show(site, id);
    expect(await factsAt(site.get)).not.toContain("Membership level");
  });

  test("goes with the page of a suspended listing", async ({ site }) => {
    site.clock.set("2028-02-14T17:00:00Z");
    const { id } = await createMember(site.platform, networks);
    await holdTerm(site.platform, id, holding);
    await show(site, id);
    await inTransaction(site.platform, "system", (context) =>
      setMemberState(context, { id, state: "suspended" }),
    );
    for (const get of [site.get, (await asReader(site)).get]) {
      expect((await get(path)).status).toBe(404);
      expect(await everyAnswer(get, path)).not.toMatch(/Membership level|linkedin\.com\/in\/ada/);
    }
  });
});

test("since when somebody is a member is said where it is known", async ({ site }) => {
  site.clock.set("2028-02-14T17:00:00Z");
  const { id } = await createMember(site.platform);
  const { db } = site.platform;
  const createdAt = new Date("2027-06-01T17:00:00Z");
  const joined = async (joinedOn: string | null) => {
    await db.update(members).set({ joinedOn, createdAt }).where(eq(members.id, id));
    await site.forgetPages();
    return /Member since \d+/.exec(await factsAt(site.get))?.[0];
  };
  expect(await joined("2021-05-04")).toBe("Member since 2021");
  expect(await joined("2027-08-09")).toBe("Member since 2027");
  expect(await joined("2027-06-01")).toBeUndefined(); // the day on which the record was made
  expect(await joined(null)).toBeUndefined();
  await holdTerm(site.platform, id, { from: "2019-01-15", until: "2020-01-14" });
  expect(await joined(null)).toBe("Member since 2019");
  expect(await joined("2021-05-04")).toBe("Member since 2019");
});

describe("members of the same category", () => {
  const alike = async (get: Site["get"], at = path) => {
    const page = await pageAt(get, at);
    const from = page.indexOf("More in ");
    return from < 0
      ? []
      : [...page.slice(from).matchAll(/href="\/directory\/([a-z-]+)"/g)].map(([, slug]) => slug);
  };

  test("[2.1.02] are those who are listed, after the member by name, and never the member", async ({
    site,
  }) => {
    await createMember(site.platform);
    for (const full_name of ["Bea Bay", "Cleo Cox", "Dora Day", "Elsa Eck", "Fay Fox"])
      await createMember(site.platform, { full_name });
    await createMember(site.platform, { full_name: "Bab Baum", state: "pending" });
    await createMember(site.platform, { full_name: "Bella Book", category: "Retail" });
    expect(await alike(site.get)).toEqual(["bea-bay", "cleo-cox", "dora-day", "elsa-eck"]);
    expect(await alike(site.get, "/directory/elsa-eck")).toEqual([
      "fay-fox",
      "ada-baker",
      "bea-bay",
      "cleo-cox",
    ]);
    expect(await alike(site.get, "/directory/bella-book")).toEqual([]);
    expect(linkTo(await pageAt(site.get), "See all")).toContain("/directory?category=Food");
  });

  test("[2.1.02] [2.1.03] show of each what the reader may see", async ({ site }) => {
    await createMember(site.platform);
    const visibility = { ...defaultVisibility, company: "members", jobTitle: "nobody" } as const;
    await createMember(site.platform, {
      full_name: "Bea Bay",
      company: "Bay Bakes",
      job_title: "Chief",
      visibility,
    });
    const member = await asReader(site);
    expect(await everyAnswer(site.get, path)).not.toMatch(/Bay Bakes|Chief|beabay@/);
    expect(textOf(await pageAt(member.get))).toMatch(/More in Food & Drink .*Bea Bay Bay Bakes/);
    expect(await everyAnswer(member.get, path)).not.toContain("Chief");
  });

  test("[2.1.02] nobody is among a member of no category", async ({ site }) => {
    await createMember(site.platform, { category: "" });
    await createMember(site.platform, { full_name: "Bea Bay", category: "" });
    expect(await alike(site.get)).toEqual([]);
  });
});

test("the head of a page shows nothing that its reader may not see", async ({ site }) => {
  const visibility = { ...defaultVisibility, company: "members", photo: "members" } as const;
  await createMember(site.platform, { visibility, photo: `/media/${"a".repeat(32)}-640.webp` });
  const head = JSON.stringify(await headAt(site, path));
  expect(head).not.toMatch(/Daughters|aaaaaaaa/);
});
