import { like } from "drizzle-orm";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { members } from "#features/members/tables.ts";
import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";
import { mailchimpExport } from "#tests/support/mailchimp-export.ts";

const widths = [
  ["on a phone", 390],
  ["at a desk", 1440],
] as const;

for (const [where, width] of widths) {
  test(`a volunteer imports a Mailchimp audience of 200 people ${where}: all are taken, reviewed, and found by their tag`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const host = `audience-${width}.example`;
    const waiting = await countReviews(site.platform.db);
    await signIn(page, site, "membership");
    await page.goto("/admin-dashboard/imports");
    const file = { name: "audience.csv", mimeType: "text/csv", buffer: mailchimpExport(200, host) };
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "Upload and look" }).click();

    await expect(page.getByText("200 to create, 0 to update, 0 unchanged, 0 to skip.")).toBeVisible();
    const third = page.getByRole("list", { name: "Rows of the file" }).getByRole("listitem").nth(3);
    await expect(third).toContainText("Given3 Family3");
    await expect(third).toContainText("Website “htp:/broken” was left out: Invalid URL");
    await expect(page.getByRole("radio", { name: "to be reviewed" })).toBeChecked();
    await page.getByText("Columns of the file").click();
    await expect(page.getByLabel("Business / Organization")).toHaveValue("company");
    await expect(page.getByLabel("MEMBER_RATING")).toHaveValue("");
    await expectNoAxeViolations(page);

    // Who types a choice and imports at once sees the new plan first.
    const tag = `Gala ${width}`;
    await page.getByLabel("Tags for everyone in this file").fill(tag);
    await page.getByRole("button", { name: "Import 200 members" }).click();
    await expect(page.getByText("Your choices had changed").first()).toBeVisible();
    await expect(page.getByLabel("Tags for everyone in this file")).toHaveValue(tag);
    await page.getByRole("button", { name: "Import 200 members" }).click();
    await expect(page.getByText("200 created, 0 updated, 0 unchanged, 0 skipped.")).toBeVisible({
      timeout: 30_000,
    });

    await page.goto("/admin-dashboard/reviews");
    await expect(page.getByText(`${waiting + 200} submissions wait`)).toBeVisible();
    const first = page.getByRole("article", { name: "Given0 Family0" });
    await first.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText(`${waiting + 199} submissions wait`)).toBeVisible();

    await page.goto("/admin-dashboard/members");
    if (width < 640) await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Tag", { exact: true }).selectOption(tag);
    await expect(page).toHaveURL(/tag=Gala/);
    await expect(page.getByRole("link", { name: "Given0 Family0" })).toBeVisible();
    await expect(page.getByText("200 members", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await site.platform.db.delete(members).where(like(members.email, `%@${host}`)); // the site is shared
  });
}
