import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { exceptions, invoices } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { addDays } from "#platform/days.ts";
import { mails } from "#platform/tables.ts";
import { act } from "#tests/support/billing.ts";
import { giveCompany } from "#tests/support/companies.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, daysOfMember, noneComesBack, termsOfMembership } from "#tests/support/terms.ts";
import { changeNotices } from "../renewals/change-notices.server.ts";
import { mailNotices } from "../renewals/notices-job.server.ts";
import { carryOn } from "./carry-on.server.ts";
import { changeLevel } from "./change-level.server.ts";
import { compareDays } from "./compare-days.server.ts";
import { endMembership } from "./end-membership.server.ts";
import { changeDues } from "./goes-on.server.ts";
import { memberships, membershipTerms } from "./tables.ts";

/** Members through December 31, 2026, each without dues. */
async function honorary(site: Site, ...names: string[]) {
  site.clock.set("2026-03-02T15:00:00Z");
  const made = [];
  for (const name of names) {
    const one = await aMemberUntil(site.platform, "2026-01-01", "2026-12-31", name);
    await act(site.platform, (context) => changeDues(context, { membershipId: one.id, goesOn: true }));
    made.push(one);
  }
  const night = (day: string) => {
    site.clock.set(`${day}T08:05:00Z`);
    return carryOn.run({}, site.platform);
  };
  return { made, night };
}

const terms = (site: Site, id: number) =>
  termsOfMembership(site.platform, id).then((all) =>
    all.map(({ startsOn, endsOn, kind }) => [startsOn, endsOn, kind]),
  );
const before = ["2026-01-01", "2026-12-31", "gift"];
const next = ["2027-01-01", "2027-12-31", "gift"];

test("[MO5] after three missed nights the next year is given, without invoice or notice, and no day is without", async ({
  site,
}) => {
  const { platform } = site;
  const { made, night } = await honorary(site, "Hana Honorary");
  const [{ id = 0, member } = {}] = made;
  await act(platform, (context) => changeNotices(context, { isOn: true, seen: 0, comesBack: noneComesBack }));
  for (let day = "2026-10-15"; day <= "2027-01-03"; day = addDays(day, 3)) {
    site.clock.set(`${day}T15:00:00Z`);
    expect(await mailNotices(platform, noneComesBack), day).toBe(0);
  }
  await night("2027-01-04");
  await night("2027-01-04");
  expect(await terms(site, id)).toEqual([before, next]);
  expect(await daysOfMember(platform, member?.id ?? 0)).toMatchObject([
    ["2026-01-01", "2026-12-31"],
    ["2027-01-01", expect.any(String)],
  ]);
  expect(await platform.db.$count(invoices)).toBe(0);
  expect(await platform.db.$count(mails)).toBe(0);
  await compareDays.run({}, platform);
  expect(await platform.db.$count(exceptions)).toBe(0);
});

test("[MO5] on the last day itself, and after missed years each of them", async ({ site }) => {
  const { made, night } = await honorary(site, "Hana Honorary");
  const [{ id = 0 } = {}] = made;
  await night("2026-12-30");
  expect(await terms(site, id)).toEqual([before]);
  await night("2026-12-31");
  expect(await terms(site, id)).toEqual([before, next]);
  await night("2029-05-01");
  expect(await terms(site, id)).toEqual([
    before,
    next,
    ["2028-01-01", "2028-12-31", "gift"],
    ["2029-01-01", "2029-12-31", "gift"],
  ]);
});

test("two runs at once give it once, and one that fails for somebody gives the others theirs, and is tried again", async ({
  site,
}) => {
  const { made, night } = await honorary(site, "Ada One", "Bea Two", "Cleo Three");
  const [one = 0, two = 0, three = 0] = made.map(({ id }) => id);
  const { db } = site.platform;
  await db.execute(
    sql.raw(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
    create trigger fails before insert on membership_terms for each row when (new.membership_id = ${two}) execute function fails()`),
  );
  await expect(night("2027-01-01")).rejects.toThrow("not carried on");
  expect(await terms(site, two)).toEqual([before]);
  await db.execute(sql`drop trigger fails on membership_terms`);
  await Promise.all([night("2027-01-02"), night("2027-01-02")]);
  for (const id of [one, two, three]) expect(await terms(site, id)).toEqual([before, next]);
});

test("[MO6] whoever has resigned, was ended, is suspended, has withdrawn or is gone is passed over; reinstated she gets all of it", async ({
  site,
}) => {
  const { platform } = site;
  const { made, night } = await honorary(
    site,
    "Rita Resigned",
    "Edda Ended",
    "Susi",
    "Wilma",
    "Tara",
    "Dora Dues",
  );
  const [rita = 0, edda = 0, susi = 0, wilma = 0, tara = 0, dora = 0] = made.map(({ id }) => id);
  for (const [membershipId, how] of [
    [rita, "resign"],
    [edda, "today"],
  ] as const)
    await act(platform, (context) => endMembership(context, { membershipId, how, reason: "Left" }));
  const set = (at: number, to: object) =>
    platform.db
      .update(members)
      .set(to)
      .where(eq(members.id, made[at]?.member.id ?? 0));
  await set(2, { state: "suspended" });
  await set(3, { state: "withdrawn" });
  await set(4, { deletedAt: new Date() });
  await act(platform, (context) => changeDues(context, { membershipId: dora, goesOn: false }));
  await night("2027-01-04");
  for (const id of [rita, edda, susi, wilma, tara, dora]) expect(await terms(site, id)).toHaveLength(1);
  await set(2, { state: "approved" });
  await night("2028-02-01");
  expect(await terms(site, susi)).toEqual([before, next, ["2028-01-01", "2028-12-31", "gift"]]);
  const due = await platform.db.execute<{ standing: string }>(
    sql`select standing from membership_standings('2026-11-10') where membership_id = ${dora}`,
  );
  expect(due.rows).toEqual([{ standing: "due" }]);
});

test("a company goes on without its contact, and a level chosen for the next year is that year's, once", async ({
  site,
}) => {
  const { platform } = site;
  const { made, night } = await honorary(site, "Ada One");
  const [{ id = 0, member } = {}] = made;
  const company = await giveCompany(platform, { contactId: member?.id ?? 0 });
  await act(platform, (context) => changeDues(context, { membershipId: company, goesOn: true }));
  await platform.db.update(memberships).set({ contactId: null }).where(eq(memberships.id, company));
  await act(platform, (context) => changeLevel(context, { membershipId: id, tier: "emeralds" }));
  await night("2027-02-01");
  expect(await terms(site, company)).toHaveLength(2);
  const [, last] = await termsOfMembership(platform, id);
  expect(last?.tier).toBe("emeralds");
  const [held] = await platform.db.select().from(memberships).where(eq(memberships.id, id));
  expect(held).toMatchObject({ nextTier: null, goesOn: true });
  expect(await platform.db.$count(membershipTerms, eq(membershipTerms.state, "proposed"))).toBe(0);
});
