import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { events } from "#features/events/tables.ts";
import { expect, expectNoAxeViolations, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, calendarAfterChange, editEvent, eventInput } from "#tests/support/events.ts";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC";

async function fill(page: Page, title: string) {
  await page.getByLabel("Event Title*").fill(title);
  await page.getByLabel("Location*").fill("Town Hall");
}

const notification = (page: Page, text: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text);

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

  test("[2.14.14] [2.14.15] [2.14.17] [2.14.18] [4.18] the patterns and the meeting link appear with their boxes; a new series is monthly, and the line below the custom selects follows both", async ({
    page,
  }) => {
    const patterns = page.getByRole("group", { name: "Recurrence Pattern" });
    await expect(patterns).toHaveCount(0);
    await page.getByLabel("This is a recurring event").check();
    await expect(patterns.getByRole("radio")).toHaveCount(3);
    for (const [at, name] of ["Weekly", "Monthly", "Custom (e.g., 1st Thursday of each month)"].entries())
      await expect(patterns.getByRole("radio").nth(at)).toHaveAccessibleName(name);
    await expect(page.getByLabel("Monthly")).toBeChecked();
    await page.getByLabel(/^Custom/).check();
    await expect(page.getByText("This event will recur on the 1st Thursday of each month")).toBeVisible();
    await page.getByLabel("Occurrence").selectOption("Last");
    await page.getByLabel("Day of Week").selectOption("Friday");
    await expect(page.getByText("This event will recur on the Last Friday of each month")).toBeVisible();
    await expect(page.getByText("Saving also adds these 10 dates")).toBeVisible();
    await expect(page.getByLabel("Zoom Link")).toHaveCount(0);
    await page.getByLabel("This is a virtual event").check();
    await expect(page.getByLabel("Zoom Link")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("This is a recurring event").uncheck();
    await expect(patterns).toHaveCount(0);
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
    const dialog = page.getByRole("dialog");
    const shownYear = Number(await dialog.getByRole("combobox", { name: /year/i }).inputValue());
    await dialog.getByRole("combobox", { name: /year/i }).selectOption(String(shownYear + 2));
    await dialog.getByRole("combobox", { name: /month/i }).selectOption({ label: "May" });
    await expect(dialog.getByRole("grid")).toHaveAccessibleName(`May ${shownYear + 2}`);
    await page.getByRole("gridcell", { name: "14" }).getByRole("button").click();
    await expect(field).toContainText(`May 14, ${shownYear + 2}`);
    await field.click();
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

  test("[2.14.04] [5.03] the event stands beside the form as visitors will see it, while it is typed", async ({
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
    await page.getByLabel("End Time*").fill("09:00");
    await expect(page.getByText(/^Ends the next day, /)).toBeVisible();
  });

  test("[2.14.24] a saved event is announced, and the calendar opens 500 ms later, not before", async ({
    page,
  }) => {
    await page.clock.install();
    await fill(page, "Announced supper");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(notification(page, "Event created successfully")).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(499);
    await page.evaluate(() => fetch("/session.json")); // what was asked for before it is known by then
    expect(asked).toEqual(["/session.json"]);
    await page.clock.runFor(1);
    await page.waitForURL(calendarAfterChange);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /event|isAdmin/i.test(key))),
    ).toEqual([]);
  });

  test("[2.14.06] [2.14.08] [2.14.09] the paste area opens the choice of a file by keyboard; what is pasted is previewed, stored, and can be cleared", async ({
    page,
  }) => {
    await fill(page, "With a picture");
    await expect(page.getByRole("button", { name: /^Event Date/ })).toBeVisible(); // scripts run
    await page.getByLabel("Choose a picture").evaluate((input) => {
      input.addEventListener("click", (event) => {
        event.preventDefault(); // no window of the system opens
        document.title += " chosen";
      });
    });
    const area = page.getByRole("button", { name: "Click here and paste an image (Ctrl+V)" });
    await expect(area).toHaveText(
      /^Click here and paste an image \(Ctrl\+V\)\s*Supports copying images from your clipboard$/,
    );
    await area.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await expect(page).toHaveTitle(/ chosen chosen$/);
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
    await page.getByRole("link", { name: "With a picture" }).first().click();
    await expect(page.getByAltText(/With a picture/)).toHaveAttribute("src", /^\/media\//);
    await page.getByRole("link", { name: "Edit Event" }).click();
    await expect(page.getByLabel("Image URL")).toHaveValue("");
    await expect(page.getByAltText(/Preview/)).toBeVisible();
    await page.getByRole("button", { name: "Clear image" }).click();
    await expect(page.getByAltText(/Preview/)).toHaveCount(0);
    await page.getByRole("button", { name: "Update Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.getByRole("link", { name: "With a picture" }).first().click();
    await expect(page.getByRole("heading", { name: "With a picture" })).toBeVisible();
    await expect(page.getByAltText(/With a picture/)).toHaveCount(0);
  });

  test("[2.14.09] 'Clear image' empties the address of a picture and takes a chosen file away, and nothing is stored", async ({
    page,
    site,
  }) => {
    await fill(page, "Without a picture");
    const preview = page.getByAltText(/Preview/);
    const clear = page.getByRole("button", { name: "Clear image" });
    const body = Buffer.from(onePixel, "base64");
    await page.route("https://pictures.example.org/a.png", (route) =>
      route.fulfill({ contentType: "image/png", body }),
    );
    await page.getByLabel("Image URL").fill("https://pictures.example.org/a.png");
    await expect(preview).toBeVisible();
    await clear.click();
    await expect(page.getByLabel("Image URL")).toHaveValue("");
    await expect(preview).toHaveCount(0);
    await page
      .getByLabel("Choose a picture")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: body });
    await expect(preview).toBeVisible();
    await clear.click();
    await expect(preview).toHaveCount(0);
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
    const [stored] = await site.platform.db
      .select()
      .from(events)
      .where(eq(events.title, "Without a picture"));
    expect(stored?.imageUrl).toBeNull();
  });

  test("[2.14.07] after a file that is no picture, one of more than 5 MB, or a cancelled choice, the picture that is shown is sent", async ({
    page,
  }) => {
    await fill(page, "With a chosen picture");
    const file = page.getByLabel("Choose a picture");
    const png = { name: "a.png", mimeType: "image/png", buffer: Buffer.from(onePixel, "base64") };
    await file.setInputFiles({ ...png, buffer: Buffer.concat([png.buffer, Buffer.alloc(5 * 1024 * 1024)]) });
    await expect(page.getByText(/This picture is larger than 5 MB/)).toBeVisible();
    await expect(page.getByAltText(/Preview/)).toHaveCount(0);
    await file.setInputFiles({ ...png, name: "a", mimeType: "application/octet-stream" }); // its bytes say what it is
    await file.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText("This file is not a picture.")).toBeVisible();
    await file.setInputFiles([]);
    await expect(page.getByAltText(/Preview/)).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    await page.waitForURL(calendarAfterChange);
    await page.getByRole("link", { name: "With a chosen picture" }).first().click();
    await expect(page.getByAltText(/With a chosen picture/)).toHaveAttribute("src", /^\/media\//);
  });

  test("[8.07] of two open editors the second learns what the first changed, and loses nothing", async ({
    page,
    site,
  }) => {
    const { id } = await addEvent(site.platform, "system", eventInput({ date: "2031-03-14" }));
    await page.goto(`/event-edit/${id}`);
    await page.getByLabel("Event Title*").fill("Mine");
    const fields = eventInput({ date: "2031-03-14", location: "Library" });
    await editEvent(site.platform, "system", { id, version: 1, scope: "this", fields });
    await page.getByRole("button", { name: "Update Event" }).click();
    await expect(page.getByText("This event was changed while you were editing")).toBeVisible();
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

    test("[2.13.13] [8.08] a delete asks first; without the site it says so at its question, and the event's page stays", async ({
      page,
      context,
    }) => {
      await page.goto("/event-calendar?view=list");
      await page.getByRole("main").locator("a[href^='/event/']").first().click();
      await page.getByRole("button", { name: "Delete Event" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Are you sure you want to delete this event?");
      await expectNoAxeViolations(page);
      await context.setOffline(true);
      await dialog.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(dialog.getByText("There was an error deleting the event: ")).toBeVisible();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("button", { name: "Delete Event" })).toBeFocused();
      await context.setOffline(false);
    });
  });
});

test("[3.11] a flag in the browser's storage makes nobody an administrator", async ({ page }) => {
  await page.goto("/event-calendar");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.evaluate(() => localStorage.setItem("isAdmin", "true"));
  await page.goto("/event-calendar?view=list");
  await expect(page.getByRole("link", { name: "Create Event" })).toHaveCount(0);
  await page.getByRole("main").locator("a[href^='/event/']").first().click();
  await expect(page.getByText("Event Actions")).toBeVisible();
  await expect(page.getByText("Admin Actions")).toHaveCount(0);
});
