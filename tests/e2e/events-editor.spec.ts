import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { calendarAfterChange } from "#tests/support/events.ts";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC";

async function fill(page: Page, title: string) {
  await page.getByLabel("Event Title*").fill(title);
  await page.getByLabel("Location*").fill("Town Hall");
}

const notification = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);

test("[2.14.03] [2.15.01] [2.15.02] a visitor sees 'Admin Access Required' and the login panel, not the form", async ({
  page,
}) => {
  const answer = await page.goto("/event-create");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Admin Login", exact: true })).toBeVisible();
  await expect(page.getByLabel("Admin Password")).toBeVisible();
  await expect(page.getByLabel("Event Title*")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test.describe("as administrator", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInAsAdmin(page, site);
    await page.goto("/event-create");
  });

  test("[5.01] a blank title is refused in words, and everything typed stays", async ({ page }) => {
    await fill(page, "   ");
    await page.getByLabel("Event Description").fill("Bring a friend");
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(notification(page, "Event title is required")).toBeVisible();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Event title is required" }),
    ).toBeVisible();
    await expect(page.getByRole("alert").first()).toBeFocused();
    await expect(page.getByLabel("Event Description")).toHaveValue("Bring a friend");
    await expectNoAxeViolations(page);

    const title = page.getByLabel("Event Title*");
    await title.pressSequentially("Put right");
    await expect(title).toBeFocused();
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
  });

  test("[5.02] a missing location or time stops the submit", async ({ page }) => {
    await page.getByLabel("Event Title*").fill("Nowhere");
    for (const label of ["Start Time*", "End Time*"]) await page.getByLabel(label).fill("");
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByRole("link", { name: "Enter a location" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Enter a start time" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Enter an end time" })).toBeVisible();
    await expect(page).toHaveURL(/\/event-create$/);
  });

  test("[5.04] an image that does not load is said so, and its preview goes", async ({ page }) => {
    await page.route("https://pictures.test/**", (route) =>
      route.fulfill({ status: 200, body: "no picture" }),
    );
    await page.getByLabel("Image URL").fill("https://pictures.test/missing.png");
    await expect(notification(page, "Image Error")).toBeVisible();
    await expect(page.getByAltText(/Preview/)).toHaveCount(0);
  });

  test("a picture of more than 5 MB is refused before anything is sent", async ({ page }) => {
    await page
      .getByLabel("Choose a picture")
      .setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(page.getByText(/This picture is larger than 5 MB/)).toBeVisible();
    await expect(page.getByAltText(/Preview/)).toHaveCount(0);
  });

  test("[4.18] [2.14.10] a new event begins today, from 18:00 to 20:00, monthly, 1st Thursday", async ({
    page,
  }) => {
    await expect(page.getByLabel("Start Time*")).toHaveValue("18:00");
    await expect(page.getByLabel("End Time*")).toHaveValue("20:00");
    await expect(page.getByRole("group", { name: "Recurrence Pattern" })).toHaveCount(0);
    await page.getByLabel("This is a recurring event").check();
    await expect(page.getByLabel("Monthly")).toBeChecked();
    await page.getByLabel(/^Custom/).check();
    await expect(page.getByText("This event will recur on the 1st Thursday of each month")).toBeVisible();
  });

  test("[2.14.17] the line below the custom selects follows both", async ({ page }) => {
    await page.getByLabel("This is a recurring event").check();
    await page.getByLabel(/^Custom/).check();
    await page.getByLabel("Occurrence").selectOption("Last");
    await page.getByLabel("Day of Week").selectOption("Friday");
    await expect(page.getByText("This event will recur on the Last Friday of each month")).toBeVisible();
    await expect(page.getByText("Saving also adds these 10 dates")).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test("[2.14.10] [2.14.11] [5.02] the picker shows the days around the month, and an emptied date reads 'Select date'", async ({
    page,
  }) => {
    const field = page.getByRole("button", { name: /^Event Date/ });
    await expect(page.getByText("Event Date*", { exact: true })).toBeVisible();
    await field.click();
    await expect(page.getByRole("grid").getByRole("gridcell")).toHaveCount(42);
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Select date");
    await expectNoAxeViolations(page);
    await page.getByRole("gridcell", { selected: true }).getByRole("button").click();
    await expect(field).toContainText("Select date");
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(page.getByRole("link", { name: "Choose a date" })).toBeVisible();
  });

  test.describe("while the picker cannot be fetched", () => {
    test.use({ brokenPage: "allowed" });
    test("[2.14.10] the browser's own date field takes its place, and what was typed stays", async ({
      page,
    }) => {
      await page.route("**/date-picker-*.js", (route) => route.abort());
      await page.goto("/event-create");
      await page.getByLabel("Event Title*").fill("Kept");
      await page.getByRole("button", { name: /^Event Date/ }).click();
      await page.getByRole("dialog").getByLabel("Event Date").fill("2027-03-04");
      await expect(page.getByRole("button", { name: /^Event Date: .*March 4, 2027/ })).toBeVisible();
      await expect(page.getByLabel("Event Title*")).toHaveValue("Kept");
    });
  });

  test("[5.03] an end before the start is said to be the next day", async ({ page }) => {
    await page.getByLabel("End Time*").fill("09:00");
    await expect(page.getByText(/^Ends the next day, /)).toBeVisible();
  });

  test("[2.14.04] the event stands beside the form as visitors will see it, while it is typed", async ({
    page,
  }) => {
    const preview = page.getByRole("complementary", { name: "Preview" });
    await expect(preview).toContainText("6:00 PM EST – 8:00 PM EST");
    await page.getByLabel("Event Title*").fill("Supper with Ada");
    await page.getByLabel("Start Time*").fill("17:30");
    await page.getByLabel("This is a virtual event").check();
    await expect(preview).toContainText("Supper with Ada");
    await expect(preview).toContainText("5:30 PM EST");
    await expect(preview).toContainText("Virtual Event");
  });

  test("[2.14.18] the meeting link appears with the virtual box", async ({ page }) => {
    await expect(page.getByLabel("Zoom Link")).toHaveCount(0);
    await page.getByLabel("This is a virtual event").check();
    await expect(page.getByLabel("Zoom Link")).toBeVisible();
  });

  test("[2.14.24] a saved event is announced, and the calendar opens 500 ms later, not before", async ({
    page,
  }) => {
    await page.clock.install();
    await fill(page, "Announced supper");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(notification(page, "Event created successfully")).toBeVisible();
    await page.clock.runFor(499);
    expect(page.url()).toMatch(/\/event-create$/);
    await page.clock.runFor(1);
    await page.waitForURL(calendarAfterChange);
  });

  test("[4.21] two quick clicks create one event", async ({ page }) => {
    await fill(page, "Only once");
    await page.getByRole("button", { name: "Create Event" }).dblclick();
    await page.waitForURL(calendarAfterChange);
    await page.goto("/event-calendar?view=list&when=all&q=Only+once");
    await expect(page.getByRole("link", { name: "Only once" })).toHaveCount(1);
  });

  test("[2.14.07] [2.14.08] [2.14.09] a pasted picture is previewed and stored, and its address input stays empty", async ({
    page,
  }) => {
    await fill(page, "With a picture");
    await page.getByText("Click here and paste an image (Ctrl+V)").click();
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const clipboard = new DataTransfer();
      clipboard.items.add(new File([bytes], "pasted.png", { type: "image/png" }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true }),
      );
    }, onePixel);
    await expect(page.getByAltText(/Preview/)).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.goto("/event-calendar?view=list&when=all&q=With+a+picture");
    await page.getByRole("link", { name: "With a picture" }).click();
    await expect(page.getByAltText(/With a picture/)).toHaveAttribute("src", /^\/media\//);
    await page.getByRole("link", { name: "Edit Event" }).click();
    await expect(page.getByLabel("Image URL")).toHaveValue("");
    await expect(page.getByAltText(/Preview/)).toBeVisible();
    await page.getByRole("button", { name: "Clear image" }).click();
    await expect(page.getByAltText(/Preview/)).toHaveCount(0);
    await page.getByRole("button", { name: "Update Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.goto("/event-calendar?view=list&when=all&q=With+a+picture");
    await page.getByRole("link", { name: "With a picture" }).click();
    await expect(page.getByRole("heading", { name: "With a picture" })).toBeVisible();
    await expect(page.getByAltText(/With a picture/)).toHaveCount(0);
  });

  test("[2.14.07] after a file that is no picture, or a cancelled choice, the picture that is shown is sent", async ({
    page,
  }) => {
    await fill(page, "With a chosen picture");
    const file = page.getByLabel("Choose a picture");
    const png = { name: "a.png", mimeType: "image/png", buffer: Buffer.from(onePixel, "base64") };
    await file.setInputFiles(png);
    await file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText("This file is not a picture.")).toBeVisible();
    await file.setInputFiles([]);
    await expect(page.getByAltText(/Preview/)).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.getByRole("link", { name: "With a chosen picture" }).first().click();
    await expect(page.getByAltText(/With a chosen picture/)).toHaveAttribute("src", /^\/media\//);
  });

  test("Enter and the space bar on the paste area open the choice of a file", async ({ page }) => {
    await expect(page.getByRole("button", { name: /^Event Date/ })).toBeVisible(); // scripts run
    await page.getByLabel("Choose a picture").evaluate((input) => {
      input.addEventListener("click", (event) => {
        event.preventDefault(); // no window of the system opens
        document.title += " chosen";
      });
    });
    await page.getByRole("button", { name: /Click here and paste/ }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await expect(page).toHaveTitle(/ chosen chosen$/);
  });

  test("[8.07] of two open editors the second learns what the first changed, and loses nothing", async ({
    page,
    context,
  }) => {
    await fill(page, "Fought over");
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.goto("/event-calendar?view=list&when=all&q=Fought+over");
    await page.getByRole("link", { name: "Fought over" }).click();
    await page.getByRole("link", { name: "Edit Event" }).click();
    await page.waitForURL("**/event-edit/*");
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel("Location*").fill("Library");
    await other.getByRole("button", { name: "Update Event" }).click();
    await other.waitForURL(calendarAfterChange);
    await page.getByLabel("Event Title*").fill("Mine");
    await page.getByRole("button", { name: "Update Event" }).click();
    await expect(page.getByText("This event has changed since you opened it")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Library" })).toBeVisible();
    await expect(page.getByLabel("Event Title*")).toHaveValue("Mine");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Save mine anyway" }).click();
    await page.waitForURL(calendarAfterChange);
  });

  test.describe("while the site cannot be reached", () => {
    test.use({ brokenPage: "allowed" });
    test("[8.07] a save says so, keeps what was typed, and succeeds once the site is back", async ({
      page,
      context,
    }) => {
      await fill(page, "Off and on");
      await context.setOffline(true);
      await page.getByRole("button", { name: "Create Event" }).click();
      const said = page.getByLabel("Notifications (F8)").getByText("There was an error saving the event: ");
      await expect(said).toBeVisible();
      await expect(page.getByRole("alert").first()).toContainText("There was an error saving the event: ");
      await expect(page.getByLabel("Event Title*")).toHaveValue("Off and on");
      await context.setOffline(false);
      await page.getByRole("button", { name: "Create Event" }).click();
      await page.waitForURL(calendarAfterChange);
    });

    test("[8.08] a delete says so at its question, and the event's page stays", async ({ page, context }) => {
      await page.goto("/event-calendar?view=list");
      await page.getByRole("main").locator("a[href^='/event/']").first().click();
      await page.getByRole("button", { name: "Delete Event" }).click();
      await context.setOffline(true);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(dialog.getByText("There was an error deleting the event: ")).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("button", { name: "Delete Event" })).toBeFocused();
      await context.setOffline(false);
    });
  });

  test("[6.07] whoever is no administrator any more is told so, and the form stays", async ({
    page,
    context,
  }) => {
    await fill(page, "Signed out meanwhile");
    await context.clearCookies();
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(notification(page, "Access Denied")).toBeVisible();
    await expect(page.getByRole("alert").first()).toContainText(
      "You must be logged in as an admin to manage events",
    );
    await expect(page.getByLabel("Event Title*")).toHaveValue("Signed out meanwhile");
  });

  test("[2.14.21] 'Cancel' goes to the calendar without saving", async ({ page }) => {
    await fill(page, "Never stored");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/event-calendar");
    await page.goto("/event-calendar?view=list&when=all&q=Never+stored");
    await expect(page.getByText("No event matches")).toBeVisible();
  });

  test("[2.14.01] [2.14.02] [2.14.04] [2.14.13] [2.14.20] [2.14.22] the form's heading, trail, fields and button", async ({
    page,
  }) => {
    await expect(page.getByRole("heading", { name: "Create Event", level: 1 })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("listitem")).toHaveText([/Home/, /Events/, /Create/]);
    await expect(trail.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(trail.getByRole("link", { name: "Events" })).toHaveAttribute("href", "/event-calendar");
    for (const label of ["Event Title*", "Location*"])
      await expect(page.getByLabel(label)).toHaveAttribute("required", "");
    await expect(page.getByLabel("Event Description")).toHaveAttribute("rows", "5");
    await expect(page.getByRole("button", { name: "Create Event" })).toBeVisible();

    await page.goto("/event-calendar?view=list");
    await page.getByRole("main").locator("a[href^='/event/']").first().click();
    await page.getByRole("link", { name: "Edit Event" }).click();
    await expect(page.getByRole("heading", { name: "Edit Event", level: 1 })).toBeVisible();
    await expect(trail.getByRole("listitem").last()).toHaveText(/Edit/);
    await expect(page.getByRole("button", { name: "Update Event" })).toBeVisible();
  });

  test("[2.14.14] [2.14.15] the patterns appear with the recurrence box, in their order", async ({
    page,
  }) => {
    const patterns = page.getByRole("group", { name: "Recurrence Pattern" });
    await expect(patterns).toHaveCount(0);
    await page.getByLabel("This is a recurring event").check();
    await expect(patterns.getByRole("radio")).toHaveCount(3);
    for (const [at, name] of ["Weekly", "Monthly", "Custom (e.g., 1st Thursday of each month)"].entries())
      await expect(patterns.getByRole("radio").nth(at)).toHaveAccessibleName(name);
    await page.getByLabel("This is a recurring event").uncheck();
    await expect(patterns).toHaveCount(0);
  });
});

test("[3.11] a flag in the browser's storage makes nobody an administrator", async ({ page }) => {
  await page.goto("/event-calendar");
  expect(await page.evaluate(() => localStorage.getItem("isAdmin"))).toBeNull();
  await page.evaluate(() => localStorage.setItem("isAdmin", "true"));
  await page.goto("/event-calendar?view=list");
  await expect(page.getByRole("link", { name: "Create Event" })).toHaveCount(0);
  await page.getByRole("main").locator("a[href^='/event/']").first().click();
  await expect(page.getByText("Event Actions")).toBeVisible();
  await expect(page.getByText("Admin Actions")).toHaveCount(0);
  expect((await page.goto("/event-create"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
});
