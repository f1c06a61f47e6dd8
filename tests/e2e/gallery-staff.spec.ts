import { eq } from "drizzle-orm";
import { albums } from "#features/gallery/tables.ts";
import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import type { TestSite } from "#tests/support/start-site.ts";

/** A separate album with five photos, and the path where staff see only these. */
async function evening({ platform }: TestSite, title: string) {
  const album = await plantAlbum(platform, { title, position: 9 });
  await plantPhotos(platform, { album: album.id, count: 5, caption: (n) => `Toast ${n}` });
  return { album, list: `/admin-dashboard/gallery?album=${album.id}` };
}

test("Shift chooses a row of photos, the bar hides them, one step brings them back; the trash asks first", async ({
  page,
  site,
}) => {
  const { album, list } = await evening(site, "First evening");
  const published = async () =>
    (await site.platform.db.select().from(albums).where(eq(albums.id, album.id)))[0]?.publishedCount;
  await signIn(page, site, "gallery");
  await page.goto(list);
  const boxes = page.getByRole("checkbox", { name: /^Select photo \d/ });
  const bar = page.getByRole("region", { name: "Change the selected photos" });
  await expect(page.getByRole("checkbox", { name: "Select every photo on this page" })).toBeVisible();
  await expect(bar).toBeHidden();
  await boxes.nth(1).click();
  await expect(bar).toContainText("1 selected");
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(bar).toContainText("3 selected");
  await expect(boxes.nth(2)).toBeChecked();
  await expect(bar).toBeInViewport();
  await expectNoAxeViolations(page);
  await bar.getByRole("button", { name: "Hide" }).click();

  const notice = page.locator("form").filter({ hasText: "3 photos hidden" });
  await expect(notice).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`album=${album.id}`));
  expect(await published()).toBe(2);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 photos changed back.").first()).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await published()).toBe(5);

  await boxes.nth(0).check();
  await bar.getByRole("button", { name: "Move to trash" }).click();
  const question = page.getByRole("dialog", { name: "Move the selected photos to the trash?" });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await question.getByRole("button", { name: "Move photos to trash" }).click();
  await expect(page.getByText("1 photo moved to the trash").first()).toBeVisible();
  await expect(boxes).toHaveCount(4);
  expect(await published()).toBe(4);
});

test("without scripts photos are ticked and hidden, and taken back", async ({ noScriptPage: page, site }) => {
  const { list, album } = await evening(site, "Fourth evening");
  await signIn(page, site, "admin");
  await page.goto(list);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Select at least one photo first.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /^Select photo 1:/ }).check();
  await page.getByRole("checkbox", { name: /^Select photo 2:/ }).check();
  await page.getByRole("button", { name: "Hide" }).click();
  const notice = page.locator("form").filter({ hasText: "2 photos hidden" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Toast 1" })).toContainText("Published");
  await expect(notice).toBeHidden();
  const [row] = await site.platform.db.select().from(albums).where(eq(albums.id, album.id));
  expect(row?.publishedCount).toBe(5);
});
