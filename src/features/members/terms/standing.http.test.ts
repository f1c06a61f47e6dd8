import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { addDays } from "#platform/days.ts";
import { test } from "#tests/support/site.ts";
import { standingOn } from "#tests/support/standing-on.ts";
import { type Standing, standings } from "./standing.ts";
import { memberships, membershipTerms } from "./tables.ts";

const begin = "2027-01-01";
const days = 330;

const someTerm = fc.record({
  gap: fc.constantFrom(0, 0, 3, 12, 50), // days after the term before
  length: fc.integer({ min: 1, max: 60 }),
  graceDays: fc.constantFrom(0, 5, 30),
  opensDaysBefore: fc.constantFrom(0, 10, 90),
  cutShort: fc.constantFrom(false, false, true),
  state: fc.constantFrom("live", "live", "live", "void"),
});
const someMembership = fc.record({
  terms: fc.array(someTerm, { maxLength: 4 }),
  goesOn: fc.constantFrom(false, false, true),
  endsAfter: fc.option(fc.integer({ min: 0, max: days - 30 }), { freq: 2 }),
});

test("[Standing] the database says on every day how a membership stands, as the rule does", async ({
  site: { platform },
}) => {
  const { db } = platform;
  const made = fc
    .sample(someMembership, { numRuns: 80, seed: 61 })
    .map(({ terms, goesOn, endsAfter }, at) => {
      let next = addDays(begin, 15);
      const dated = terms.map(({ gap, length, ...term }) => {
        const startsOn = addDays(next, gap);
        const endsOn = addDays(startsOn, length - 1);
        next = addDays(endsOn, 1);
        return { ...term, startsOn, endsOn };
      });
      return {
        id: at + 1,
        goesOn,
        terms: dated,
        endsAfter: endsAfter === null ? null : addDays(begin, endsAfter),
      };
    });
  const createdAt = new Date();
  await db.insert(memberships).values(
    made.map(({ id, goesOn, endsAfter }) => ({
      id,
      name: `Membership ${id}`,
      goesOn,
      endsAfter,
      createdAt,
    })),
  );
  await db.insert(membershipTerms).values(
    made.flatMap(({ id, terms }) =>
      terms.map((term) => ({
        ...{ membershipId: id, tier: "diamonds", title: "Diamonds", priceCents: 0, seats: 1 },
        ...{ counts: "member" as const, kind: "gift" as const, createdAt },
        ...{ ...term, state: term.state as "live" | "void" },
      })),
    ),
  );
  const { rows } = await db.execute<{ id: number; day: string; standing: Standing }>(sql`
    select membership_id::int as id, day::text, standing
    from generate_series(0, ${days}) at cross join lateral (select ${begin}::date + at as day) of_day
    cross join lateral membership_standings(day)`);
  expect(rows).toHaveLength(made.length * (days + 1));
  for (const { id, day, standing } of rows) {
    const { terms = [], endsAfter = null, goesOn = false } = made[id - 1] ?? {};
    const live = terms.filter(({ state }) => state === "live");
    expect(standing, `${id} on ${day}`).toBe(standingOn(live, endsAfter, day, goesOn));
  }
  expect(new Set(rows.map(({ standing }) => standing))).toEqual(new Set(standings));
});
