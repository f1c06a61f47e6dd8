import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content, replaceContent } from "#content/store.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { test } from "#tests/support/site.ts";
import { uidDomain } from "../feeds/uid-domain-store.server.ts";
import { archiveJob } from "../jobs/jobs.server.ts";
import { events } from "../tables.ts";

test("after a change of the organisation's time zone an event begins at the same hour of the new one", async ({
  site,
}) => {
  const { platform } = site;
  await uidDomain(platform.db, site.origin);
  const input = eventInput({ date: "2026-12-10", startTime: "18:00", endTime: "20:00" });
  const { id } = await addEvent(platform, "system", input);
  const startOf = async () =>
    (await platform.db.select().from(events).where(eq(events.id, id)))[0]?.startsAt?.toISOString();
  await archiveJob.run({}, platform);
  expect(await startOf()).toBe("2026-12-10T23:00:00.000Z");
  const restore = replaceContent({
    organisation: { ...content("organisation"), timeZone: "America/Los_Angeles" },
  });
  await archiveJob.run({}, platform).finally(restore);
  expect(await startOf()).toBe("2026-12-11T02:00:00.000Z");
});
