import { organisationDay } from "#billing/organisation-day.server.ts";
import { addDays, longDay } from "#platform/days.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { test } from "#tests/support/browser.ts";
import { forgetTerms } from "#tests/support/held-terms.ts";
import { listOfMembers } from "#tests/support/members-file.ts";
import { expect, type Person, story } from "#tests/support/story.ts";

test.afterEach(({ site }) => forgetTerms(site.platform));

story(
  "an owner brings 300 members with levels and dates from a spreadsheet, sees who has lapsed, and lets the site go by terms; who has lapsed sees the way back",
  async ({ person, site }) => {
    const { page, email } = person;
    await forgetTerms(site.platform);
    const { id } = await createAccount(site.platform, { email });
    const today = organisationDay(site.platform.clock.now());
    const { file, lapsedRenewal } = listOfMembers(today, email);

    await person.signIn({ role: "owner" });
    await person.open("/admin-dashboard/imports");
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    await page.getByRole("button", { name: "Upload and preview" }).click();
    await expect(
      page.getByText("300 will be added, 0 will be updated, 0 unchanged, 0 will be skipped."),
    ).toBeVisible();
    await expect(page.getByText("One level isn't on the site. Choose what to do below.")).toBeVisible();
    await page.getByRole("button", { name: "Import 300 members" }).click();
    await expect(
      page.getByText("First choose what the renewal date in this file means", { exact: false }).first(),
    ).toBeVisible();

    await page.getByLabel("the first day of the next membership year").check();
    await page.getByLabel("Gold").selectOption("Emeralds");
    await page.getByLabel("In the directory right away").check();
    await page.getByRole("button", { name: "Update the preview" }).click();
    await person.isTold("Preview updated");
    await expect(
      page.getByText(new RegExp(`Diamonds, .* to ${longDay(addDays(lapsedRenewal, -1))}`)).first(),
    ).toBeVisible();
    await expect(
      page.getByText(new RegExp(`Emeralds, .* to ${longDay(addDays(today, 99))}`)).first(),
    ).toBeVisible();
    await expect(
      page.getByText("Renewal date “when she is back” was skipped: it isn't a date"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Import 300 members" }).click();
    await seesWhenDone(person, "300 added, 0 updated, 0 unchanged, 0 skipped.");

    await person.open("/admin-dashboard/members");
    await filterBy(person, "Membership status", "lapsed");
    await expect(page.getByText("61 members")).toBeVisible();
    await person.open("/admin-dashboard/members?standing=none");
    await expect(page.getByRole("link", { name: "Una Unread" }).first()).toBeVisible();
    await expect(page.getByText("1 member", { exact: true })).toBeVisible();

    await person.open("/admin-dashboard/gate");
    await expect(page.getByText(/62 people .* would lose access/)).toBeVisible();
    await page.getByRole("link", { name: "Switch to current members only" }).click();
    await expect(page.getByText("Switch to current members only? 62 people will lose access.")).toBeVisible();
    await page.getByRole("button", { name: "Switch" }).click();
    await person.isTold("62 people without an active membership lost access.");
    await expect(page.getByText("That’s 238 people today.")).toBeVisible();

    await person.signIn({ id });
    await person.open("/account/entry");
    await page.getByRole("button", { name: "This is mine" }).click();
    await person.isTold("Listing confirmed");
    await person.open("/directory");
    const lapsedOn = longDay(addDays(lapsedRenewal, 30)); // the days of grace are over
    await expect(page.getByText(`Your membership lapsed on ${lapsedOn}.`).first()).toBeVisible();
    await page.getByRole("link", { name: "Renew your membership" }).first().click();
    await expect(page.getByRole("heading", { level: 2, name: "My membership" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Renew/ })).toBeVisible();
  },
  "at a desk",
);

/** Chooses in a filter of a list, which applies at once; without scripts by its button. */
async function filterBy({ page, phone, scripts }: Person, label: string, value: string) {
  if (phone && scripts) await page.getByRole("button", { name: /^Filter/ }).click();
  await page.getByLabel(label, { exact: true }).selectOption(value);
  if (!scripts) await page.getByRole("button", { name: "Show" }).click();
}

/** Waits for the result of an import; without scripts by looking again. */
async function seesWhenDone({ page, scripts }: Person, words: string) {
  const lookAgain = page.locator("noscript a", { hasText: "Refresh" });
  await expect(async () => {
    if (!scripts && (await lookAgain.count()) > 0) await lookAgain.click();
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass();
}
