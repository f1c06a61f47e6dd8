import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { cardPath } from "#features/members/card/read-card.server.ts";
import { members } from "#features/members/tables.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTerm, aTermOf } from "#tests/support/terms.ts";

const address = "/account/membership";

async function aCard(site: Site) {
  site.clock.set("2027-12-01T15:00:00Z");
  const { platform } = site;
  const { userId, member } = await memberWithListing(site);
  await aTermOf(platform, member.id, "2027-01-15", "2028-01-14");
  const [{ id: membershipId = 0, number = null } = {}] = await platform.db.select().from(memberships);
  const path = cardPath(platform, { membershipId, memberId: member.id });
  const look = async () => textOf(mainOf(await (await site.get(path)).text())).trim();
  // Signed in anew each time: a session ends before a membership does.
  const client = async () => openClient(site.origin, await sessionCookies(platform, userId));
  const own = async () => textOf(mainOf(await (await (await client()).get(address)).text()));
  return { platform, member, membershipId, number, path, look, client, own };
}

test("a card that is forged, cut, or of nobody here is unknown, and says nothing more", async ({ site }) => {
  const { platform, member, membershipId, path } = await aCard(site);
  const ofNobody = cardPath(platform, { membershipId, memberId: member.id + 999 });
  for (const dead of ["/card", "/card?token=", path.slice(0, -2), `${path}x`, ofNobody]) {
    const answer = await site.get(dead);
    expect(answer.status).toBe(404);
    expect(textOf(mainOf(await answer.text()))).toMatch(/This card can’t be verified/);
  }
});

test("it says the name, the company, the chamber, the level and whether it is valid today, and nothing else of a person", async ({
  site,
}) => {
  const { platform, member, look } = await aCard(site);
  const chamber = content("organisation").name;
  expect(await look()).toBe(
    `December 1, 2027 Valid today ${chamber} ${member.fullName} ${member.company} Level: Diamonds`,
  );
  site.clock.set("2028-02-13T15:00:00Z");
  expect(await look()).toContain("Valid today");
  const ended = `Not valid today ${chamber} ${member.fullName} ${member.company}`;
  site.clock.set("2028-02-14T15:00:00Z");
  expect(await look()).toBe(`February 14, 2028 ${ended}`);
  site.clock.set("2027-12-01T15:00:00Z");
  await platform.db.update(members).set({ state: "suspended" }).where(eq(members.id, member.id));
  expect(await look()).toBe(`December 1, 2027 ${ended}`);
});

test("a card tells the level of today, where a later term is of another one", async ({ site }) => {
  const { platform, membershipId, look, own } = await aCard(site);
  await aTerm(platform, membershipId, "2028-01-15", "2029-01-14", { tier: "rubies" });
  expect(await look()).toMatch(/Level: Diamonds$/);
  expect(await own()).toContain("Active member through January 14, 2028");
  site.clock.set("2028-01-15T15:00:00Z");
  expect(await look()).toMatch(/Level: Rubies$/);
  expect(await own()).toContain("Active member through January 14, 2029");
});

test("who is a member has it first on their membership, with name, number, level, chamber and code; who has lapsed is told that there is none", async ({
  site,
}) => {
  const { client, member, number, own, path } = await aCard(site);
  const page = mainOf(await (await (await client()).get(address)).text());
  const chamber = content("organisation").name;
  expect(await own()).toContain(
    `My card ${chamber} ${member.fullName} ${member.company} Diamonds, member number ${number} Active member through January 14, 2028 Save as picture`,
  );
  expect(page.indexOf("My card")).toBeLessThan(page.indexOf("This year’s benefits"));
  expect(page).toContain('id="card"');
  expect(page).toContain('src="data:image/png;base64,');
  expect(page).toContain(path.replaceAll("&", "&amp;"));
  site.clock.set("2028-01-15T15:00:00Z");
  expect(await own()).toContain("Grace period through February 13, 2028 Save as picture");
  expect(await own()).not.toContain("Active member through");
  site.clock.set("2028-03-01T15:00:00Z");
  const lapsed = await own();
  expect(lapsed).toContain("My card You’ll find your card here while your membership is active.");
  expect(lapsed).not.toContain("Save as picture");
});

test("who has a membership and no card, as their listing is suspended, is not told that the membership is over", async ({
  site,
}) => {
  const { platform, member, own } = await aCard(site);
  await platform.db.update(members).set({ state: "suspended" }).where(eq(members.id, member.id));
  expect(await own()).toContain("My card You don’t have a card right now.");
});

test("a card is saved as a picture by its member alone, while it is valid", async ({ site }) => {
  const { client, member, membershipId, platform } = await aCard(site);
  const picture = `/account/card.png?membership=${membershipId}`;
  expect((await site.get(picture)).headers.get("location")).toContain("/member-login");
  expect((await (await site.asMember("other@example.com")).get(picture)).status).toBe(404);
  for (const name of [member.fullName, "نور (الهدى) שרה 渡辺 สมหญิง ".repeat(4).trim()]) {
    await platform.db.update(members).set({ fullName: name }).where(eq(members.id, member.id));
    const saved = await (await client()).get(picture);
    expect(saved.status).toBe(200);
    expect(saved.headers.get("content-type")).toBe("image/png");
    expect(saved.headers.get("content-disposition")).toBe('attachment; filename="membership-card.png"');
    expect(saved.headers.get("cache-control")).toBe("private, no-store");
    const { format, width, height } = await sharp(await saved.arrayBuffer()).metadata();
    expect([format, width]).toEqual(["png", 1080]);
    expect(height).toBeGreaterThan(1200);
  }
  for (const none of ["", "?membership=", "?membership=0", `?membership=${membershipId}x`])
    expect((await (await client()).get(`/account/card.png${none}`)).status).toBe(404);
  site.clock.set("2028-03-01T15:00:00Z");
  const over = await (await client()).get(picture);
  expect([over.status, over.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
});
