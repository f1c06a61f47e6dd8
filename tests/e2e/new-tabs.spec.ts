import { contentDrafts } from "#content/publishing/tables.ts";
import { expect, expectScripts, signInAsAdmin, test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { wholeChromiumLaunch } from "../../scripts/browsers.mjs";
import { screenAddress } from "../../src/admin/request/screen-address.ts";

// Chromium without windows loses some new tabs, or never finishes loading them.
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

test("a member of the staff's list that is pressed with Ctrl opens in a new tab", async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto(screenAddress("members"));
  await expectScripts(page);
  const row = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    row
      .locator('[data-cell="state"]')
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(opened).toHaveURL(/\/members\/\d+/);
  await expect(page).toHaveURL(screenAddress("members"));
});

test("a form whose session has ended says so, leads to signing in and back, and keeps what was typed", async ({
  page,
  site,
}) => {
  const context = page.context();
  await signInAsAdmin(page, site);
  const form = "/admin-dashboard/content/about";
  await page.goto(form);
  await context.clearCookies();
  const title = page.getByLabel("Title", { exact: true }).first();
  await title.fill("About all of us");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("main").getByText("Sign in, then send it again").first()).toBeVisible();
  await expect(title).toHaveValue("About all of us");
  expect(await site.platform.db.select().from(contentDrafts)).toEqual([]);

  const [other] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("main").getByRole("link", { name: "Sign in" }).first().click(),
  ]);
  await expect(other.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await signInAsAdmin(page, site);
  await other.reload();
  await expect(other).toHaveURL(form);
  await other.close();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  const [draft] = await site.platform.db.select().from(contentDrafts);
  expect(draft?.body).toMatchObject({ title: "About all of us" });
  await restoreContent(site);
});
