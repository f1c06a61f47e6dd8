import { expect } from "vitest";
import { addEvent, countRows, eventInput, historyOf } from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import { findEvent } from "../store.server.ts";
import { archiveEvents } from "./archive-events.server.ts";

test.for([
  ["winter", "2026-01-15", "2026-01-16T04:59:59Z", "2026-01-16T05:00:00Z"],
  ["summer", "2026-07-15", "2026-07-16T03:59:59Z", "2026-07-16T04:00:00Z"],
  ["the night before the clocks go forward", "2026-03-07", "2026-03-08T04:59:59Z", "2026-03-08T05:00:00Z"],
  ["the day they went forward", "2026-03-08", "2026-03-09T03:59:59Z", "2026-03-09T04:00:00Z"],
  ["the day they went back", "2026-11-01", "2026-11-02T04:59:59Z", "2026-11-02T05:00:00Z"],
  ["a leap day", "2028-02-29", "2028-03-01T04:59:59Z", "2028-03-01T05:00:00Z"],
] as const)(
  "[4.01] archived at the organisation's midnight: %s",
  async ([, date, before, after], { site }) => {
    site.clock.set(before);
    const { id } = await addEvent(site.platform, "ann", eventInput({ date }));
    await archiveEvents(site.platform);
    expect((await findEvent(site.platform.db, id))?.archived).toBe(false);
    site.clock.set(after);
    await Promise.all([archiveEvents(site.platform), archiveEvents(site.platform)]);
    await archiveEvents(site.platform);
    expect(await findEvent(site.platform.db, id)).toMatchObject({ archived: true, version: 1 });
    expect(await historyOf(site.platform, id)).toEqual(["created by ann", "archived by system"]);
  },
);

test("[4.01] more than one batch is archived in one run", async ({ site }) => {
  await site.platform.db.execute(`
    insert into events (id, series_id, title, date, start_time, end_time, location)
    select n::text, n::text, 'Old', '2020-01-01', '18:00', '20:00', 'Hall' from generate_series(1, 1001) n`);
  await archiveEvents(site.platform);
  expect(await countRows(site.platform, "history")).toBe(1001);
});
