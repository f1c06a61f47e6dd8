import type { Page } from "@playwright/test";
import { publicPaths } from "#pages/public-paths.ts";
import { axeViolations, expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { createMember } from "#tests/support/members.ts";

const paths = [...publicPaths(), "/member-login", "/order/mug", "/join/rubies", "/nowhere"];

/**
 * By how many pixels the page is wider than its window, once it is rendered at its new width, and the first
 * element that overflows.
 */
async function overflowOf(page: Page) {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth === clientWidth) return null;
    const part = [...document.querySelectorAll("body *")].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return `${scrollWidth - clientWidth}: ${part?.outerHTML.slice(0, 120)}`;
  });
}

test("[2.1.01] every public page keeps to the rules of accessibility at 390 and 1440 px, and nothing is cut off at 320 px", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await createMember(site.platform, { full_name: "Bartholomeaschwarzenbergerdottir" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, unknown> = {};
  for (const path of paths) {
    // The page is loaded once for all widths, because loading takes longer than a new layout.
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    const headlines = await page.locator("h1").count();
    if (headlines !== 1) faults[path] = { headlines };
    for (const width of [390, 1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = width === 320 ? [] : await axeViolations(page);
      const overflow = await overflowOf(page);
      if (broken.length > 0 || overflow) faults[`${path} at ${width} px`] = { broken, overflow };
    }
  }
  expect(faults).toEqual({});
});

test("[2.1.01] menus that are open and forms that were refused keep to the rules as well", async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/consult");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "About" }).click();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Toggle menu" }).click();
  await expectNoAxeViolations(page);
  for (const [path, button] of [
    ["/contact", "Send Message"],
    ["/committees", "Submit Interest"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectScripts(page);
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});

test("printed, the calendar and the directory are their lists, without what is to be pressed", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const controls = main.locator(":is(button, input, select, summary):visible");
  await page.goto("/directory");
  await expect(main.getByText("Adaeze Nwosu")).toBeVisible();
  await expect(controls).toHaveCount(0);
  await page.goto("/event-calendar");
  await expect(main.getByRole("table")).toBeVisible();
  await expect(controls).toHaveCount(0);
  await expect(main.getByRole("link", { name: /month/ })).toHaveCount(0);
  await page.goto("/event-calendar?view=list");
  await expect(main.getByRole("link", { name: "Next" })).toHaveCount(0);
  await expect(controls).toHaveCount(0);
});

test("forced colours keep every control visible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/shop");
  const borders = await page
    .getByRole("link", { name: /^(Add to Cart|Shop Now)/ })
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopStyle));
  expect(borders).toEqual(Array(borders.length).fill("solid"));
});

test("[2.1.01] by keyboard: the skip link leads to the content, and a followed link takes the focus along", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expectScripts(page); // before the scripts run the browser loads the next document and starts at its top
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consult" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/consult");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeFocused();
});
