import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { changeNotices } from "#features/members/renewals/change-notices.server.ts";
import { mailNotices } from "#features/members/renewals/notices-job.server.ts";
import { blankHolders, collectTerms } from "#features/members/terms/holder-data.server.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { sessionCookies } from "#tests/support/accounts.ts";
import { act, pay } from "#tests/support/billing.ts";
import { openClient } from "#tests/support/client.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { lastMail } from "#tests/support/mail.ts";
import { memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTermOf, noneComesBack, termsOfMembership } from "#tests/support/terms.ts";

/** A member of Diamonds until March 9, 2027, on a day on which she can renew, for staff and for herself. */
async function aMember(site: Site, today = "2027-02-10") {
  const { platform } = site;
  const { db } = platform;
  site.clock.set(`${today}T15:00:00Z`);
  const { userId, member } = await memberWithListing(site);
  await aTermOf(platform, member.id, "2026-03-10", "2027-03-09");
  const [{ id = 0 } = {}] = await db.select().from(memberships);
  const signIn = async () => openClient(site.origin, await sessionCookies(platform, userId));
  const client = await signIn();
  let staff = await site.asRole("membership");
  const day = async (next: string) => {
    site.clock.set(`${next}T15:00:00Z`);
    staff = await site.asRole("membership"); // the session before may have ended
  };
  const record = `/admin-dashboard/members/${member.id}`;
  const link = renewalPath(platform, { membershipId: id, contactId: member.id });
  const at = async (path: string, by?: Pick<typeof staff, "get">) =>
    textOf(mainOf(await (await (by ?? staff).get(path)).text()));
  return {
    ...{ id, member, client, signIn, day, record, link, at, db, platform },
    send: (intent: string, fields: Record<string, string> = {}, to = record) =>
      staff.post(to, { intent, membership: "0", member: String(member.id), tier: "diamonds", ...fields }),
    held: async () => (await db.select().from(memberships).where(eq(memberships.id, id)))[0],
    asked: async () =>
      (await db.select().from(invoices).orderBy(asc(invoices.id))).map(({ totalCents }) => totalCents),
    live: async () => (await termsOfMembership(platform, id)).filter(({ state }) => state === "live"),
  };
}

const instead = "$90.00 a year instead of $350.00, while they stay in Diamonds.";

test("[MO1] [MO3] staff, the member and who has the link read what she pays, and the price of another level", async ({
  site,
}) => {
  const { member, send, at, record, client, link, asked, platform } = await aMember(site);
  expect(await at(record)).toContain(
    "$350.00 a year; if paid today, one year is March 10, 2027 through March 9, 2028",
  );
  expect((await send("own-dues", { amount: "$90", reason: "Founded the chamber" })).status).toBe(302);
  const shown = await at(record);
  expect(shown).toContain(`Custom dues ${instead} Founded the chamber`);
  expect(shown).toContain("$90.00 a year; if paid today");
  expect(shown).not.toContain("$350.00 a year; if paid today");
  for (const page of [await at("/account/membership", client), await at(link, site)]) {
    expect(page).toContain("Diamonds: $90.00");
    expect(page).toContain("Emeralds: $250.00");
  }
  const list = "/admin-dashboard/renewals";
  expect(await at(list)).toContain("$90.00");
  for (const path of [`${list}?what=own-dues`, "/admin-dashboard/members?dues=own"])
    expect(await at(path)).toContain(member.fullName);
  expect((await send("renew-membership")).status).toBe(302);
  expect(await asked()).toEqual([90_00]);
  expect((await lastMail(platform, member.email, "invoice"))?.text).toContain("$90.00");
});

test("[MO4] own dues stay when the price of the level rises, and go when staff remove them", async ({
  site,
}) => {
  const { member, send, at, record, link } = await aMember(site);
  await send("own-dues", { amount: "90.00" });
  const levels = content("tiers").map((one) => ({ ...one, priceCents: one.priceCents + 100_00 }));
  await storePublished(site, "tiers", [levels]);
  try {
    expect(await at(record)).toContain("$90.00 a year instead of $450.00, while they stay in Diamonds.");
    expect(await at(link, site)).toContain("Diamonds: $90.00");
    await send("own-dues", { amount: "" });
    expect(await at(record)).not.toContain("a year instead of");
    expect(await at(link, site)).toContain("Diamonds: $450.00");
    expect(await at("/admin-dashboard/members?dues=own")).not.toContain(member.fullName);
  } finally {
    await restoreContent(site);
  }
});

test("[MO2] a dearer level counts what was paid, and own dues end with the level, until staff put them back", async ({
  site,
}) => {
  const { id, member, send, at, record, asked, platform, day, signIn, held } = await aMember(site);
  await send("own-dues", { amount: "250", reason: "Agreed" });
  await send("renew-membership");
  await pay(platform, 1, { amountCents: 250_00, receivedOn: "2027-02-10" });
  expect(await held()).toMatchObject({ ownDuesCents: 250_00 });
  await day("2027-09-08");
  const other = await at("/account/membership", await signIn());
  expect(other).toContain("Corporate Platinum: $1,633.88 now");
  await send("change-level", { tier: "corporate-platinum", reason: "Grew" });
  expect(await asked()).toEqual([250_00, 1_633_88]);
  await pay(platform, 2, { amountCents: 1_633_88, receivedOn: "2027-09-08" });
  expect(await held()).toMatchObject({ ownDuesCents: null, ownDuesTier: null, ownDuesNote: null });
  const company = `/admin-dashboard/companies/${id}`;
  for (const page of [company, record])
    expect(await at(page)).not.toMatch(/a year instead of|if they return/);
  for (const list of ["renewals?what=own-dues", "members?dues=own"])
    expect(await at(`/admin-dashboard/${list}`)).not.toContain(member.fullName);
  const rows = await listHistory(platform.db, "membership", String(id));
  const started = rows.findLast(({ action }) => action === "started");
  const version = String((await held())?.version);
  const put = { change: String(started?.id), version };
  expect((await send("put-back", put, `/admin-dashboard/history/${started?.id}`)).status).toBe(302);
  expect(await held()).toMatchObject({
    ownDuesCents: 250_00,
    ownDuesTier: "diamonds",
    ownDuesNote: "Agreed",
  });
});

test("they are agreed for the level that is asked for, and what is asked for is what it renews at", async ({
  site,
}) => {
  const { send, at, held, day, record } = await aMember(site);
  await send("renew-membership", { tier: "emeralds", years: "2" });
  const list = "/admin-dashboard/renewals";
  expect(await at(list)).toContain("$500.00 $500.00"); // owed, and renews at
  await send("own-dues", { amount: "200" });
  expect(await held()).toMatchObject({ ownDuesCents: 200_00, ownDuesTier: "emeralds" });
  expect(await at(record)).toContain("$200.00 a year instead of $250.00, while they stay in Emeralds.");
  expect(await at(list)).toContain("$500.00 $500.00");
  expect(await at(`${list}?what=own-dues`)).toContain("Ada");
  await send("end-membership", { reason: "Left" });
  await day("2027-02-12");
  expect(await at(`${list}?what=own-dues`)).not.toContain("Ada");
});

test("what is free says from when it is active, also before it starts", async ({ site }) => {
  const { send } = await aMember(site);
  await send("own-dues", { amount: "0" });
  const [cookie = ""] = (await send("renew-membership")).headers.getSetCookie();
  const said = Buffer.from(/toast=([^;]*)/.exec(cookie)?.[1] ?? "", "base64url").toString();
  expect(said).toContain("Nothing to pay. Active March 10, 2027 through March 9, 2028.");
});

test("a change is restored from history, its amount checked, and an open invoice named", async ({ site }) => {
  const { id, send, held, at, platform } = await aMember(site);
  for (const amount of ["ninety", "-90"]) {
    const refused = await send("own-dues", { amount });
    expect([amount, refused.status]).toEqual([amount, 400]);
    expect(textOf(await refused.text())).toContain("Enter an amount like 350 or 25.50");
  }
  await send("own-dues", { amount: "90", reason: "Agreed" });
  await send("own-dues", { amount: "90", reason: "Agreed" });
  await send("renew-membership");
  const changed = await send("own-dues", { amount: "80", reason: "Agreed anew" });
  expect(changed.status).toBe(302);
  const rows = (await listHistory(platform.db, "membership", String(id))).filter(
    ({ action }) => action === "dues-changed",
  );
  expect(rows).toHaveLength(2);
  const change = `/admin-dashboard/history/${rows[1]?.id}`;
  expect(await at(change)).toMatch(/Custom dues Before: \$90\.00 a year After: \$80\.00 a year/);
  const put = (version = 0) =>
    send("put-back", { change: String(rows[1]?.id), version: String(version) }, change);
  expect((await put()).status).toBe(409);
  expect((await put((await held())?.version)).status).toBe(302);
  const own = { ownDuesCents: 90_00, ownDuesTier: "diamonds", ownDuesNote: "Agreed" };
  expect(await held()).toMatchObject({ ...own, goesOn: false });
});

test("the copy of one's data names them, and the note goes with the name", async ({ site }) => {
  const { member, send, held, platform } = await aMember(site);
  await send("own-dues", { amount: "90", reason: "She is on leave" });
  expect(await collectTerms(platform.db, [member.id], "")).toMatchObject([
    { ownDuesCents: 90_00, ownDuesNote: "She is on leave", terms: [{ years: 1 }] },
  ]);
  await blankHolders(platform.db, [member.id], { day: "2027-02-10" });
  expect(await held()).toMatchObject({ name: "", ownDuesNote: null, ownDuesCents: 90_00 });
});

describe("notices", () => {
  const mailed = async (site: Site) => {
    await act(site.platform, (context) =>
      changeNotices(context, { isOn: true, seen: 0, comesBack: noneComesBack }),
    );
    site.clock.set("2027-03-02T15:00:00Z"); // a week before the last day
    return mailNotices(site.platform, noneComesBack);
  };

  test("[MO1] ask for what she pays", async ({ site }) => {
    const { member, send, asked, platform } = await aMember(site);
    await send("own-dues", { amount: "90" });
    expect(await mailed(site)).toBe(1);
    expect(await asked()).toEqual([90_00]);
    expect((await lastMail(platform, member.email, "renewal"))?.text).toContain("$90.00");
  });

  test("[MO7] begin nothing that costs nothing: she says that she stays", async ({ site }) => {
    const { send, asked, live, link, at } = await aMember(site);
    await send("own-dues", { amount: "0" });
    expect(await mailed(site)).toBe(1);
    expect([await asked(), (await live()).length]).toEqual([[], 1]);
    const renewed = await site.post(link, { tier: "diamonds" });
    expect(await at(renewed.headers.get("location") ?? "", site)).toContain("Nothing to pay. Thank you!");
    expect((await live()).map(({ endsOn }) => endsOn)).toEqual(["2027-03-09", "2028-03-09"]);
    expect(await asked()).toEqual([0]);
  });
});

describe("several years", () => {
  test("[MO8] two are invoiced once, start when paid, and stay two however it is asked for again", async ({
    site,
  }) => {
    const { send, at, record, link, live, asked, platform, client, day } = await aMember(site);
    expect((await send("renew-membership", { years: "2" })).status).toBe(302);
    await client.post("/account/membership", { intent: "renew", tier: "diamonds" });
    await site.post(link, { tier: "diamonds" });
    expect(await asked()).toEqual([700_00]);
    expect(await at("/admin-dashboard/invoices/1")).toContain("Diamonds membership, 2 years");
    await day("2027-03-10");
    await pay(platform, 1, { amountCents: 700_00, receivedOn: "2027-03-10" });
    expect((await live())[1]).toMatchObject({
      ...{ startsOn: "2027-03-10", endsOn: "2029-03-09", years: 2, priceCents: 700_00 },
      entitlements: [
        { id: "articles", count: 2 },
        { id: "speaking", count: 2 },
      ],
    });
    for (const [on, isDue] of [
      ["2028-02-10", false],
      ["2029-02-10", true],
    ] as const) {
      await day(on);
      expect([on, (await at(record)).includes("Renewal due")]).toEqual([on, isDue]);
    }
  });

  test("[MO8] another level within them includes what two years of it do", async ({ site }) => {
    const { send, live, asked, platform, day } = await aMember(site);
    await send("renew-membership", { years: "2" });
    await pay(platform, 1, { amountCents: 700_00, receivedOn: "2027-02-10" });
    await day("2027-05-10");
    const tier = "corporate-platinum";
    for (const reason of ["Grew", "Pressed again"]) await send("change-level", { tier, reason });
    const [, cents = 0, ...more] = await asked();
    expect(more).toEqual([]);
    await pay(platform, 2, { amountCents: cents, receivedOn: "2027-05-10" });
    const { entitlements = [] } = content("tiers").find(({ slug }) => slug === tier) ?? {};
    expect(entitlements.length).toBeGreaterThan(0);
    expect((await live()).at(-1)).toMatchObject({
      ...{ tier, startsOn: "2027-05-10", endsOn: "2029-03-09", years: 2 },
      entitlements: entitlements.map(({ id, count }) => ({ id, count: count * 2 })),
    });
  });

  test("[MO8] of a level whose year all share, of other numbers, and with a last day they are refused", async ({
    site,
  }) => {
    const { send, live, asked } = await aMember(site);
    const words = async (intent: string, fields: Record<string, string>) =>
      textOf(await (await send(intent, fields)).text());
    const days = { startsOn: "2027-03-10", endsOn: "2028-03-09" };
    expect(await words("give-term", { ...days, years: "2" })).toContain(
      "Leave the last day blank, or choose 1 year",
    );
    for (const years of ["0", "4", "1.5"])
      expect([years, (await send("renew-membership", { years })).status]).toEqual([years, 400]);
    const levels = content("tiers").map((one) => ({ ...one, renewal: { ...one.renewal, kind: "calendar" } }));
    await storePublished(site, "tiers", [levels]);
    try {
      const refused = "Choose 1 year: this level begins on the same day for everyone";
      expect(await words("give-term", { ...days, endsOn: "", years: "2" })).toContain(refused);
      expect(await words("renew-membership", { years: "3" })).toContain(refused);
    } finally {
      await restoreContent(site);
    }
    expect([await asked(), (await live()).length]).toEqual([[], 1]);
  });

  test("[MO8] added without charge they end by the level, at what a year costs", async ({ site }) => {
    const { send, live } = await aMember(site);
    expect((await send("give-term", { startsOn: "2027-03-10", endsOn: "", years: "3" })).status).toBe(302);
    expect((await live())[1]).toMatchObject({ endsOn: "2030-03-09", years: 3, priceCents: 350_00 });
  });
});
