import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { createEvent } from "#features/events/changes/create-event.server.ts";
import { eventInput } from "#tests/support/events.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[9.12] the staff's list of events names the time with the organisation's suffix", async ({ site }) => {
  const { timeSuffix } = content("organisation");
  await createEvent(site.platform, "system", eventInput(), null);
  const admin = await site.asAdmin();
  const page = textOf(await (await admin.get("/admin-dashboard?tab=events&when=all")).text());
  expect(page).toContain(`6:00 PM ${timeSuffix} – 8:00 PM ${timeSuffix}`);
});
