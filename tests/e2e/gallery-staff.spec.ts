import { eq } from "drizzle-orm";
import { albums, photos, uploadLinks } from "#features/gallery/tables.ts";
import { expect, expectNoAxeViolations, signIn, test } from "#tests/support/browser.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import type { TestSite } from "#tests/support/start-site.ts";

/** A separate album with five photos, and the path where staff see only these. */
async function evening({ platform }: TestSite, title: string) {
  const album = await plantAlbum(platform, { title, position: 9 });
  const planted = await plantPhotos(platform, { album: album.id, count: 5, caption: (n) => `Toast ${n}` });
  return { album, planted, list: `/admin-dashboard/gallery?album=${album.id}` };
}

test("Shift chooses a row of photos, the bar hides them, one step brings them back", async ({
  page,
  site,
}) => {
  const { album, list } = await evening(site, "First evening");
  const published = async () =>
    (await site.platform.db.select().from(albums).where(eq(albums.id, album.id)))[0]?.publishedCount;
  await signIn(page, site, "gallery");
  await page.goto(list);
  const boxes = page.getByRole("checkbox", { name: /^Choose photo \d/ });
  const bar = page.getByRole("region", { name: "Change the chosen photos" });
  await expect(page.getByRole("checkbox", { name: "Choose every photo on this page" })).toBeVisible();
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
  await expect(page.getByText("3 photos are as before.").first()).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await published()).toBe(5);
});

test("the trash asks first; Escape leaves everything as it was", async ({ page, site }) => {
  const { list, planted } = await evening(site, "Second evening");
  await signIn(page, site, "gallery");
  await page.goto(list);
  await page.getByRole("checkbox", { name: /^Choose photo 1:/ }).check();
  await page.getByRole("button", { name: "Move to trash" }).click();
  const question = page.getByRole("dialog", { name: "Move the chosen photos to the trash?" });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await question.getByRole("button", { name: "Move them to the trash" }).click();
  await expect(page.getByText("1 photo moved to the trash").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Choose photo \d/ })).toHaveCount(4);
  const [row] = await site.platform.db
    .select()
    .from(photos)
    .where(eq(photos.pageKey, planted[0]?.pageKey ?? ""));
  expect(row?.deletedAt).not.toBeNull();
});

test("a photo is opened and described; the mark that the description is missing goes", async ({
  page,
  site,
}) => {
  const { list } = await evening(site, "Third evening");
  await signIn(page, site, "gallery");
  await page.goto(list);
  const card = page.getByRole("listitem").filter({ hasText: "Toast 2" });
  await expect(card).toContainText("No description yet");
  await card.getByRole("link", { name: "Open photo 2: Toast 2" }).click();
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("Two glasses meet above a table with candles");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The photo is up to date.").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "Two glasses meet above a table with candles" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "History" }).locator("..")).toContainText("Changed by");
  await page.goto(list);
  await expect(card).not.toContainText("No description yet");
});

test("a link is made and shown once with its QR code", async ({ page, site }) => {
  await signIn(page, site, "gallery");
  await page.goto("/admin-dashboard/gallery?view=links");
  await page.getByLabel("What it is for").fill("Tables at the gala");
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText("Choose an album").last()).toBeVisible();
  await page.getByLabel("Album").selectOption({ label: "Annual Gala" });
  await page.getByRole("button", { name: "Make the link" }).click();
  const card = page.getByRole("region", { name: "Send your photos of Annual Gala" });
  await expect(card).toContainText(`${site.origin}/gallery-upload/link/`);
  await expect(card.getByRole("img", { name: "QR code of the upload link for Annual Gala" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Tables at the gala/ })).toContainText("0 of 500");
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole("row", { name: /Tables at the gala/ })).toBeVisible();
  await expect(card).toBeHidden();
});

test("without scripts photos are ticked and hidden, taken back, and a link is made", async ({
  noScriptPage: page,
  site,
}) => {
  const { list, album } = await evening(site, "Fourth evening");
  await signIn(page, site, "admin");
  await page.goto(list);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByText("Choose at least one photo first.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: /^Choose photo 1:/ }).check();
  await page.getByRole("checkbox", { name: /^Choose photo 2:/ }).check();
  await page.getByRole("button", { name: "Hide" }).click();
  const notice = page.locator("form").filter({ hasText: "2 photos hidden" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Toast 1" })).toContainText("Published");
  await expect(notice).toBeHidden();
  const [row] = await site.platform.db.select().from(albums).where(eq(albums.id, album.id));
  expect(row?.publishedCount).toBe(5);
  await page.goto("/admin-dashboard/gallery?view=links");
  await page.getByLabel("What it is for").fill("Without scripts");
  await page.getByLabel("Album").selectOption({ label: "Fourth evening" });
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText(`${site.origin}/gallery-upload/link/`)).toBeVisible();
  expect(await site.platform.db.$count(uploadLinks, eq(uploadLinks.label, "Without scripts"))).toBe(1);
});
