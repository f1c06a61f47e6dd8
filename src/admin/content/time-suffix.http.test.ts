import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/organisation";
const note = "In America/Chicago it's CST, not EST. Leave this empty to follow the time zone.";

/** Publishes the organisation with these fields through its form, and returns what the form then says. */
async function publish(site: Site, fields: Record<string, string>): Promise<string> {
  const admin = await site.asAdmin();
  const filled = filledForm(await (await admin.get(form)).text());
  expect((await admin.post(form, { ...filled, ...fields, intent: "publish-content" })).status).toBeLessThan(
    400,
  );
  return textOf(await (await admin.get(form)).text());
}

test("[9.08] with another time zone its standard time stands after each time, on pages and in feeds", async ({
  site,
}) => {
  const { id } = await addEvent(site.platform, "ann", eventInput({ date: "2099-07-02" }));
  const admin = await site.asAdmin();
  const pages = [
    `/event/${id}`,
    "/event-calendar?view=list&when=all",
    "/events.rss",
    "/admin-dashboard/events",
  ];
  const readAll = () => Promise.all(pages.map(async (path) => (await admin.get(path)).text()));
  for (const page of await readAll()) expect(page).toMatch(/6:00 PM (<!-- -->)?EST/);
  expect(await publish(site, { timeZone: "America/Chicago" })).not.toContain("to follow the time zone.");
  for (const page of await readAll()) {
    expect(page).toMatch(/6:00 PM (<!-- -->)?CST/);
    expect(page).not.toContain("EST");
  }
});

test("[9.12] a suffix set by hand that is none of the zone is kept, and the form says so", async ({
  site,
}) => {
  expect(await publish(site, { timeZone: "America/Chicago", timeSuffix: "EST" })).toContain(note);
  const { id } = await addEvent(site.platform, "ann", eventInput({ date: "2099-07-02" }));
  expect(textOf(await (await site.get(`/event/${id}`)).text())).toContain("6:00 PM EST");
});
