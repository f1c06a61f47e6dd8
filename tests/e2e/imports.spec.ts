import { like } from "drizzle-orm";
import { members } from "#features/members/tables.ts";
import { expect, expectNoAxeViolations, expectScripts, signIn, test } from "#tests/support/browser.ts";
import { heldTurns } from "#tests/support/held-turns.ts";
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
  await page.getByRole("button", { name: "Upload and preview" }).click();

  await expect(
    page.getByText("30 will be added, 0 will be updated, 0 unchanged, 0 will be skipped."),
  ).toBeVisible();
  const third = page.getByRole("list", { name: "Rows in the file" }).getByRole("listitem").nth(3);
  await expect(third).toContainText("Given3 Family3");
  await expect(third).toContainText("Website “htp:/broken” was skipped: Invalid URL");
  await expect(page.getByRole("radio", { name: "Need review" })).toBeChecked();
  await page.getByText("Columns in this file").click();
  await expect(page.getByLabel("Business / Organization")).toHaveValue("company");
  await expect(page.getByLabel("MEMBER_RATING")).toHaveValue("");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoAxeViolations(page);

  // Who types a choice and imports at once sees the new plan first.
  await page.getByLabel("Tags for everyone in this file").fill("Gala");
  await page.getByRole("button", { name: "Import 30 members" }).click();
  await expect(page.getByText("Your choices changed").first()).toBeVisible();
  await expect(page.getByLabel("Tags for everyone in this file")).toHaveValue("Gala");
  await page.getByRole("button", { name: "Import 30 members" }).click();
  await expect(page.getByText("30 added, 0 updated, 0 unchanged, 0 skipped.")).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  const question = page.getByRole("dialog", { name: "Undo the whole import?" });
  await expect(question).toContainText("30 members added by the import will go to the trash");
  await expect(question).toContainText("“Listings to review” will go from");
  await question.getByRole("button", { name: "Undo it" }).click();
  await expect(page.getByText("This import was undone.")).toBeVisible();
  await site.platform.db.delete(members).where(like(members.email, "%@audience.example")); // the site is shared
});

test("where the answer is there before the page has drawn that a form is sent, the form shows what is stored and is sent again", async ({
  page,
  site,
}) => {
  const turns = await heldTurns(page);
  await signIn(page, site, "membership");
  await page.goto("/admin-dashboard/imports");
  const buffer = mailchimpExport(3, "late.example");
  await page.getByLabel("CSV file").setInputFiles({ name: "late.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Upload and preview" }).click();
  const approved = page.getByRole("radio", { name: "Are approved" });
  await approved.check();
  await expectScripts(page); // before they run the browser sends the form itself
  await turns.hold();
  const visit = () => page.evaluate(() => history.state?.key);
  const before = await visit();
  await page.getByRole("button", { name: "Update the preview" }).click();
  await expect.poll(visit).not.toBe(before); // the router has the answer
  await turns.release();
  await expect(page.getByText("Preview updated").first()).toBeVisible();
  await expect(approved).toBeChecked();
  await page.getByRole("button", { name: "Import 3 members" }).click();
  await expect(page.getByText("3 added, 0 updated, 0 unchanged, 0 skipped.")).toBeVisible();
  await site.platform.db.delete(members).where(like(members.email, "%@late.example")); // the site is shared
});
