import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cardPath } from "#features/members/card/read-card.server.ts";
import { members } from "#features/members/tables.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import { sessionCookies } from "#tests/support/accounts.ts";
import { act } from "#tests/support/billing.ts";
import { openClient } from "#tests/support/client.ts";
import { memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function aCard(site: Site) {
  site.clock.set("2027-12-01T15:00:00Z");
  const { platform } = site;
  const { userId, member } = await memberWithListing(site);
  const membershipId = await act(platform, async (context) => {
    const { id = 0 } = (await membershipOf(context, member.id, { create: true })) ?? {};
    const days = { startsOn: "2027-01-15", endsOn: "2028-01-14" };
    await giveTerm(context, { membershipId: id, tier: "diamonds", ...days, kind: "gift" });
    return id;
  });
  const path = cardPath(platform, { membershipId, memberId: member.id });
  const look = async () => textOf(mainOf(await (await site.get(path)).text()));
  const own = async () => {
    const client = openClient(site.origin, await sessionCookies(platform, userId));
    return (await client.get("/account/membership")).text();
  };
  return { platform, member, membershipId, path, look, own };
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

test("it says the name, the company and whether it is valid today, and nothing else of a person", async ({
  site,
}) => {
  const { platform, member, look } = await aCard(site);
  const words = await look();
  expect(words).toContain("Valid today");
  expect(words).toContain("December 1, 2027");
  expect(words).toContain(member.fullName);
  for (const other of [member.email, "Diamonds", "January 14"]) expect(words).not.toContain(other);
  site.clock.set("2028-02-13T15:00:00Z");
  expect(await look()).toContain("Valid today");
  site.clock.set("2028-02-14T15:00:00Z");
  expect(await look()).toContain("Not valid today");
  site.clock.set("2027-12-01T15:00:00Z");
  await platform.db.update(members).set({ state: "suspended" }).where(eq(members.id, member.id));
  expect(await look()).toContain("Not valid today");
});

test("who is a member has it on their account, with its code; who has lapsed has none", async ({ site }) => {
  const { own, path } = await aCard(site);
  const page = await own();
  expect(textOf(page)).toContain("Active through January 14, 2028");
  expect(page).toContain('src="data:image/png;base64,');
  expect(page).toContain(path.replaceAll("&", "&amp;"));
  site.clock.set("2028-03-01T15:00:00Z");
  expect(textOf(await own())).not.toContain("Your card");
});
