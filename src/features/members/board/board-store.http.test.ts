import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { exceptions } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { compareDays, putDaysRight } from "#features/members/terms/compare-days.server.ts";
import { membershipSeats, memberships, membershipTerms } from "#features/members/terms/tables.ts";
import type { Database } from "#platform/database.server.ts";
import { addDays } from "#platform/days.ts";
import { act, issue, pay } from "#tests/support/billing.ts";
import { drop } from "#tests/support/drop.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { randomOf } from "#tests/support/random-money.ts";
import { test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil } from "#tests/support/terms.ts";
import { yearBefore } from "./board-days.ts";
import { countByMonth, countTotalsAnew, figuresOf, levelsOn } from "./board-store.server.ts";
import { boardKinds } from "./kinds.ts";
import { readBoard } from "./read-board.server.ts";

type Made = Awaited<ReturnType<typeof everything>>[number];

/** Everything that is stored of terms and seats. */
async function everything(db: Database) {
  const [all, terms, seats, people] = [
    await db.select().from(memberships),
    await db.select().from(membershipTerms),
    await db.select().from(membershipSeats),
    await db.select().from(members),
  ];
  return all.map(({ id, endsAfter, goesOn }) => ({
    ...{ endsAfter, goesOn },
    terms: terms
      .flatMap(({ startsOn, endsOn, ...term }) =>
        term.membershipId === id && term.state === "live" && startsOn && endsOn
          ? [{ ...term, startsOn, lastOn: term.cutShort ? endsOn : addDays(endsOn, term.graceDays), endsOn }]
          : [],
      )
      .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1)),
    seats: seats
      .filter(({ membershipId }) => membershipId === id)
      .map((seat) => ({
        ...seat,
        joinedOn: people.find((person) => person.id === seat.memberId)?.joinedOn ?? seat.joinedOn,
      })),
  }));
}

/** The term that a membership holds by on a day: the last one that has begun, unless it is over. */
function heldOn({ terms, endsAfter }: Made, day: string) {
  const begun = terms.filter(({ startsOn }) => startsOn <= day).at(-1);
  return begun && day <= begun.lastOn && (endsAfter === null || day <= endsAfter) ? begun : undefined;
}

/** The first day of a membership: for one from a file the earlier one on which somebody joined who had a seat on it. */
function joinedOn({ terms: [first], seats }: Made): string | undefined {
  if (first?.kind !== "import") return first?.startsOn;
  const days = seats.filter(({ fromOn }) => fromOn <= first.startsOn).map((seat) => seat.joinedOn);
  return [first.startsOn, ...days].filter((day) => day !== null).sort()[0];
}

/** What changes with a day for a membership, by looking at it and the day before. */
function movedOn(made: Made, day: string): string[] {
  const { terms, endsAfter, goesOn } = made;
  const begins = terms.findIndex(({ startsOn }) => startsOn === day);
  const before = terms[begins - 1];
  const [was, isHeld] = [heldOn(made, addDays(day, -1)), heldOn(made, day)];
  const last = terms.at(-1);
  const found: string[] = [];
  if (joinedOn(made) === day) found.push("joined");
  if (before && terms[begins]?.kind !== "change")
    found.push(before.lastOn >= addDays(day, -1) ? "renewed" : "returned");
  if (was && !isHeld) found.push(was.cutShort || endsAfter === addDays(day, -1) ? "left" : "lapsed");
  if (last?.endsOn === day && !last.cutShort && endsAfter === null && !goesOn) found.push("due");
  return found;
}

function recounted(all: Made[], day: string) {
  const held = all.flatMap((made) => {
    const term = heldOn(made, day);
    const there = made.seats.filter(
      ({ memberId, email, fromOn, untilOn }) =>
        (memberId !== null || email === null) && fromOn <= day && (untilOn === null || day < untilOn),
    );
    return term ? [{ tier: term.tier, people: Math.min(term.seats, there.length) }] : [];
  });
  const moved = all.flatMap((made) => movedOn(made, day));
  const before = all.filter((made) => heldOn(made, yearBefore(day)));
  return {
    levels: [...Map.groupBy(held, ({ tier }) => tier)]
      .map(([tier, of]) => [tier, of.length, of.reduce((sum, { people }) => sum + people, 0)])
      .sort(),
    moved: Object.fromEntries(
      boardKinds.map((what) => [
        what,
        what === "held" ? held.length : moved.filter((one) => one === what).length,
      ]),
    ),
    retention: { before: before.length, stayed: before.filter((made) => heldOn(made, day)).length },
  };
}

/** The days on which something may change, and the one after. */
const daysOf = (made: Made) => {
  const { terms, seats, endsAfter } = made;
  return [
    joinedOn(made) ?? null,
    ...terms.flatMap(({ startsOn, endsOn, lastOn }) => [startsOn, endsOn, lastOn]),
    ...seats.flatMap(({ fromOn, untilOn }) => [fromOn, untilOn]),
    endsAfter,
  ].flatMap((day) => (day === null ? [] : [day, addDays(day, 1)]));
};

async function told(db: Database, day: string) {
  const { before, stayed } = await figuresOf(db, day);
  const counts = await countByMonth(
    db,
    boardKinds.map((what) => ({ what, from: day, until: day })),
  );
  return {
    levels: (await levelsOn(db, day))
      .map(({ tier, memberships: count, people }) => [tier, count, people])
      .sort(),
    moved: Object.fromEntries(
      boardKinds.map((what) => [what, counts.get(`${what} ${day.slice(0, 7)}`) ?? 0]),
    ),
    retention: { before, stayed },
  };
}

/** Writes something of terms and seats as chance has it, without what the product would refuse or do besides. */
async function writeSomething(db: Database, random: (most: number) => number) {
  const id = sql`(select id from memberships order by id offset ${random(12)} limit 1)`;
  const term = sql`(select id from membership_terms where membership_id = ${id} and state = 'live' order by id offset ${random(3)} limit 1)`;
  const last = sql`(select max(ends_on) from membership_terms where membership_id = ${id} and state = 'live')`;
  const day = addDays("2026-01-01", random(1500));
  const tier = ["diamonds", "emeralds"][random(2)];
  const kind = ["join", "import", "change", "renewal"][random(4)];
  const person = sql`(select id from profiles order by id offset ${random(12)} limit 1)`;
  const writes = [
    sql`insert into membership_terms (membership_id, tier, title, price_cents, seats, counts, grace_days, opens_days_before, kind, state, starts_on, ends_on, created_at)
      select ${id}, ${tier}, ${tier}, 0, ${1 + random(3)}, 'member', ${[0, 30, 90][random(3)]}, 60, ${kind}, 'live', day, day + ${20 + random(500)}::int, now()
      from (select coalesce(${last} + 1 + ${[0, 20, 300][random(3)]}::int, ${day}::date) as day) days where day < '2031-01-01'`,
    sql`insert into membership_seats (membership_id, from_on, until_on, email) values (${id}, ${day}, ${[null, addDays(day, random(300))][random(2)]}, ${[null, null, `${random(99999)}@example.org`][random(3)]}) on conflict do nothing`,
    sql`update membership_seats set until_on = from_on + ${random(200)}::int where id = (select id from membership_seats where membership_id = ${id} order by id offset ${random(3)} limit 1)`,
    sql`delete from membership_seats where membership_id = ${id} and from_on > ${day} and ${random(3)} = 1`,
    sql`update membership_seats set email = null where membership_id = ${id}`,
    sql`update membership_terms set state = 'void' where id = ${term}`,
    sql`update membership_terms set cut_short = true, ends_on = greatest(starts_on, ends_on - ${random(200)}::int) where id = ${term}`,
    sql`update membership_terms set seats = ${1 + random(3)}, tier = ${tier} where id = ${term}`,
    sql`update memberships set ends_after = ${last} where id = ${id} and ${random(2)} = 1`,
    sql`update memberships set ends_after = null where id = ${id}`,
    sql`update profiles set joined_on = ${[null, addDays("2009-01-01", random(7000))][random(2)]} where id = ${person}`,
    sql`update membership_seats set profile_id = ${person}, email = null where id = (select id from membership_seats where membership_id = ${id} order by id limit 1)
      and not exists (select from membership_seats other where other.membership_id = ${id} and other.profile_id = ${person})`,
    sql`update membership_seats set profile_id = null where profile_id = ${person}`,
    sql`update memberships set goes_on = not goes_on where id = ${id}`,
    sql`update membership_terms set grace_days = ${random(60)} where state = 'live' and tier = 'emeralds'`,
    sql`delete from membership_terms where state = 'void' or id = ${[term, sql`0`, sql`0`][random(3)]}`,
  ];
  await db.execute(writes[random(4) === 0 ? random(writes.length) : random(3)] ?? sql``);
}

test("of terms and seats written by chance, every figure of any day is that of a plain recount", async ({
  site,
}) => {
  const { db } = site.platform;
  for (let at = 0; at < 12; at += 1) await aMembership(site.platform, `Person ${at}`);
  const next = randomOf(20_280_229);
  const random = (most: number) => Math.floor(next() * most);
  const leap = ["2028-02-28", "2028-02-29", "2028-03-01", "2029-02-28", "2029-03-01"];
  const seen = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    for (let at = 0; at < 10; at += 1) await writeSomething(db, random);
    // Nothing follows the day on which a membership ends.
    await db.execute(sql`update memberships set ends_after = null
      where ends_after < (select max(starts_on) from membership_terms where membership_id = memberships.id and state = 'live')`);
    if (round === 20) expect(await countTotalsAnew(db)).toBe(0);
    const all = await everything(db);
    const days = all.flatMap(daysOf);
    const some = Array.from({ length: 25 }, () => days[random(days.length)] ?? "2028-01-01");
    for (const day of [...some, ...leap]) {
      const { moved, ...figures } = recounted(all, day);
      expect([day, await told(db, day)]).toEqual([day, { moved, ...figures }]);
      for (const [what, count] of Object.entries(moved)) if (count > 0) seen.add(what);
    }
  }
  expect([...seen].sort()).toEqual([...boardKinds].sort());
});

test("days that the board counts and that differ from terms wait for a decision; totals that differ are counted anew", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const { id, number } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const told = await levelsOn(db, "2027-06-01");
  await db.execute(sql`delete from membership_days`);
  await compareDays.run({}, platform);
  expect(await db.select().from(exceptions)).toMatchObject([
    { kind: "days-differ", about: { membership: id, number } },
  ]);
  expect(await countTotalsAnew(db)).toBeGreaterThan(0);
  expect(await levelsOn(db, "2027-06-01")).toEqual([]);
  expect(await act(platform, (context) => putDaysRight(context, { membershipId: id }))).toEqual({ ok: true });
  expect(await levelsOn(db, "2027-06-01")).toEqual(told);
  expect(await countTotalsAnew(db)).toBe(0);
});

/** Until somebody waits for what another transaction holds. */
const waits = (db: Database) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count;
    })
    .toBeGreaterThan(0);

test("totals that are counted anew twice at once are there once", async ({ site }) => {
  const { db } = site.platform;
  await aMemberUntil(site.platform, "2027-01-15", "2028-01-14");
  let second: Promise<number> = Promise.resolve(0);
  await db.transaction(async (tx) => {
    await countTotalsAnew(tx);
    second = countTotalsAnew(db);
    await waits(db);
  });
  expect(await second).toBe(0);
  expect(await levelsOn(db, "2027-02-01")).toMatchObject([{ memberships: 1 }]);
});

test("two changes of one membership are both counted, and one of another waits for neither", async ({
  site,
}) => {
  const { platform } = site;
  const { db } = platform;
  const { id } = await aMemberUntil(platform, "2027-01-15", "2028-01-14");
  const { id: other } = await aMemberUntil(platform, "2027-01-15", "2028-01-14", "Bea Baker");
  await db.execute(sql`update membership_terms set seats = 5`);
  const seat = (of: number) =>
    sql`insert into membership_seats (membership_id, from_on) values (${of}, '2027-02-01')`;
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(seat(id));
    second = db.execute(seat(id)).then(); // a query begins with it
    await waits(db);
    await db.transaction(async (apart) => {
      await apart.execute(sql`set local lock_timeout = '2s'`);
      await apart.execute(seat(other));
    });
  });
  await second;
  expect(await levelsOn(db, "2027-02-01")).toMatchObject([{ memberships: 2, people: 5 }]);
  expect(await countTotalsAnew(db)).toBe(0);
});

test("the dues of a month are what the ledger's movements of its days sum up to, also before it has ended", async ({
  site,
}) => {
  const { platform, clock } = site;
  const lines = [{ text: "Dues", quantity: 1, unitCents: 10_000, income: "dues" as const }];
  for (const day of ["2027-01-31", "2027-02-01", "2027-02-28", "2027-03-01", "2027-03-15", "2027-03-31"]) {
    clock.set(`${day}T15:00:00Z`);
    const id = await issue(platform, { lines });
    await issue(platform);
    if (day === "2027-02-28") await act(platform, (context) => voidInvoice(context, { id, reason: "Twice" }));
  }
  const duesOn = async (day: string) =>
    (await readBoard(platform.db, day)).months.slice(0, 3).map(({ dues }) => dues.invoicedCents);
  expect(await duesOn("2027-03-01")).toEqual([10_000, 10_000, 10_000]);
  expect(await duesOn("2027-03-30")).toEqual([20_000, 10_000, 10_000]);
  expect(await duesOn("2027-03-31")).toEqual([30_000, 10_000, 10_000]);
});

test("[MB6] [MD11] a dropped renewal comes off the month it was asked for in: no month is below zero by it, and what was told before stays", async ({
  site,
}) => {
  const { platform, clock } = site;
  const dues = (unitCents: number) => ({
    lines: [{ text: "Dues", quantity: 1, unitCents, income: "dues" as const }],
  });
  clock.set("2026-11-20T15:00:00Z");
  const early = await issue(platform, dues(1_000_000));
  clock.set("2026-12-01T15:00:00Z");
  const late = await issue(platform, dues(54_500));
  await issue(platform, dues(20_000));
  clock.set("2027-01-10T15:00:00Z");
  const voided = await issue(platform, dues(5_000));
  await act(platform, (context) => voidInvoice(context, { id: voided, reason: "Twice" }));
  await issue(platform, dues(7_000));
  clock.set("2027-01-31T15:00:00Z");
  for (const id of [early, late]) await drop(platform, id);
  const duesOn = async (day: string) =>
    Object.fromEntries(
      (await readBoard(platform.db, day)).months.map((told) => [told.month, told.dues.invoicedCents]),
    );
  expect(await duesOn("2026-12-31")).toMatchObject({ "2026-11": 1_000_000, "2026-12": 74_500 });
  expect(await duesOn("2027-01-30")).toMatchObject({
    ...{ "2026-11": 1_000_000, "2026-12": 74_500, "2027-01": 7_000 },
  });
  for (const day of ["2027-01-31", "2027-02-10", "2027-04-10"])
    expect(await duesOn(day)).toMatchObject({ "2026-11": 0, "2026-12": 20_000, "2027-01": 7_000 });
  // A year on, of what was dropped in its months the months in which it was asked for are no longer shown.
  expect(await duesOn("2027-12-31")).toMatchObject({ "2027-01": 7_000 });
  expect(Object.values(await duesOn("2027-12-31")).every((cents) => cents >= 0)).toBe(true);
});

test("[MB6] dues received count in the month of their payment, as the share of dues; what is owed or was dropped does not", async ({
  site,
}) => {
  const { platform, clock } = site;
  const asks = (unitCents: number, events = 0) => {
    const line = { text: "A year", quantity: 1 };
    const other = events > 0 ? [{ ...line, unitCents: events, income: "events" as const }] : [];
    return issue(platform, { lines: [{ ...line, unitCents, income: "dues" }, ...other] });
  };
  clock.set("2026-12-01T15:00:00Z");
  const [short, mixed, dropped] = [await asks(12_500), await asks(25_000, 10_000), await asks(625_000)];
  clock.set("2027-01-12T15:00:00Z");
  await pay(platform, short, { amountCents: 12_000 });
  clock.set("2027-01-26T15:00:00Z");
  await pay(platform, mixed, { amountCents: 20_000 });
  clock.set("2027-01-31T15:00:00Z");
  await drop(platform, dropped);
  clock.set("2027-02-03T15:00:00Z");
  await pay(platform, mixed, { amountCents: 15_000 });
  const receivedOn = async (day: string) =>
    (await readBoard(platform.db, day)).months.slice(0, 3).map(({ dues }) => dues.receivedCents);
  expect(await receivedOn("2027-02-10")).toEqual([10_714, 26_286, 0]);
  expect(await receivedOn("2027-01-20")).toEqual([12_000, 0, 0]);
  const staff = await site.asRole("treasurer");
  const page = textOf(mainOf(await (await staff.get("/admin-dashboard/board?on=2027-02-10")).text()));
  expect(page).toContain("Dues received");
  expect(page).toMatch(/February 2027.*?\$0\.00 ?\$107\.14.*?January 2027.*?\$0\.00 ?\$262\.86/);
});
