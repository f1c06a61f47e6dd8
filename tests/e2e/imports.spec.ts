import { like } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";
import { mailchimpExport } from "#tests/support/mailchimp-export.ts";

test("a volunteer looks at the plan of a Mailchimp audience on a phone, changes a choice, and watches the import", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site, "membership");
  await page.goto("/admin-dashboard/imports");
  const file = {
    name: "audience.csv",
    mimeType: "text/csv",
    buffer: mailchimpExport(30, "audience.example"),
  };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload and look" }).click();

  await expect(page.getByText("30 to create, 0 to update, 0 unchanged, 0 to skip.")).toBeVisible();
  const third = page.getByRole("list", { name: "Rows of the file" }).getByRole("listitem").nth(3);
  await expect(third).toContainText("Given3 Family3");
  await expect(third).toContainText("Website “htp:/broken” was left out: Invalid URL");
  await expect(page.getByRole("radio", { name: "to be reviewed" })).toBeChecked();
  await page.getByText("Columns of the file").click();
  await expect(page.getByLabel("Business / Organization")).toHaveValue("company");
  await expect(page.getByLabel("MEMBER_RATING")).toHaveValue("");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeViolations(page);

  // Who types a choice and imports at once sees the new plan first.
  await page.getByLabel("Tags for everyone in this file").fill("Gala");
  await page.getByRole("button", { name: "Import 30 members" }).click();
  await expect(page.getByText("Your choices had changed").first()).toBeVisible();
  await expect(page.getByLabel("Tags for everyone in this file")).toHaveValue("Gala");
  await page.getByRole("button", { name: "Import 30 members" }).click();
  await expect(page.getByText("30 created, 0 updated, 0 unchanged, 0 skipped.")).toBeVisible();
  await page.getByRole("button", { name: "Take the whole import back" }).click();
  const question = page.getByRole("dialog", { name: "Take the whole import back?" });
  await expect(question).toContainText("30 members whom it added go to the trash");
  await expect(question).toContainText("“Entries and edits to review” goes from");
  await question.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  await site.platform.db.delete(members).where(like(members.email, "%@audience.example")); // the site is shared
});
