import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("[9.12] the staff's list of events names the time with the organisation's suffix", async ({ site }) => {
  const { timeSuffix } = content("organisation");
  await addEvent(site.platform, "system", eventInput());
  const admin = await site.asAdmin();
  const page = textOf(await (await admin.get("/admin-dashboard?tab=events&when=all")).text());
  expect(page).toContain(`6:00 PM ${timeSuffix} – 8:00 PM ${timeSuffix}`);
});
