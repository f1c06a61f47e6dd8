import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { orderLineHandler } from "#billing/orders/order-line.server.ts";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { joining } from "#features/members/terms/joining.server.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { membershipOf } from "#features/members/terms/terms-store.server.ts";
import { sessionCookies } from "#tests/support/accounts.ts";
import { act, pay } from "#tests/support/billing.ts";
import { openClient } from "#tests/support/client.ts";
import { storePublished } from "#tests/support/content.ts";
import { lastMail } from "#tests/support/mail.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm } from "#tests/support/terms.ts";

const path = "/account/membership";

async function aMember(site: Site) {
  site.clock.set("2027-01-15T15:00:00Z");
  const { userId, member } = await memberWithListing(site);
  const given = await act(site.platform, async (use) => {
    const { id = 0 } = (await membershipOf(use, member.id, { create: true })) ?? {};
    const days = { startsOn: "2027-01-15", endsOn: "2028-01-14" };
    return giveTerm(use, { membershipId: id, tier: "diamonds", ...days, kind: "gift" });
  });
  expect(given.ok).toBe(true);
  // Signed in anew each time: a session ends before a membership does.
  const client = async () => openClient(site.origin, await sessionCookies(site.platform, userId));
  const shown = async () => textOf(mainOf(await (await (await client()).get(path)).text()));
  const send = async (fields: Record<string, string>) => (await client()).post(path, fields);
  const renew = (tier = "diamonds") => send({ intent: "renew", tier });
  return { client, shown, send, renew };
}

const terms = ({ platform }: Site) =>
  platform.db.select().from(membershipTerms).orderBy(asc(membershipTerms.id));

test("who never had a membership is led to the levels, and can renew nothing", async ({ site }) => {
  expect((await site.get(path)).headers.get("location")).toContain("/member-login");
  const stranger = await site.asMember("new@example.com");
  const page = await (await stranger.get(path)).text();
  expect(textOf(page)).toContain("You don’t have a membership yet");
  expect(mainOf(page)).toContain('href="/membership"');
  const renew = { intent: "renew", tier: "diamonds" };
  expect((await stranger.post(path, renew)).status).toBe(403);
  expect((await stranger.post(path, { intent: "resign" })).status).toBe(403);
  expect(await site.platform.db.$count(memberships)).toBe(0);
});

test("who has a seat in a company's membership sees it, and cannot renew, change or end it", async ({
  site,
}) => {
  const { client, shown, send, renew } = await aMember(site);
  const boss = await createMember(site.platform, { full_name: "Bea Boss" });
  await site.platform.db.update(memberships).set({ contactId: boss.id, isCompany: true, name: "Bakers Inc" });
  const page = await shown();
  for (const words of ["Bakers Inc", "Active through January 14, 2028", "The company’s main contact renews"])
    expect(page).toContain(words);
  expect(page).not.toContain("I want to leave");
  const company = textOf(mainOf(await (await (await client()).get("/account/company")).text()));
  expect(company).toContain("You’re part of this company’s membership.");
  expect(company).not.toContain("No company yet");
  expect((await send({ intent: "resign" })).status).toBe(403);
  expect((await send({ intent: "change", tier: "rubies" })).status).toBe(403);
  expect((await renew()).status).toBe(403);
  expect(await terms(site)).toHaveLength(1);
});

test("[A5] [A6] [A7] it is renewed from the day it opens, asked for once however often, and said until when once it is paid", async ({
  site,
}) => {
  const { shown, renew } = await aMember(site);
  expect(await shown()).toContain("Active through January 14, 2028");
  expect(await shown()).toContain("You can renew starting November 15, 2027.");
  const early = await (await renew()).text();
  expect(mainOf(early)).toContain("You can renew starting November 15, 2027.");
  expect(early).not.toContain("You’ve renewed");
  site.clock.set("2027-11-15T15:00:00Z");
  expect(await shown()).toContain("Renewal due");
  expect((await renew("no-such-level")).status).toBe(400);
  const [first, second] = await Promise.all([renew(), renew()]);
  expect(first.headers.get("location")).toMatch(/^\/your-order\?token=/);
  expect(second.headers.get("location")).toBe(first.headers.get("location"));
  const asked = await site.platform.db.select().from(invoices);
  expect(asked).toMatchObject([{ isRenewal: true, totalCents: 35_000 }]);
  expect(await shown()).toContain("Your Diamonds membership starts once its invoice is paid.");
  expect(await shown()).toContain("Balance due: $350.00");

  await pay(site.platform, asked[0]?.id ?? 0, {});
  const email = "ada@bakery.example";
  expect((await lastMail(site.platform, email, "receipt"))?.text).toContain("January 14, 2029");
  const again = "You’ve renewed through January 14, 2029. You can renew again starting November 15, 2028.";
  expect(await shown()).toContain(again);
  expect(mainOf(await (await renew()).text())).toContain(again);
});

test("[A8] [A9] a dearer level is invoiced for the days left, a cheaper one holds from the next term on", async ({
  site,
}) => {
  const { shown, send } = await aMember(site);
  site.clock.set("2027-07-15T15:00:00Z");
  expect((await send({ intent: "change", tier: "diamonds" })).status).toBe(400);
  const cheaper = await send({ intent: "change", tier: "rubies" });
  expect(cheaper.headers.get("location")).toContain(path);
  expect(await shown()).toContain("Starting January 15, 2028: Rubies.");
  await send({ intent: "change", tier: "diamonds" });
  expect(await shown()).not.toContain("2028: Rubies");
  expect(await site.platform.db.$count(invoices)).toBe(0);
  await send({ intent: "change", tier: "corporate-platinum" });
  const [invoice] = await site.platform.db.select().from(invoices);
  expect(await shown()).toContain("Your Corporate Platinum membership starts once its invoice is paid.");
  expect((await terms(site)).map(({ kind, state }) => [kind, state])).toEqual([
    ["gift", "live"],
    ["change", "proposed"],
  ]);
  await pay(site.platform, invoice?.id ?? 0, { amountCents: invoice?.totalCents });
  expect((await terms(site)).map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
    ["2027-01-15", "2027-07-14"],
    ["2027-07-15", "2028-01-14"],
  ]);
  expect(await shown()).toContain("Corporate Platinum");
});

test("[A9] a choice for the next term is taken back, also by who has a level that is no longer offered", async ({
  site,
}) => {
  const { shown, send } = await aMember(site);
  site.clock.set("2027-07-15T15:00:00Z");
  await send({ intent: "change", tier: "rubies" });
  const levels = content("tiers").map((level) => ({ ...level, retired: level.slug === "diamonds" }));
  await storePublished(site, "tiers", [levels]);
  expect(await shown()).toContain("Starting January 15, 2028: Rubies.");
  await send({ intent: "change", tier: "diamonds" });
  expect(await shown()).not.toContain("2028: Rubies");
});

test("who resigns keeps what is paid, is told until when, and asks for no invoice; who joins again comes back", async ({
  site,
}) => {
  const { shown, send, renew } = await aMember(site);
  expect(await shown()).toContain("Your membership will end on January 14, 2028");
  await send({ intent: "resign" });
  expect(await shown()).toContain("Active through January 14, 2028, then ends");
  expect(await shown()).not.toContain("I want to leave");
  site.clock.set("2029-03-01T15:00:00Z");
  expect(await shown()).toContain("Ended on January 14, 2028");
  const refused = textOf(mainOf(await (await renew("emeralds")).text()));
  expect(refused).toContain("Nothing has changed");
  expect(refused).toContain("email membership@magnolia.example.org");
  expect(await site.platform.db.$count(invoices)).toBe(0);
  const order = { orderId: 77, tier: "diamonds", name: "Ada Baker", email: "ada@bakery.example" };
  await act(site.platform, async (context) => {
    await joining.ordered(context, { ...order, company: null, priceCents: 35_000 });
    await orderLineHandler.settled(context, order.orderId, "2029-03-01");
  });
  expect(await shown()).toContain("Active through February 28, 2030");
  expect(await site.platform.db.$count(membershipSeats)).toBe(1);
});

test("who has resigned can take that back while the membership runs, and not afterwards", async ({
  site,
}) => {
  const { shown, send } = await aMember(site);
  await send({ intent: "resign" });
  expect(await shown()).toContain("You’ve resigned.");
  await send({ intent: "stay" });
  expect(await shown()).toContain("Active through January 14, 2028, no charge");
  await send({ intent: "resign" });
  site.clock.set("2028-03-01T15:00:00Z");
  expect(mainOf(await (await send({ intent: "stay" })).text())).toContain("It has already ended.");
});

test("who has a membership of their own and a seat of a company sees both, and each form is about its own", async ({
  site,
}) => {
  const { shown, send } = await aMember(site);
  const { platform } = site;
  const [own] = await platform.db.select().from(memberships);
  const company = await aMembership(platform, "Bea Board");
  await aTerm(platform, company.id, "2027-01-15", "2028-01-14", { tier: "corporate-platinum" });
  await platform.db
    .insert(membershipSeats)
    .values({ membershipId: company.id, memberId: own?.contactId, fromOn: "2027-01-15" });
  expect(await shown()).toContain("My company membership");
  expect(await shown()).toContain("Level Diamonds");
  expect(await shown()).toContain("Level Corporate Platinum");
  expect((await send({ intent: `resign ${company.id}` })).status).toBe(403);
  await send({ intent: `resign ${own?.id}` });
  const ended = await platform.db.select().from(memberships).orderBy(asc(memberships.id));
  expect(ended.map(({ endsAfter }) => endsAfter)).toEqual(["2028-01-14", null]);
});
