import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { entitlementUses } from "#features/members/terms/tables.ts";
import { act, pay } from "#tests/support/billing.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aTerm } from "#tests/support/terms.ts";
import { changeLevel } from "../terms/change-level.server.ts";
import { readEntitlements } from "./read-entitlements.server.ts";

async function aPlatinum(site: Site, tier = "corporate-platinum") {
  site.clock.set("2027-07-15T15:00:00Z");
  const { platform } = site;
  const { id, member } = await aMembership(platform);
  const termId = await aTerm(platform, id, "2027-01-15", "2028-01-14", { tier });
  const staff = await site.asRole("membership");
  const record =
    tier === "corporate-platinum"
      ? `/admin-dashboard/companies/${id}`
      : `/admin-dashboard/members/${member.id}`;
  const use = (more: Record<string, string> = {}) =>
    staff.post(record, {
      ...{
        intent: "use-entitlement",
        term: String(termId),
        entitlement: "gala-tickets",
        note: "Spring gala",
      },
      ...{ formToken: randomUUID(), ...more },
    });
  const shown = async () => textOf(mainOf(await (await staff.get(record)).text()));
  const left = async (entitlement = "gala-tickets") =>
    (await readEntitlements(platform.db, id, "2027-07-15"))?.rows.find((row) => row.id === entitlement)?.left;
  return { platform, id, staff, record, termId, use, shown, left };
}

describe("refused", () => {
  test("what the level does not include, a term that is gone, and one more than there are, unless it is said to be so", async ({
    site,
  }) => {
    const { platform, use, left, shown } = await aPlatinum(site);
    expect(textOf(await (await use({ entitlement: "yacht" })).text())).toContain(
      "no longer part of the membership",
    );
    expect(textOf(await (await use({ term: "999" })).text())).toContain("no longer part of the membership");
    await use();
    await use();
    expect(await left()).toBe(0);
    const more = await use();
    expect(more.status).toBe(409);
    expect(textOf(await more.text())).toContain("All 2 are already used. Record it anyway?");
    expect((await use({ evenSo: "yes" })).status).toBe(302);
    expect(await shown()).toContain("3 of 2 used");
    expect(await platform.db.$count(entitlementUses)).toBe(3);
  });
});

test("each use is a line with what it was for, once however often it is sent, and can be taken back", async ({
  site,
}) => {
  const { platform, use, left, shown, staff, record } = await aPlatinum(site);
  expect(await shown()).toContain("35% off event prices");
  expect(await shown()).toContain("0 of 2 used");
  const formToken = randomUUID();
  await Promise.all([use({ formToken }), use({ formToken }), use({ formToken })]);
  expect(await left()).toBe(1);
  expect(await shown()).toContain("Spring gala");
  const [one] = await platform.db.select().from(entitlementUses);
  const other = await use({ formToken, note: "Summit" }); // after the browser's Back
  expect(textOf(await other.text())).toContain("You already sent this form with different details");
  expect(await left()).toBe(1);
  for (let twice = 0; twice < 2; twice += 1)
    await staff.post(record, { intent: "undo-use", id: String(one?.id) });
  expect(await left()).toBe(2);
  expect(await platform.db.$count(entitlementUses)).toBe(1);
});

test("of the last one two uses at once are noted once", async ({ site }) => {
  const { use, left, platform } = await aPlatinum(site);
  await use();
  const answers = await Promise.all([use(), use()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await left()).toBe(0);
  expect(await platform.db.$count(entitlementUses)).toBe(2);
});

test("what was used before a change of level in mid-year is used after it", async ({ site }) => {
  const { platform, id, use, left } = await aPlatinum(site, "diamonds");
  expect((await use({ entitlement: "articles", note: "" })).status).toBe(302);
  expect(await left("articles")).toBe(0);
  const asked = await act(platform, (context) =>
    changeLevel(context, { membershipId: id, tier: "corporate-platinum" }),
  );
  const { invoiceId = 0, term } = asked as { invoiceId?: number; term: { priceCents: number } };
  await pay(platform, invoiceId, { amountCents: term.priceCents, receivedOn: "2027-07-15" });
  expect(await left("articles")).toBe(1);
  expect(await left("gala-tickets")).toBe(2);
});
