import { expect, expectScripts, test } from "#tests/support/browser.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";

test.use({ launchOptions: wholeChromiumLaunch });

test("[2.18.04] a photo that is opened in a new tab is there the photo's own page", async ({
  page,
  context,
  site,
}) => {
  const slug = "harvest-dance";
  const { id } = await plantAlbum(site.platform, {
    title: "Harvest Dance",
    slug,
    date: "2025-10-04",
    position: 90,
  });
  const caption = () => "The second helping";
  const [photo] = await plantPhotos(site.platform, { album: id, count: 1, caption });
  await site.forgetPages();
  await page.goto(`/gallery/${slug}`);
  await expectScripts(page);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.locator(`#photo-${photo?.pageKey}`).click({ modifiers: ["Control"] }),
  ]);
  await expect(tab).toHaveURL(`/gallery/${slug}/${photo?.pageKey}`);
  await expect(tab.getByRole("heading", { name: "The second helping" })).toBeVisible();
  await expect(page).toHaveURL(`/gallery/${slug}`);
  await expect(page.locator("dialog.lightbox")).toBeHidden();
});
