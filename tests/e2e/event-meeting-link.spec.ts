import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, calendarAfterChange, eventInput } from "#tests/support/events.ts";

const meeting = "https://meet.example.org/ada";

test("[4.19] a meeting link outlives an unticked 'virtual', in the form and after saving", async ({
  page,
  site,
}) => {
  const online = eventInput({ date: "2027-03-04", isVirtual: true, zoomLink: meeting });
  const { id } = await addEvent(site.platform, "system", online);
  await signInAsAdmin(page, site);
  await page.goto(`/event-edit/${id}`);
  const virtual = page.getByLabel("This is a virtual event");
  const link = page.getByLabel("Zoom Link");
  await expect(link).toHaveValue(meeting);
  await virtual.uncheck();
  await expect(link).toHaveCount(0);
  await virtual.check();
  await expect(link).toHaveValue(meeting);
  await link.fill(`${meeting}/2`);
  await virtual.uncheck();
  await page.getByRole("button", { name: "Update Event" }).click();
  await page.waitForURL(calendarAfterChange);

  await page.goto(`/event/${id}`);
  await expect(page.getByRole("link", { name: "Join Virtual Event" })).toHaveCount(0);
  await page.goto(`/event-edit/${id}`);
  await expect(virtual).not.toBeChecked();
  await virtual.check();
  await expect(link).toHaveValue(`${meeting}/2`);
});

test("[4.19] without scripts too: the box shows the stored link again", async ({
  noScriptPage: page,
  site,
}) => {
  const inPerson = eventInput({ date: "2027-03-04", zoomLink: meeting });
  const { id } = await addEvent(site.platform, "system", inPerson);
  await signInAsAdmin(page, site);
  await page.goto(`/event-edit/${id}`);
  const link = page.getByLabel("Zoom Link");
  await expect(link).toBeHidden();
  await page.getByLabel("This is a virtual event").check();
  await expect(link).toBeVisible();
  await expect(link).toHaveValue(meeting);
});

test("an unreadable link stays in sight, so that what stops the save can be mended", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await page.goto("/event-create");
  await page.getByLabel("Event Title*").fill("Supper");
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByLabel("This is a virtual event").check();
  await page.getByLabel("Zoom Link").fill("meet at Ada's");
  await page.getByLabel("This is a virtual event").uncheck();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(page.getByLabel("Zoom Link")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Enter a whole web address");
});
