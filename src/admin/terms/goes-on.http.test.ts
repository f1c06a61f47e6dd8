import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { addDays } from "#platform/days.ts";
import { listHistory } from "#platform/history.server.ts";
import { sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { createMember, memberWithListing } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aTermOf, renew } from "#tests/support/terms.ts";

/** Somebody whose membership is about to end, for staff and for herself. */
async function aMember(site: Site) {
  const { platform } = site;
  const today = organisationDay(platform.clock.now());
  const { userId, member } = await memberWithListing(site);
  await aTermOf(platform, member.id, addDays(today, -350), addDays(today, 14));
  const [{ id = 0 } = {}] = await platform.db.select().from(memberships);
  const staff = await site.asRole("membership");
  const record = `/admin-dashboard/members/${member.id}`;
  const send = (intent: string, fields: Record<string, string> = {}) =>
    staff.post(record, { intent, membership: "0", member: String(member.id), tier: "diamonds", ...fields });
  const client = await openClient(site.origin, await sessionCookies(platform, userId));
  const at = async (path: string, by = staff) => textOf(mainOf(await (await by.get(path)).text()));
  const held = async () => (await platform.db.select().from(memberships).where(eq(memberships.id, id)))[0];
  return { id, member, staff, record, send, at, held, today, client };
}

const words = "continues without dues";

test("[MO5] who goes on without dues is due nowhere: for staff, for herself and behind her link", async ({
  site,
}) => {
  const { id, member, record, send, at, client } = await aMember(site);
  const link = renewalPath(site.platform, { membershipId: id, contactId: member.id });
  const due = await at("/admin-dashboard/renewals");
  expect(due).toContain(member.fullName);
  expect(await at(record)).toContain("Renewal due");
  expect((await send("change-dues", { goesOn: "yes" })).status).toBe(302);
  expect(await at(record)).toMatch(
    /Active through [^.]*, continues without dues.*Dues Continues without dues/,
  );
  expect(await at("/admin-dashboard/renewals")).not.toContain(member.fullName);
  const filtered = await at("/admin-dashboard/members?dues=goes-on");
  expect(filtered).toContain(member.fullName);
  expect(filtered).toContain(words);
  expect(await at("/account/membership", client)).toContain("Your membership continues without dues.");
  expect(await at("/account/membership", client)).not.toMatch(/renewal due|renew your/i);
  expect(textOf(mainOf(await (await site.get(link)).text()))).toContain(
    "Your membership continues without dues.",
  );
  for (const answer of [
    await site.post(link, { tier: "diamonds" }),
    await client.post("/account/membership", { intent: "renew", tier: "diamonds" }),
  ]) {
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("Your membership continues without dues.");
  }
  expect(await site.platform.db.$count(invoices)).toBe(0);
});

test("[MO6] charged dues again it comes due as any other, and either change is restored from history", async ({
  site,
}) => {
  const { id, member, staff, send, at, held } = await aMember(site);
  await send("change-dues", { goesOn: "yes", reason: "Founded the chamber" });
  await send("change-dues", { goesOn: "yes" });
  await send("change-dues", { goesOn: "no" });
  expect(await at("/admin-dashboard/renewals")).toContain(member.fullName);
  const rows = (await listHistory(site.platform.db, "membership", String(id))).filter(
    ({ action }) => action === "dues-changed",
  );
  expect(rows).toHaveLength(2);
  expect(await at(`/admin-dashboard/history/${rows[0]?.id}`)).toMatch(
    /Dues – Continues without dues|Founded the chamber/,
  );
  const change = `/admin-dashboard/history/${rows[1]?.id}`;
  expect(await at(change)).toContain("This undoes the change above and nothing else.");
  const { version = 0 } = (await held()) ?? {};
  const restored = await staff.post(change, {
    intent: "put-back",
    change: String(rows[1]?.id),
    version: String(version),
  });
  expect(restored.status).toBe(302);
  expect(await held()).toMatchObject({ goesOn: true });
  expect(await at(change)).toContain("already back to how it was");
});

test("an open invoice is named and stays; what has ended cannot go on, and a membership added so does", async ({
  site,
}) => {
  const { id, send, at, record, staff, held, today } = await aMember(site);
  await renew(site.platform, id);
  const answer = await send("change-dues", { goesOn: "yes" });
  expect(await at(answer.headers.get("location") ?? "", staff)).toContain("Balance due");
  expect((await site.platform.db.select().from(invoices)).map(({ voidedAt }) => voidedAt)).toEqual([null]);
  await send("end-membership", { reason: "Moved away" });
  const refused = await send("change-dues", { goesOn: "yes" });
  expect(refused.status).toBe(409);
  expect(textOf(await refused.text())).toContain("It isn't active, or is about to end.");
  const startsOn = addDays(today, 1);
  expect((await send("give-term", { startsOn, endsOn: "" })).status).toBe(302);
  expect(await held()).toMatchObject({ goesOn: false, endsAfter: null });
  const later = { startsOn: addDays(today, 500), endsOn: addDays(today, 600) };
  expect((await send("give-term", { ...later, goesOn: "on" })).status).toBe(302);
  expect(await held()).toMatchObject({ goesOn: true });
  expect(await at(record)).toContain(words);
});

test("no year that is past can continue without dues, unless a later one is there", async ({ site }) => {
  const { send, held, today } = await aMember(site);
  const past = { startsOn: addDays(today, -800), endsOn: addDays(today, -450), goesOn: "on" };
  const other = await createMember(site.platform, { full_name: "Olive Former" });
  const refused = await send("give-term", { ...past, member: String(other.id) });
  expect(refused.status).toBe(409);
  expect(textOf(mainOf(await refused.text()))).toContain(
    "To continue without dues, the last day must be today or later.",
  );
  expect(await site.platform.db.$count(memberships)).toBe(1);
  const days = { startsOn: addDays(today, -30), endsOn: today };
  expect((await send("give-term", { ...past, ...days, member: String(other.id) })).status).toBe(302);
  expect((await send("give-term", past)).status).toBe(302);
  expect(await held()).toMatchObject({ goesOn: true });
});

test("adding a membership and asking for dues need no reason, changing a level does", async ({ site }) => {
  const { send } = await aMember(site);
  expect((await send("renew-membership", { reason: "" })).status).toBe(302);
  const change = await send("change-level", { tier: "emeralds", reason: "" });
  expect(textOf(await change.text())).toContain("Enter a reason");
});
