import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { changeNotices } from "#features/members/renewals/change-notices.server.ts";
import { mailNotices } from "#features/members/renewals/notices-job.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import type { RenewalNotice } from "#features/members/terms/kinds.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { membershipNotices } from "#features/members/terms/tables.ts";
import { addDays } from "#platform/days.ts";
import { mails } from "#platform/tables.ts";
import { act, pay } from "./support/billing.ts";
import { test } from "./support/site.ts";
import { aMemberUntil, noneComesBack } from "./support/terms.ts";

const people = 60;
const apart = 5; // days from one joining to the next: of each habit some join at each end of a month, and in each season
const first = "2027-01-04";
const last = "2029-01-03";

/** What somebody does about each term, in days from its last one; null for nothing. */
const habits: { does: "renews" | "resigns" | "nothing"; days: number }[] = [
  { does: "renews", days: -55 },
  { does: "renews", days: -30 },
  { does: "renews", days: 0 },
  { does: "renews", days: 12 },
  { does: "renews", days: 30 },
  { does: "renews", days: 75 }, // returns
  { does: "resigns", days: -20 },
  { does: "nothing", days: 0 },
];

// As the brief of a chamber says it, counted by nothing of the product: days from the last day of a term.
const notices: [RenewalNotice, number][] = [
  ["opens", -60],
  ["month-before", -30],
  ["week-before", -7],
  ["day-after", 1],
  ["in-grace", 21],
  ["lapsed", 31],
];

type Person = { id: number; endsOn: string; isGone: boolean; habit: (typeof habits)[number] };

test("two years of people who renew early, late, not at all, return or leave: every notice is counted", async ({
  site,
}) => {
  const { platform } = site;
  site.clock.set(`${first}T15:00:00Z`);
  await act(platform, (context) => changeNotices(context, { isOn: true, seen: 0, comesBack: noneComesBack }));
  const all: Person[] = [];
  const expected = new Map<string, number>();
  for (let at = 0, day = first; day <= last; at += 1, day = addDays(day, 1)) {
    site.clock.set(`${day}T15:00:00Z`);
    if (at % apart === 0 && all.length < people) {
      const endsOn = addDays(day, 364);
      const { id } = await aMemberUntil(platform, day, endsOn, `Person ${all.length}`);
      const habit = habits[all.length % habits.length] ?? { does: "nothing", days: 0 };
      all.push({ id, endsOn, isGone: false, habit });
    }
    for (const person of all) await actOn(day, person);
    for (const { endsOn, isGone } of all)
      for (const [notice, days] of notices)
        if (!isGone && addDays(endsOn, days) === day) count(expected, `${day} ${notice}`);
    await mailNotices(platform, noneComesBack);
  }
  const mailed = await platform.db.select().from(membershipNotices);
  expect(mailed.filter(({ mailId }) => mailId === null)).toEqual([]);
  const counted = new Map<string, number>();
  for (const { notice, at } of mailed) count(counted, `${organisationDay(at)} ${notice}`);
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected));
  expect(await platform.db.$count(mails, eq(mails.kind, "renewal"))).toBe(mailed.length);
  expect(mailed.length).toBeGreaterThan(people * 2);

  async function actOn(day: string, person: Person) {
    const { id, endsOn, isGone, habit } = person;
    if (isGone || habit.does === "nothing" || addDays(endsOn, habit.days) !== day) return;
    if (habit.does === "resigns") {
      await act(platform, (context) =>
        endMembership(context, { membershipId: id, how: "resign", reason: "Moved" }),
      );
      person.isGone = true;
      return;
    }
    const asked = await act(platform, (context) => renewMembership(context, { membershipId: id }));
    if (!asked.ok) throw new Error(`${day}: ${asked.reason}`);
    await pay(platform, asked.invoiceId, { receivedOn: day });
    person.endsOn = habit.days > 30 ? addYear(day) : addYear(addDays(endsOn, 1));
  }
}, 240_000);

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The last day of a year that begins on a day; none of them begins on a leap day. */
const addYear = (day: string) => addDays(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`, -1);
