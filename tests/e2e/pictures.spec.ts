import { createAccount, sessionCookies } from "#tests/support/accounts.ts";
import { axeViolations, expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { restoreContent } from "#tests/support/content.ts";
import { plantPicture } from "#tests/support/media.ts";
import { photoLike } from "#tests/support/pictures.ts";

test.beforeEach(async ({ page, site }) => {
  const { id } = await createAccount(site.platform, { role: "editor" });
  const cookies = await sessionCookies(site.platform, id);
  const url = site.origin;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
});

test("the screens of the pictures break no accessibility rule and fit a narrow phone", async ({
  page,
  site,
}) => {
  const { id } = await plantPicture(site.platform, { width: 640, height: 900 });
  const faults: Record<string, unknown> = {};
  for (const path of ["", `?added=${id}`, "/upload", `/${id}`]) {
    await page.goto(`/admin-dashboard/media${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const wide: number[] = [];
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(width);
    }
    const broken = await axeViolations(page);
    if (broken.length > 0 || wide.length > 0) faults[path] = { broken, wide };
  }
  expect(faults).toEqual({});
});

test("the point is moved with the keyboard alone", async ({ page, site }) => {
  const { id } = await plantPicture(site.platform, { width: 700, height: 500 });
  await page.goto(`/admin-dashboard/media/${id}`);
  await expectScripts(page);
  const left = page.getByLabel("From the left, in percent");
  await left.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByText("53% from the left, 50% from the top")).toBeVisible();
  await expect(left).toHaveValue("53");
});

test("in the form of a page the library opens in a dialog: a new picture is added, chosen and published", async ({
  page,
  site,
}) => {
  await page.goto("/admin-dashboard/content/home");
  const hero = page.getByRole("group", { name: "Picture" });
  await hero.getByRole("button", { name: "Choose or add a picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a picture" });
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Name or description").fill("no such words");
  await dialog.getByLabel("Name or description").press("Enter");
  await expect(dialog.getByText("No pictures match.")).toBeVisible();
  const buffer = await photoLike({ width: 901, height: 603 });
  const file = { name: "Our room.jpg", mimeType: "image/jpeg", buffer };
  await dialog
    .getByLabel("Or add one from your device")
    .setInputFiles({ ...file, buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
  await expect(dialog.getByText("This SVG has no size.")).toBeVisible();
  await dialog.getByLabel("Or add one from your device").setInputFiles(file);
  await expect(dialog).toBeHidden();
  await expect(hero.getByLabel("Picture", { exact: true })).toContainText("Our room");
  await hero.getByLabel("Picture description").fill("Women around a long table");
  await page.getByRole("button", { name: "Publish now" }).click();
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await expect(notices.getByText("is live.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Women around a long table" })).toBeVisible();
  await restoreContent(site);
});

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
  <text x="110" y="60">Bank</text><circle cx="50" cy="50" r="50" fill="#0d6a53"/></svg>`;

test("an SVG is added as a logo in the form of a text, which tells what was left out of it", async ({
  page,
  site,
}) => {
  const file = { name: "Bank.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) };
  await page.goto("/admin-dashboard/content/supporters");
  await page.locator("[data-list-item] summary").first().click();
  const logo = page.getByRole("group", { name: "Logo" }).first();
  await logo.getByRole("button", { name: "Choose or add a picture" }).click();
  await page.getByRole("dialog").getByLabel("Or add one from your device").setInputFiles(file);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(logo.getByText("Removed: texts.")).toBeVisible();
  await expect(logo.getByLabel("Picture", { exact: true })).toContainText("Bank");
  await expectNoAxeViolations(page);
  await restoreContent(site);
});
