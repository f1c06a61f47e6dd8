import { photos } from "#features/gallery/tables.ts";
import { galleryPassword } from "#tests/support/start-site.ts";
import { expect, story } from "#tests/support/story.ts";
import { beginUpload, jpegs, savedOnes, sentIn } from "#tests/support/upload-page.ts";

story("[4.53] [4.64] a guest adds two photos to the gallery", async ({ person, site }) => {
  const { page } = person;
  await beginUpload(site);
  await person.open("/gallery-upload");
  await page.getByLabel("Password", { exact: true }).fill(galleryPassword);
  await page.getByRole("button", { name: "Authenticate" }).click();
  await page.getByLabel("Select Category").selectOption("Networking Events");
  await page.getByLabel("Choose photos, or drop them here").setInputFiles(await jpegs(2));
  if (person.scripts)
    await expect(
      page.getByRole("heading", { name: "Selected Photos (2) for Networking Events" }),
    ).toBeVisible();
  await page.getByRole("button", { name: /^Save .*to Gallery$/ }).click();
  await expect(page.getByText("Saved 2 out of 2 images", { exact: false }).first()).toBeVisible();
  if (person.scripts) await page.waitForURL("/gallery");
  expect(await savedOnes(site)).toBe(2);
  const saved = await site.platform.db.select({ key: photos.pageKey }).from(photos).where(sentIn);
  await person.open("/gallery/networking-events");
  for (const { key } of saved) await expect(page.locator(`main a[href*="${key}"]`).first()).toBeVisible();
});
