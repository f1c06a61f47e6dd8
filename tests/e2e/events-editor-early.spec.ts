import type { Page } from "@playwright/test";
import { expect, expectScripts, holdScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import { calendarAfterChange } from "#tests/support/events.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";

// The tests act on the page before its scripts have loaded; the result of the actions has to survive
// the start of the scripts.

/**
 * Opens the editor without its scripts. They are delivered when `arrive` is called, which waits until they
 * have run.
 */
async function openBeforeScripts(page: Page) {
  const release = await holdScripts(page);
  const loading = page.goto("/event-create");
  await page.getByLabel("Event Title*").waitFor();
  return async function arrive() {
    release();
    await loading;
    await expect(page.getByRole("button", { name: /^Event Date/ })).toBeVisible();
  };
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
  "base64",
);

test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await slowPhone(page);
});

test("[2.14.05] [2.14.10] [2.14.18] [4.18] [4.19] what is typed, ticked and chosen before the scripts run is still there, and is saved", async ({
  page,
  site,
}) => {
  await page.route("https://pictures.test/**", (route) =>
    route.fulfill({ contentType: "image/png", body: png }),
  );
  const arrive = await openBeforeScripts(page);
  await page.getByLabel("Event Title*").fill("Early supper");
  await page.getByLabel("Image URL").fill("https://pictures.test/a.png");
  await page.getByLabel("This is a recurring event").check();
  await page.getByLabel("Weekly").check();
  await page.getByLabel("Start Time*").fill("17:30");
  await page.getByLabel("Event Date*").fill("2031-03-04");
  await page.getByLabel("This is a virtual event").check();
  await page.getByLabel("Zoom Link").fill("https://meet.example.org/ada");
  await arrive();

  const date = page.getByRole("button", { name: /^Event Date/ });
  await expect(date).toHaveAccessibleName("Event Date: Tuesday, March 4, 2031");
  await expect(page.getByLabel("Event Title*")).toHaveValue("Early supper");
  await expect(page.getByLabel("Start Time*")).toHaveValue("17:30");
  await expect(page.getByLabel("This is a recurring event")).toBeChecked();
  await expect(page.getByLabel("Weekly")).toBeChecked();
  await expect(page.getByText("Saving also adds these 10 dates")).toBeVisible();
  await expect(page.getByText("Tuesday, March 11, 2031")).toBeVisible();
  await expect(page.getByLabel("This is a virtual event")).toBeChecked();

  await expect(page.getByLabel("Zoom Link")).toHaveValue("https://meet.example.org/ada");
  await expect(page.getByLabel("Image URL")).toHaveValue("https://pictures.test/a.png");
  await expect(page.getByAltText(/Preview/)).toBeVisible();
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL(calendarAfterChange);
  const { rows } = await site.platform.db.execute(
    `select date::text, start_time, recurring_pattern, is_virtual, zoom_link from events
     where title = 'Early supper' order by date limit 1`,
  );
  expect(rows).toEqual([
    {
      date: "2031-03-04",
      start_time: "17:30",
      recurring_pattern: "weekly",
      is_virtual: true,
      zoom_link: "https://meet.example.org/ada",
    },
  ]);
});

test("[2.14.06] a picture that is chosen before the scripts run is previewed", async ({ page }) => {
  const arrive = await openBeforeScripts(page);
  const picture = { name: "early.png", mimeType: "image/png", buffer: png };
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  await arrive();
  await expect(page.getByAltText(/Preview/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear image" })).toBeVisible();
});

test("[2.14.10] a date that is being entered while the scripts start is entered whole", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/event-create", { waitUntil: "commit" });
  // The preview, which wide screens show beside the form, is what a person sees of the scripts.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel("Event Title*").fill("Typed early");
  const date = page.getByLabel("Event Date*");
  await date.click();
  await page.keyboard.type("0314");
  release();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Typed early");
  await expect(date).toBeFocused();
  await page.keyboard.type("2031");
  await expect(date).toHaveValue("2031-03-14");
  await page.getByLabel("Location*").click();
  await expect(page.getByRole("button", { name: /^Event Date/ })).toHaveAccessibleName(
    "Event Date: Friday, March 14, 2031",
  );
});

test("[2.14.10] a date that is begun and left before the scripts run is completed in the same field", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/event-create", { waitUntil: "commit" });
  const date = page.getByLabel("Event Date*");
  await date.click();
  await page.keyboard.press("Backspace"); // the month
  await page.getByLabel("Location*").click();
  release();
  await expectScripts(page);
  await date.click();
  await page.keyboard.type("03142031");
  await page.getByLabel("Location*").click();
  await expect(page.getByRole("button", { name: /^Event Date/ })).toHaveAccessibleName(
    "Event Date: Friday, March 14, 2031",
  );
});
