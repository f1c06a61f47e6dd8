import { expect } from "vitest";
import { addEvent, countRows, eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { findEvent, listSeries } from "../store.server.ts";
import { events } from "../tables.ts";

test("[3.01] an id is the server's milliseconds; two events of one millisecond get two ids", async ({
  site,
}) => {
  site.clock.set("2026-01-10T12:00:00Z");
  const created = await Promise.all(
    ["a", "b", "c"].map((title) => addEvent(site.platform, "ann", eventInput({ title }))),
  );
  const first = Date.parse("2026-01-10T12:00:00Z");
  expect(created.map(({ id }) => Number(id)).sort()).toEqual([first, first + 1, first + 2]);
});

test("[4.10] an event that does not recur is one row, with one history row", async ({ site }) => {
  const { id, added } = await addEvent(site.platform, "ann", eventInput());
  expect(added).toBe(1);
  expect(await countRows(site.platform, "events")).toBe(1);
  expect(await historyOf(site.platform, id)).toEqual(["created by ann"]);
});

test.for(["/event-create", "/event-create.data"])(
  "[4.10] switched on without a pattern, the form (%s) adds one event, and no page says that it recurs",
  async (path, { site }) => {
    const admin = await site.asAdmin();
    const { title, date, startTime, endTime, location } = eventInput({ date: "2027-03-04" });
    const answer = await admin.post(path, { title, date, startTime, endTime, location, isRecurring: "on" });
    expect(answer.status).toBeLessThan(400);
    const [made, ...others] = await site.platform.db.select().from(events);
    expect(others).toEqual([]);
    for (const page of [`/event/${made?.id}`, "/event-calendar?view=list&when=all"]) {
      const words = textOf(await (await site.get(page)).text());
      expect(words).toContain(title);
      expect(words).not.toMatch(/recurring/i);
    }
  },
);

test("a time that the clocks skip on its day is refused beside the field, with what was typed", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const { title, location } = eventInput();
  const typed = { title, location, date: "2027-03-14", startTime: "02:30", endTime: "04:00" };
  const answer = await admin.post("/event-create", typed);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(textOf(page)).toContain(
    "There's no 2:30 AM on Sunday, March 14, 2027 because the clocks skip that hour. Choose another time.",
  );
  expect(mainOf(page)).toContain('value="02:30"');
  expect(await countRows(site.platform, "events")).toBe(0);
});

test("a further date whose hour the clocks skip begins an hour later, on its page as in calendars", async ({
  site,
}) => {
  const times = { startTime: "02:30", endTime: "04:00" };
  const { id } = await addEvent(
    site.platform,
    "ann",
    eventInput({ ...weekly, ...times, date: "2027-03-07" }),
  );
  const moved = await findEvent(site.platform.db, `${id}1`);
  expect(moved).toMatchObject({ date: "2027-03-14", startTime: "03:30", endTime: "04:00" });
  expect(moved?.startsAt).toBe("2027-03-14T07:30:00.000Z");
  expect(await findEvent(site.platform.db, `${id}2`)).toMatchObject(times);
});

test("[4.11] ten occurrences copy every field but id and date, and keep 18:00 over the change of the clocks", async ({
  site,
}) => {
  site.clock.set("2026-02-01T12:00:00Z");
  const input = eventInput({
    ...weekly,
    isVirtual: true,
    zoomLink: "https://meet.example.org/1",
    imageUrl: "/media/a.webp",
  });
  const { id, added } = await addEvent(site.platform, "ann", input);
  expect(added).toBe(11);
  const series = await listSeries(site.platform.db, id);
  expect(series.map((event) => event.id)).toEqual([
    id,
    ...Array.from({ length: 10 }, (_, k) => `${id}${k + 1}`),
  ]);
  for (const event of series)
    expect(event).toMatchObject({ ...input, date: event.date, version: 1, archived: false });
  expect(series[1]).toMatchObject({ date: "2026-03-12", startsAt: "2026-03-12T22:00:00.000Z" });
  expect(series[0]).toMatchObject({ date: "2026-03-05", startsAt: "2026-03-05T23:00:00.000Z" });
  expect(await countRows(site.platform, "history")).toBe(11);
});

test("[4.21] one form submitted ten times at once makes one event, and everyone is told of the same", async ({
  site,
}) => {
  const submits = Array.from({ length: 10 }, () =>
    addEvent(site.platform, "ann", eventInput(weekly), "one form's token"),
  );
  const answers = await Promise.all(submits);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ added }) => added === 11)).toHaveLength(1);
  expect(await countRows(site.platform, "events")).toBe(11);
});

test("[4.21] a create that failed leaves nothing behind, and its form can be submitted again", async ({
  site,
}) => {
  const broken = eventInput({ ...weekly, title: "\0" });
  await expect(addEvent(site.platform, "ann", broken, "token")).rejects.toThrow();
  expect(await countRows(site.platform, "event_form_tokens")).toBe(0);
  expect(await countRows(site.platform, "history")).toBe(0);
  expect((await addEvent(site.platform, "ann", eventInput(weekly), "token")).added).toBe(11);
});

test("[4.01] the archive rule holds at once: yesterday's is archived, today's is not", async ({ site }) => {
  site.clock.set("2026-03-06T04:30:00Z"); // still the 5th there
  const yesterday = await addEvent(site.platform, "ann", eventInput({ date: "2026-03-04" }));
  const today = await addEvent(site.platform, "ann", eventInput({ date: "2026-03-05", endTime: "19:00" }));
  expect((await findEvent(site.platform.db, yesterday.id))?.archived).toBe(true);
  expect((await findEvent(site.platform.db, today.id))?.archived).toBe(false);
});
