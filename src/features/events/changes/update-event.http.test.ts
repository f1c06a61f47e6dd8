import { expect } from "vitest";
import { inTransaction } from "#platform/use-case.server.ts";
import {
  addEvent,
  countRows,
  editEvent,
  eventInput,
  historyOf,
  trashEvent,
  weekly,
} from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import type { EventInput, Scope } from "../event.ts";
import { findEvent, listSeries } from "../store.server.ts";
import { restoreEvents } from "../trash/event-trash.server.ts";
import { readOwnDates } from "./own-dates.ts";

type Site = Parameters<Parameters<typeof test>[2] & object>[0]["site"];

async function weeklySeries(site: Site) {
  site.clock.set("2026-02-01T12:00:00Z");
  const { id } = await addEvent(site.platform, "ann", eventInput(weekly));
  const dates = async () => (await listSeries(site.platform.db, id)).map(({ date }) => date.slice(5));
  const edit = (number: string, scope: Scope, input: Partial<EventInput>, version = 1, answer = "") =>
    editEvent(site.platform, "eve", {
      id: `${id}${number}`,
      version,
      scope,
      fields: eventInput({ ...weekly, ...input }),
      ownDates: readOwnDates(answer),
    });
  const at = (number: string) => findEvent(site.platform.db, `${id}${number}`);
  return { id, dates, edit, at };
}

const weeks = [
  "03-05",
  "03-12",
  "03-19",
  "03-26",
  "04-02",
  "04-09",
  "04-16",
  "04-23",
  "04-30",
  "05-07",
  "05-14",
];

test("[8.08] an unknown and a deleted event cannot be edited", async ({ site }) => {
  const { id, edit } = await weeklySeries(site);
  await trashEvent(site.platform, "ann", `${id}3`);
  expect(await edit("3", "this", { title: "New" })).toEqual({ ok: false, reason: "not-found" });
  expect(
    await editEvent(site.platform, "eve", { id: "1", version: 1, scope: "series", fields: eventInput() }),
  ).toMatchObject({
    reason: "not-found",
  });
});

test("[8.08] of two who save the same event at once one is refused and shown the other's", async ({
  site,
}) => {
  const { id, edit } = await weeklySeries(site);
  const answers = await Promise.all([
    edit("", "this", { title: "One" }),
    edit("", "series", { title: "Two" }),
  ]);
  const refused = answers.find(({ ok }) => !ok);
  const kept = await findEvent(site.platform.db, id);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(refused).toEqual({ ok: false, reason: "stale", current: kept });
  expect(kept?.version).toBe(2);
});

test("what one date holds of its own is asked about before an edit overwrites it", async ({ site }) => {
  const { id, edit, at } = await weeklySeries(site);
  await edit("3", "this", { date: "2026-03-26", location: "Library" });
  const asked = await edit("", "series", { location: "Foundry" });
  expect(asked).toEqual({
    ok: false,
    reason: "own-dates",
    dates: [{ event: await at("3"), names: ["location"], key: `${id}3@2` }],
  });
  expect(await at("")).toMatchObject({ location: "Town Hall", version: 1 });

  // An answer that names another version of the date is not one: someone has changed it since.
  expect(await edit("", "series", { location: "Foundry" }, 1, `change ${id}3@1`)).toEqual(asked);
  expect(await edit("", "series", { location: "Foundry" }, 1, "keep")).toEqual({ ok: true });
  expect(await at("3")).toMatchObject({ location: "Library", version: 2 });
  expect(await at("4")).toMatchObject({ location: "Foundry", version: 2 });
  expect(await edit("", "series", { location: "Garden" }, 2, `change ${id}3@2`)).toEqual({ ok: true });
  expect(await at("3")).toMatchObject({ location: "Garden", version: 3 });
});

test("a move of the series keeps one date's own room, and takes along what lies in the trash", async ({
  site,
}) => {
  const { id, edit, at, dates } = await weeklySeries(site);
  await edit("3", "this", { date: "2026-03-26", location: "Library" });
  await trashEvent(site.platform, "ann", `${id}5`);
  expect(await edit("2", "following", { date: "2026-03-20", startTime: "19:00" })).toEqual({ ok: true });
  expect(await at("3")).toMatchObject({ location: "Library", date: "2026-03-27", startTime: "19:00" });
  expect((await dates()).slice(0, 4)).toEqual(["03-05", "03-12", "03-20", "03-27"]);
  await inTransaction(site.platform, "ann", (context) => restoreEvents(context, [`${id}5`]));
  expect(await at("5")).toMatchObject({
    date: "2026-04-10",
    startTime: "19:00",
    startsAt: "2026-04-10T23:00:00.000Z",
  });
});

test("[4.12] editing one occurrence leaves the other ten as they are", async ({ site }) => {
  const { id, edit } = await weeklySeries(site);
  const before = await listSeries(site.platform.db, id);
  await edit("3", "this", { title: "Elsewhere", date: "2026-03-27", location: "Library" });
  const after = await listSeries(site.platform.db, id);
  expect(after.filter((event) => event.id !== `${id}3`)).toEqual(
    before.filter((event) => event.id !== `${id}3`),
  );
  expect(await findEvent(site.platform.db, `${id}3`)).toMatchObject({
    title: "Elsewhere",
    date: "2026-03-27",
    version: 2,
  });
  expect(await historyOf(site.platform, `${id}3`)).toEqual(["created by ann", "updated by eve"]);
});

test("[4.13] an update never adds occurrences, also when it switches recurrence on", async ({ site }) => {
  const { id } = await addEvent(site.platform, "ann", eventInput());
  await editEvent(site.platform, "eve", { id, version: 1, scope: "series", fields: eventInput(weekly) });
  expect(await countRows(site.platform, "events")).toBe(1);
});

test("this and following: the fields go to each, each keeps its own day", async ({ site }) => {
  const { id, edit, dates } = await weeklySeries(site);
  await edit("4", "following", { title: "Later", startTime: "19:00", date: "2026-04-02" });
  const series = await listSeries(site.platform.db, id);
  expect(series.map(({ title }) => title === "Later")).toEqual([
    ...Array(4).fill(false),
    ...Array(7).fill(true),
  ]);
  expect(series.map(({ version }) => version)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]);
  expect(series.at(-1)?.startsAt).toBe("2026-05-14T23:00:00.000Z");
  expect(await dates()).toEqual(weeks);
});

test("the whole series moves with the edited occurrence, also those before it", async ({ site }) => {
  const { edit, dates } = await weeklySeries(site);
  await edit("2", "series", { date: "2026-03-20" });
  expect(await dates()).toEqual([
    "03-06",
    "03-13",
    "03-20",
    "03-27",
    "04-03",
    "04-10",
    "04-17",
    "04-24",
    "05-01",
    "05-08",
    "05-15",
  ]);
});

test("[4.07] a series that turns monthly is counted anew, clamped to shorter months", async ({ site }) => {
  const { id, edit, dates } = await weeklySeries(site);
  await trashEvent(site.platform, "ann", `${id}5`);
  await edit("", "series", { date: "2026-03-31", recurringPattern: "monthly" });
  expect(await dates()).toEqual([
    "03-31",
    "04-30",
    "05-31",
    "06-30",
    "07-31",
    "09-30",
    "10-31",
    "11-30",
    "12-31",
    "01-31",
  ]);
});

test("[4.03] an edit replaces the event under its id, and unarchives what it moves to today or later, and nothing else", async ({
  site,
}) => {
  site.clock.set("2026-03-06T12:00:00Z");
  const { id } = await addEvent(site.platform, "ann", eventInput());
  const edit = (version: number, date: string) =>
    editEvent(site.platform, "eve", { id, version, scope: "this", fields: eventInput({ date }) });
  expect((await findEvent(site.platform.db, id))?.archived).toBe(true);
  await edit(1, "2026-03-05");
  expect((await findEvent(site.platform.db, id))?.archived).toBe(true);
  await edit(2, "2026-03-06");
  expect(await findEvent(site.platform.db, id)).toMatchObject({ id, date: "2026-03-06", archived: false });
  expect(await countRows(site.platform, "events")).toBe(1);
});

test("[4.14] history holds the state before each change", async ({ site }) => {
  const { id, edit } = await weeklySeries(site);
  const { rows } = await site.platform.db.execute<{ before: unknown }>(
    await edit("", "this", { title: "New" }).then(
      () => `select before from history where action = 'updated'`,
    ),
  );
  expect(rows).toEqual([
    { before: expect.objectContaining({ id, title: "Coffee & Connections", version: 1 }) },
  ]);
});
