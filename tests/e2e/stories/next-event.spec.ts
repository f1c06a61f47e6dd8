import { addDays, fullDay, longDay } from "#platform/days.ts";
import { test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { expect, story } from "#tests/support/story.ts";

test.afterEach(({ site }) => restoreContent(site));

story(
  "[2.17.03] the gala is over: a volunteer tells of it, makes the next one from it, and its year stays to be read",
  async ({ person, site }) => {
    const { page } = person;
    const day = addDays(site.platform.clock.now().toISOString().slice(0, 10), 300);
    await person.open("/annual-gala");
    await expect(page.getByRole("link", { name: "Early Bird Registration" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "What happened" })).toBeVisible();
    await person.signIn({ role: "admin" });
    await person.open("/admin-dashboard/content/gala");
    await page.getByLabel("Date of the next one").fill(day);
    await page.getByRole("button", { name: "Publish now" }).click();
    await person.isTold("is live.");
    await person.open("/annual-gala");
    await expect(page.getByText(`The next one is on ${fullDay(day)}.`)).toBeVisible();
    await person.open("/admin-dashboard/content/gala");
    await page.getByLabel("Date of the next “Annual Gala”").fill("2020-03-20");
    await page.getByRole("button", { name: "Create drafts" }).click();
    await expect(page.getByText("Choose a future date.").first()).toBeVisible();
    await page.getByLabel("Date of the next “Annual Gala”").fill(day);
    await page.getByRole("button", { name: "Create drafts" }).click();
    await person.isTold("Drafts created");
    await page.getByLabel(/^Annual Gala/).check();
    await page.getByLabel(/^Tickets, sponsorships and products/).check();
    await page.getByRole("button", { name: "Publish checked drafts" }).click();
    await person.isTold("2 drafts published");
    await person.open("/annual-gala");
    await expect(page.getByText(longDay(day)).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("4th");
    await page.getByRole("link", { name: "2026", exact: true }).click();
    await expect(page.getByText("took place on March 20, 2026")).toBeVisible();
    await expect(page.getByText("Ruth Abernathy")).toBeVisible();
    await page.getByRole("link", { name: /^See the \d{4} Annual Gala/ }).click();
    await page.getByRole("link", { name: "Early Bird Registration" }).first().click();
    await expect(page).toHaveURL("/order/gala-early-bird");
  },
);
