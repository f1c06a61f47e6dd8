import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { memberArticles } from "#features/members/articles/tables.ts";
import { relayMessages } from "#features/members/relay/tables.ts";
import { memberDays } from "#features/members/terms/tables.ts";
import { everyAnswer } from "#tests/support/answers.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { createMember, memberWithListing, otherListing } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { countMembers, membersByMonth } from "./count-members.server.ts";

// A site that goes by terms, on February 14, 2028: Ada's term holds.

const contact = /ada@bakery\.example|555 ?0100|5550100|mailto:ada|tel:\+1555/;
const lapsed = { from: "2027-01-15", until: "2028-02-13" };
const notShown = "It's shown while your membership is active.";
const holding = { from: "2028-01-15", until: "2029-02-13" };

async function byTerms(site: Site) {
  site.clock.set("2028-02-14T17:00:00Z");
  const ada = await createMember(site.platform);
  await holdTerm(site.platform, ada.id, holding);
  await setMemberAccess(site.platform, "terms");
  await site.forgetPages();
  return ada;
}

describe("[2.1.03] [2.1.04] [2.11.11] where the site goes by terms, someone with an approved entry reads no contact details", () => {
  test.for([
    ["whose term lapsed", lapsed, "Your membership lapsed on February 14, 2028", notShown],
    [
      "whose term begins tomorrow",
      { from: "2028-02-15", until: "2029-02-14" },
      "starts on February 15, 2028",
      notShown,
    ],
    [
      "who supports",
      { ...holding, counts: "supporter" as const },
      "Thank you for being a supporter",
      "Your level doesn't include a directory listing.",
    ],
    ["who never had a term", null, "once you have a membership", notShown],
  ] as const)("%s", async ([, term, line, whyNotShown], { site }) => {
    await byTerms(site);
    const { client, member } = await memberWithListing(site, otherListing);
    if (term) await holdTerm(site.platform, member.id, term);
    for (const place of ["/directory", "/embedded-directory", "/directory/ada-baker"]) {
      const said = await everyAnswer(client.get, place);
      expect(said, place).toContain("Ada Baker");
      expect(said, place).not.toMatch(contact);
      expect(said, place).toContain(line);
      expect(said, place).toContain("/account/membership");
    }
    expect(await everyAnswer(client.get, "/directory?q=sourdough")).not.toMatch(contact);
    const room = await client.get("/community/members");
    expect(room.status).toBe(403);
    expect(textOf(mainOf(await room.text()))).toContain(line);
    expect(await everyAnswer(client.get, "/community/members")).not.toMatch(/Ada Baker|ada@bakery|555 ?0100/);
    const own = await (await client.get("/account/entry")).text();
    expect(mainOf(own)).toContain(otherListing.email);
    expect(textOf(mainOf(own))).toContain(whyNotShown);
    for (const screen of ["/account", "/account/data", "/account/my-data", "/account/orders"])
      expect([screen, (await client.get(screen)).status]).toEqual([screen, 200]);
  });
});

test("[2.1.02] where the site goes by terms, someone without one is on no page, in no search, count or file", async ({
  site,
}) => {
  await byTerms(site);
  const { client, member } = await memberWithListing(site, { ...otherListing, full_name: "Zelda Quist" });
  await holdTerm(site.platform, member.id, lapsed);
  const reader = await memberWithListing(site, { full_name: "Rhea Member", email: "rhea@members.example" });
  await holdTerm(site.platform, reader.member.id, holding);
  for (const get of [site.get, client.get, reader.client.get]) {
    for (const place of ["/directory", "/directory?letter=Z", "/directory?q=Zelda", "/directory?q=Zeldda"])
      expect(await everyAnswer(get, place), place).not.toMatch(/Zelda Quist/);
    expect((await get("/directory/zelda-quist")).status).toBe(404);
    expect(await (await get("/directory/zelda-quist.data")).text()).not.toContain("Zelda Quist");
  }
  expect(await (await reader.client.get("/community/members")).text()).not.toContain("Zelda Quist");
  expect(mainOf(await (await site.get("/community")).text())).toContain("Join 2 Members");
  const map = await fileOf(await site.get("/sitemap.xml"));
  expect(map).toContain("/directory/ada-baker");
  expect(map).not.toContain("zelda-quist");
});

test("where the site goes by terms, nobody writes to someone without one", async ({ site }) => {
  await byTerms(site);
  const { member } = await memberWithListing(site, { ...otherListing, full_name: "Zelda Quist" });
  const message = { name: "Vic", email: "vic@visitors.example", message: "Hello there, how are you?" };
  const answer = await site.visitor().post(`/directory/${member.slug}`, message);
  expect(answer.status).toBe(404);
  expect(await site.platform.db.$count(relayMessages)).toBe(0);
});

test("where the site goes by terms, articles come from those whose level has them, whatever tags they have", async ({
  site,
}) => {
  await byTerms(site);
  const article = { intent: "send", version: "0", title: "One", summary: "Two", body: "Three" };
  const { client, member } = await memberWithListing(site, otherListing);
  await site.platform.db.execute(`update profiles set tags = '{diamond}'`);
  const send = async () => (await client.post("/community/articles", article)).status;
  expect(await send()).toBe(403);
  await holdTerm(site.platform, member.id, { ...holding, tier: "rubies" });
  expect(await send()).toBe(403);
  expect(await site.platform.db.$count(memberArticles)).toBe(0);
  const page = textOf(mainOf(await (await client.get("/community/articles")).text()));
  expect(page).toContain("They're included with Diamonds and Corporate Platinum.");
  await holdTerm(site.platform, member.id, { ...holding, tier: "diamonds" });
  expect(await send()).toBe(302);
});

test("[2.1.02] a page in memory changes when a term ends with the organization's day, and when a term or the gate changes", async ({
  site,
}) => {
  const ada = await byTerms(site);
  await site.platform.db.update(memberDays).set({ untilOn: "2028-02-14" });
  const lists = async () => (await (await site.get("/directory")).text()).includes("Ada Baker");
  site.clock.set("2028-02-15T04:59:58Z"); // two seconds before midnight in New York
  await vi.waitFor(async () => expect(await lists()).toBe(true));
  site.clock.set("2028-02-15T05:00:01Z");
  expect(await lists()).toBe(false);
  await holdTerm(site.platform, ada.id, { from: "2028-02-15", until: "2029-02-14" });
  await vi.waitFor(async () => expect(await lists()).toBe(true));
  await site.platform.db.delete(memberDays).where(eq(memberDays.memberId, ada.id));
  await vi.waitFor(async () => expect(await lists()).toBe(false));
  await setMemberAccess(site.platform, "entries");
  await vi.waitFor(async () => expect(await lists()).toBe(true));
});

test("[2.13.09] where the site goes by terms, a meeting link for members is not for someone without one", async ({
  site,
}) => {
  await byTerms(site);
  const zoomLink = "https://meet.example.org/secret-room";
  const meeting = { date: "2028-02-14", isVirtual: true, zoomLink, meetingFor: "members" } as const;
  const { id } = await addEvent(site.platform, "system", eventInput(meeting));
  const { client, member } = await memberWithListing(site, otherListing);
  const joined = async () => (await client.get(`/event/${id}/join`)).headers.get("location");
  expect(await joined()).not.toBe(zoomLink);
  const page = await (await client.get(`/event/${id}`)).text();
  expect(page).not.toContain(zoomLink);
  expect(mainOf(page)).toContain("/account/membership");
  await holdTerm(site.platform, member.id, holding);
  expect(await joined()).toBe(zoomLink);
});

test("[2.10.07] a term makes no member of an entry that is not approved", async ({ site }) => {
  await byTerms(site);
  const { client, member } = await memberWithListing(site, { ...otherListing, state: "pending" });
  await holdTerm(site.platform, member.id, holding);
  expect(await everyAnswer(client.get, "/directory")).not.toMatch(contact);
  expect((await site.get(`/directory/${member.slug}`)).status).toBe(404);
});

test("[2.1.03] with a term that holds contact details open, at the next request", async ({ site }) => {
  await byTerms(site);
  const { client, member } = await memberWithListing(site, otherListing);
  expect(await everyAnswer(client.get, "/directory")).not.toMatch(contact);
  await holdTerm(site.platform, member.id, { from: "2028-02-14", until: "2028-02-14" });
  expect(await everyAnswer(client.get, "/directory")).toMatch(contact);
  site.clock.set("2028-02-15T05:00:01Z");
  expect(await everyAnswer(client.get, "/directory")).not.toMatch(contact);
});

test("[2.27.04] [2.11.06] where the site goes by terms, members are counted and drawn over time by their terms", async ({
  site,
}) => {
  const ada = await byTerms(site);
  const { platform } = site;
  await holdTerm(platform, ada.id, { from: "2026-12-01", until: "2028-01-31" }); // and over it the one that holds
  const bea = await createMember(platform, { full_name: "Bea Back" });
  await holdTerm(platform, bea.id, { from: "2026-01-15", until: "2026-12-31" });
  await holdTerm(platform, bea.id, { from: "2027-06-01", until: "2028-02-14" });
  const cleo = await createMember(platform, { full_name: "Cleo Lapsed" });
  await holdTerm(platform, cleo.id, { from: "2027-02-01", until: "2028-02-13" });
  const waiting = await createMember(platform, { full_name: "Dora Waiting", state: "pending" });
  await holdTerm(platform, waiting.id, holding);
  await createMember(platform, { full_name: "Eve Never" });
  const day = "2028-02-14";
  expect(await countMembers(platform.db, day)).toBe(2);
  expect(await membersByMonth(platform.db, { day, timeZone: "America/New_York" })).toEqual([
    { month: "2026-01-01", joined: 1, left: 0 },
    { month: "2026-12-01", joined: 1, left: 0 },
    { month: "2027-01-01", joined: 0, left: 1 },
    { month: "2027-02-01", joined: 1, left: 0 },
    { month: "2027-06-01", joined: 1, left: 0 },
    { month: "2028-02-01", joined: 0, left: 1 },
  ]);
  await setMemberAccess(platform, "entries");
  expect(await countMembers(platform.db, day)).toBe(4);
});
