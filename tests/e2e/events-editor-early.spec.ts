import { expect, signInAsAdmin, test } from "#tests/support/browser.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";

test("[4.18] [4.19] what is typed, ticked and chosen before the scripts run is still there, and is saved", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await slowPhone(page);
  const loading = page.goto("/event-create");
  const title = page.getByLabel("Event Title*");
  await title.fill("Early supper");
  await page.getByLabel("This is a recurring event").check();
  await page.getByLabel("Weekly").check();
  await page.getByLabel("Start Time*").fill("17:30");
  await page.getByLabel("Event Date*").fill("2031-03-04");
  await page.getByLabel("This is a virtual event").check();
  const date = page.getByRole("button", { name: /^Event Date/ });
  expect(await date.count(), "no script has run yet").toBe(0);

  await loading;
  await expect(date).toHaveAccessibleName("Event Date: Tuesday, March 4, 2031");
  await expect(title).toHaveValue("Early supper");
  await expect(page.getByLabel("Start Time*")).toHaveValue("17:30");
  await expect(page.getByLabel("This is a recurring event")).toBeChecked();
  await expect(page.getByLabel("Weekly")).toBeChecked();
  await expect(page.getByText("Saving also adds these 10 dates")).toBeVisible();
  await expect(page.getByText("Tuesday, March 11, 2031")).toBeVisible();

  await page.getByLabel("Zoom Link").fill("https://meet.example.org/ada");
  await page.getByLabel("Location*").fill("Town Hall");
  await page.getByRole("button", { name: "Create Event" }).click();
  await page.waitForURL("**/event-calendar");
  await page.goto("/event-calendar?view=list&when=all&q=Early+supper");
  await page.getByRole("link", { name: "Early supper" }).first().click();
  await expect(page.getByText("Tuesday, March 4, 2031")).toBeVisible();
  await expect(page.getByText(/^5:30 PM/)).toBeVisible();
  await expect(page.getByText("This is a weekly recurring event")).toBeVisible();
  await expect(page.getByRole("link", { name: "Join Virtual Event" })).toBeVisible();
});

test("[2.14.05] [2.14.06] a picture that is chosen before the scripts run is previewed and kept", async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  await slowPhone(page);
  const loading = page.goto("/event-create");
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC";
  const picture = { name: "early.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") };
  await page.getByLabel("Choose a picture").setInputFiles(picture);
  const paste = page.getByText("Click here and paste an image (Ctrl+V)");
  expect(await paste.count(), "no script has run yet").toBe(0);
  await loading;
  await expect(paste).toBeVisible();
  await expect(page.getByAltText(/Preview/)).toBeVisible();
});
