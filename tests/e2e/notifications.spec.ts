import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { beginUpload, jpegs, open, picker, told } from "#tests/support/upload-page.ts";

const region = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });

/** Opens a page with a notification, as after submitting a form. */
async function openWith(page: Page, context: BrowserContext, url: string, toast: object) {
  const value = Buffer.from(JSON.stringify(toast)).toString("base64url");
  await context.addCookies([{ name: "chamber.toast", value, url }]);
  await page.goto("/about");
}

test("[2.30.01] [2.30.02] a notification shows its title and description on its own colour, and F8 moves the focus to it", async ({
  page,
  context,
  baseURL,
}) => {
  for (const [variant, edge] of [
    ["default", "rgb(13, 106, 83)"], // emerald
    ["destructive", "rgb(179, 38, 30)"], // danger
  ] as const) {
    const toast = { title: "Said aloud", description: "And explained", variant };
    await openWith(page, context, baseURL as string, toast);
    const notice = region(page).getByRole("listitem");
    await expect(notice).toHaveText(/^Said aloudAnd explained$/);
    await expect(notice).toHaveCSS("border-left-color", edge);
  }
  await expect(region(page).getByRole("button", { name: "Dismiss" })).toBeVisible();
  await page.keyboard.press("F8");
  await expect(region(page).getByRole("list")).toBeFocused();
  await expectNoAxeViolations(page);
});

test("[4.70] a dismissed notification leaves the list 1,000,000 ms later, not before", async ({
  page,
  context,
  baseURL,
}) => {
  await page.clock.install();
  await openWith(page, context, baseURL as string, { title: "Saved" });
  await expect(region(page).getByRole("listitem")).toHaveText("Saved");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await region(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(region(page).getByText("Saved")).toHaveCount(0);
  // While the list contains a notification, the region contains the list; when empty, it says "No
  // notifications".
  await page.clock.fastForward(999_000);
  await page.clock.runFor(999);
  await expect(region(page).getByRole("list")).toBeAttached();
  await expect(region(page)).not.toHaveText("No notifications");
  await page.clock.runFor(1);
  await expect(region(page)).toHaveText("No notifications");
});

test("[2.30.01] a press on a notification's action counts when the moving region arrives in its middle", async ({
  page,
  context,
  baseURL,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/toast-list-*", async (route) => {
    await held;
    await route.continue();
  });
  await openWith(page, context, baseURL as string, {
    title: "Saved",
    action: { label: "Undo", altText: "Undo", to: "/contact" },
  });
  await region(page).getByText("Undo").hover();
  await page.mouse.down();
  const script = page.waitForResponse("**/toast-list-*").then((response) => response.finished());
  letThrough();
  await script;
  // Two frames: the script runs and React replaces what it would replace.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(region(page).getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL("/contact");
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`[2.30.01] a notification covers no button, at ${width} pixels: it stands beside those that stay in place`, async ({
    page,
    site,
  }) => {
    await beginUpload(site);
    await page.setViewportSize({ width, height });
    await open(page, site);
    await expectScripts(page); // before them the browser itself asks for a file
    await page.getByRole("button", { name: "Save to Gallery" }).click(); // the pointer stays there
    await told(page, "No images to save");
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    await picker(page).setInputFiles(await jpegs(3));
    await told(page, "Files Processed");
    await expect.poll(() => coveredButtons(page)).toEqual([]);
    await page.getByRole("button", { name: "Save First 3 to Gallery" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => coveredButtons(page)).toEqual([]);
  });
}

/** The buttons of the page that a notification lies over; fails where there is no notification. */
async function coveredButtons(page: Page): Promise<string[]> {
  const notice = await region(page).getByRole("listitem").boundingBox();
  if (!notice) throw new Error("there is no notification");
  const buttons = await page
    .locator("main button:visible, header button:visible, main .button:visible")
    .all();
  const covered: string[] = [];
  for (const button of buttons) {
    const box = await button.boundingBox();
    if (!box) continue;
    const isBeside = box.x >= notice.x + notice.width || box.x + box.width <= notice.x;
    const isAbove = box.y >= notice.y + notice.height || box.y + box.height <= notice.y;
    if (!isBeside && !isAbove) covered.push((await button.textContent()) ?? "");
  }
  return covered;
}
