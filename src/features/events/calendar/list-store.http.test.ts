import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { describe, expect } from "vitest";
import { listTrash } from "#records/trash.server.ts";
import { addEvent, eventInput, seedManyEvents, weekly } from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import { listForFeed } from "../feeds/feed-store.server.ts";
import { eventTrash } from "../trash/event-trash.server.ts";
import type { CalendarFilter } from "./calendar-filter.server.ts";
import { listCalendarPage, listDay, listDays, listUpcoming, type Page } from "./list-store.server.ts";
import { findParts } from "./parts-store.server.ts";

const everything: CalendarFilter = { when: "all", search: "", place: "all" };

/** All pages of a list, read forwards and then backwards. */
async function bothWays(read: (place: { after?: string | null; before?: string | null }) => Promise<Page>) {
  const forwards: string[][] = [];
  let page = await read({});
  forwards.push(page.events.map(({ id }) => id));
  while (page.next) {
    page = await read({ after: page.next });
    forwards.push(page.events.map(({ id }) => id));
  }
  const backwards = [page.events.map(({ id }) => id)];
  while (page.previous) {
    page = await read({ before: page.previous });
    backwards.unshift(page.events.map(({ id }) => id));
  }
  return { forwards: forwards.flat(), backwards: backwards.flat() };
}

describe("[2.1.06] the calendar's lists", () => {
  test("[8.09] are complete in pages both ways, also where many begin at the same minute or have no date", async ({
    site,
  }) => {
    for (let n = 0; n < 5; n++) await addEvent(site.platform, "ann", eventInput(weekly));
    await site.platform.db.execute(
      sql`update events set date = null, starts_at = null, ends_at = null where id like '%7'`,
    );
    for (const when of ["all", "upcoming", "past"] as const) {
      const now = new Date("2026-04-01T12:00:00Z");
      const { forwards, backwards } = await bothWays((place) =>
        listCalendarPage(site.platform.db, { ...everything, when, ...place }, now),
      );
      const { rows } = await site.platform.db.execute<{ count: number }>(
        when === "all"
          ? sql`select count(*)::int as count from events`
          : when === "past"
            ? sql`select count(*)::int as count from events where ends_at < ${now.toISOString()}`
            : sql`select count(*)::int as count from events where ends_at >= ${now.toISOString()} or ends_at is null`,
      );
      expect(forwards).toHaveLength(rows[0]?.count ?? -1);
      expect(new Set(forwards).size).toBe(forwards.length);
      expect(backwards).toEqual(forwards);
    }
  });

  test("hold what has not ended under upcoming, in order, and what has under past, newest first", async ({
    site,
  }) => {
    await addEvent(site.platform, "ann", eventInput(weekly));
    const dates = async (when: CalendarFilter["when"], now: string) =>
      (await listCalendarPage(site.platform.db, { ...everything, when }, new Date(now))).events.map(
        ({ date }) => date.slice(5),
      );
    expect(await dates("past", "2026-03-20T00:00:01Z")).toEqual(["03-19", "03-12", "03-05"]);
    expect((await dates("upcoming", "2026-03-20T00:00:00Z")).slice(0, 2)).toEqual(["03-19", "03-26"]);
    expect(await listUpcoming(site.platform.db, new Date("2026-05-01T00:00:01Z"), 4)).toHaveLength(2);
  });

  test("are searched by the beginnings of words in title, place and text, whatever is typed", async ({
    site,
  }) => {
    await addEvent(site.platform, "ann", eventInput({ title: "Women's Café-Night", location: "Mill.House" }));
    await addEvent(site.platform, "ann", eventInput({ title: "قهوة", isVirtual: true }));
    const found = async (search: string, place: CalendarFilter["place"] = "all") =>
      (await listCalendarPage(site.platform.db, { when: "all", search, place }, new Date())).events.length;
    for (const search of ["wom", "CAFÉ", "cafe", "night", "house mill", "women's café"])
      expect(await found(search)).toBe(1);
    for (const search of ["omen", "%", "_", "☕", "'; select pg_sleep(3)--", "night & !tea", "\0"]) {
      expect(await found(search)).toBe(0);
    }
    expect(await found("قهوة", "online")).toBe(1);
    expect(await found("قهوة", "in-person")).toBe(0);
    expect(await found(" ")).toBe(2);
  });

  test("show at most three events of a day in the month, with how many there are; the day shows all", async ({
    site,
  }) => {
    const times = ["11:00", "09:00", "10:00", "08:00", "12:00"];
    for (const startTime of times) await addEvent(site.platform, "ann", eventInput({ startTime }));
    await addEvent(site.platform, "ann", eventInput({ date: "2026-03-31" }));
    for (const date of ["2026-02-28", "2026-04-04", "2026-04-05"])
      await addEvent(site.platform, "ann", eventInput({ date }));
    const span = { first: "2026-03-01", last: "2026-04-04" };
    const days = await listDays(site.platform.db, { ...everything, ...span }, new Date());
    expect(
      days.map(({ date, total, events }) => [date, total, events.map(({ startTime }) => startTime)]),
    ).toEqual([
      ["2026-03-05", 5, ["08:00", "09:00", "10:00"]],
      ["2026-03-31", 1, ["18:00"]],
      ["2026-04-04", 1, ["18:00"]],
    ]);
    const day = await listDay(site.platform.db, { ...everything, day: "2026-03-05" }, new Date());
    expect(day.events.map(({ startTime }) => startTime)).toEqual([...times].sort());
  });
});

test("[2.1.06] with 20,000 events no list, month, day or feed walks through the table", async ({ site }) => {
  await seedManyEvents(site.platform, 20_000);
  const asked: { text: string; values: unknown[] }[] = [];
  const pool = site.platform.db.$client;
  const db = drizzle(pool, { logger: { logQuery: (text, values) => asked.push({ text, values }) } });
  const now = site.platform.clock.now();
  const month = now.toISOString().slice(0, 7);
  for (const search of ["", "rare", "gathering", "rare jew", "nothing"]) {
    for (const place of ["all", "online"] as const) {
      for (const when of ["upcoming", "past", "all"] as const) {
        const filter = { search, place, when };
        await listCalendarPage(db, filter, now);
        await listDays(db, { ...filter, first: `${month}-01`, last: `${month}-28` }, now);
        await listDay(db, { ...filter, day: `${month}-15` }, now);
        await listForFeed(db, filter, now);
      }
    }
  }
  const upcoming = await listUpcoming(db, now, 60);
  await findParts(db, upcoming, now);
  await listTrash(db, [eventTrash], { q: "", order: "-deleted", after: null, before: null, now, length: 50 });
  const walks: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    if (plan.includes("Seq Scan on events")) walks.push(`${JSON.stringify(values)}\n${plan}`);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(walks).toEqual([]);
});
