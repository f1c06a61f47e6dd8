import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";
import { calendarIdentity } from "../tables.ts";

const uidsOf = async (answer: Response) => (await answer.text()).match(/^UID:.*$/gm);

test("a site that had events before keeps their UIDs, also when its address changes", async ({ site }) => {
  const { id } = await addEvent(site.platform, "ann", eventInput({ date: "2099-03-05" }));
  const uids = [`UID:${id}@${new URL(site.platform.config.ORIGIN).host}`];
  expect(await uidsOf(await site.get("/events.ics"))).toEqual(uids);

  const moved = await startSiteBeside(site); // another port, and so another origin
  try {
    expect(moved.origin).not.toBe(site.origin);
    for (const path of ["/events.ics", `/event/${id}.ics`]) {
      const answer = await fetch(`${moved.origin}${path}`);
      expect(await uidsOf(answer), path).toEqual(uids);
    }
  } finally {
    await moved.stop();
  }
});

test("the migration gives a database without events a random domain, and leaves one with events to its start", async ({
  site,
}) => {
  const { db } = site.platform;
  const [, byHand = ""] = readFileSync("db/migrations/0014_calendar_identity.sql", "utf8").split(
    "--> statement-breakpoint",
  );
  await addEvent(site.platform, "ann", eventInput());
  await db.execute(byHand);
  expect(await db.select().from(calendarIdentity)).toEqual([]);
  await db.execute(sql`delete from events`);
  await db.execute(byHand);
  const stored = await db.select().from(calendarIdentity);
  expect(stored).toMatchObject([{ uidDomain: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});
