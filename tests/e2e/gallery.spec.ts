import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { type Planted, plantAlbum, plantPhotos } from "#tests/support/gallery.ts";

const mixed = [1.5, 0.667, 1.5, 1.33, 0.75, 3.6, 1.5, 1.5, 0.667, 1.78, 1, 1.5];
const gala = { title: "Harvest Dance", slug: "harvest-dance", date: "2025-10-04", position: 90 };
const album = "/gallery/harvest-dance";
const firstView = 600_000; // bytes of an album's first view on a phone with a device pixel ratio of 3

let all: Planted[];
test.beforeAll(async ({ site }) => {
  const { id } = await plantAlbum(site.platform, gala);
  all = await plantPhotos(site.platform, {
    album: id,
    count: 64,
    ratios: mixed,
    alt: (number) => (number === 3 ? "Two women laughing over a plate" : ""),
    caption: (number) => (number === 3 ? "The second helping" : ""),
  });
  await site.forgetPages();
});

const photoPage = (number: number) => `${album}/${all[number - 1]?.pageKey}`;
const thumbnail = (page: Page, number: number) => page.locator(`#photo-${all[number - 1]?.pageKey}`);
const lightbox = (page: Page) => page.locator("dialog.lightbox");
const status = (page: Page) => lightbox(page).getByRole("status");

test("[2.18.04] by keyboard: the lightbox takes the focus, tells each photo, and gives it back to the thumbnail last shown; a reload of its address opens the photo's own page", async ({
  page,
}) => {
  await page.goto(album);
  await expectScripts(page);
  await thumbnail(page, 2).focus();
  await page.keyboard.press("Enter");
  await expect(lightbox(page).getByRole("button", { name: "Close" })).toBeFocused();
  await expect(status(page)).toHaveText("Photo 2 of 64, Harvest Dance, October 4, 2025");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "The second helping" })).toBeVisible();
  await expect(status(page)).toHaveText("Photo 3 of 64: Two women laughing over a plate");
  await expect(page).toHaveURL(photoPage(3));
  await page.keyboard.press("End");
  await expect(status(page)).toHaveText(/^Photo 60 of 64/);
  await expect(lightbox(page).getByRole("link", { name: "Older photos" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toHaveText(/^Photo 60 of 64/);
  await page.keyboard.press("Home");
  await expect(status(page)).toHaveText(/^Photo 1 of 64/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(status(page)).toHaveText(/^Photo 2 of 64/);
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toHaveText(/^Photo 3 of 64/);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(thumbnail(page, 3)).toBeFocused();
  await expect(page).toHaveURL(album);

  await page.keyboard.press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(new URL(page.url()).pathname).toBe(photoPage(3));
  await page.reload();
  await expect(page.getByRole("heading", { name: "The second helping" })).toBeVisible();
  await expect(lightbox(page)).toHaveCount(0);
});

test("[2.18.04] Back closes the lightbox where the page was, after however many photos", async ({ page }) => {
  await page.goto("/gallery");
  await expectScripts(page);
  await page.getByRole("link", { name: /^Harvest Dance/ }).click();
  await expect(page).toHaveURL(album);
  await thumbnail(page, 30).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await thumbnail(page, 30).click();
  for (const number of [31, 32]) {
    await lightbox(page).getByRole("button", { name: "Next photo" }).click();
    await expect(page).toHaveURL(photoPage(number));
  }
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(album);
  await expect(thumbnail(page, 32)).toBeFocused();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 3 });

  test("[2.18.04] a swipe turns to the next photo and back, and every control is large enough for a finger", async ({
    page,
  }) => {
    await page.goto(album);
    await expectScripts(page);
    await thumbnail(page, 3).tap();
    await expect(status(page)).toHaveText(/^Photo 3 of 64/);
    await expect(lightbox(page).getByRole("img")).toBeInViewport({ ratio: 0.9 });
    const swipe = (pages: number) =>
      lightbox(page)
        .locator(".lightbox-strip")
        .evaluate((strip, by) => strip.scrollBy({ left: by * strip.clientWidth, behavior: "smooth" }), pages);
    await swipe(1);
    await expect(status(page)).toHaveText(/^Photo 4 of 64/);
    await expect(page).toHaveURL(photoPage(4));
    await swipe(-1);
    await expect(status(page)).toHaveText(/^Photo 3 of 64/);
    const sizes = await lightbox(page)
      .locator("a, button")
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect()));
    expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
    await page.getByRole("button", { name: "Close" }).tap();
    await expect(lightbox(page)).toBeHidden();
  });

  test("[2.18.04] the first view of an album of 60 photos stays below 600 KB", async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.enable");
    let bytes = 0;
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(album);
    await expectScripts(page);
    await page.evaluate(() => Promise.all([...document.images].slice(0, 6).map((image) => image.decode())));
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(firstView);
  });
});

test("[2.18.04] at 390, 768 and 1440 px the rows stand at once, none too high, and nothing shifts or reaches over the side", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      // Shifts after a window resize do not count, and a new window may get its size late.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(album);
    await expectScripts(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all([...document.images].slice(0, 6).map((image) => image.decode()));
    });
    const found = await page.locator(".photo-rows > ul").evaluate((list) => {
      const probe = document.createElement("li");
      probe.style.cssText = "position:absolute;height:var(--h)";
      list.append(probe);
      const height = probe.getBoundingClientRect().height;
      probe.remove();
      const rows = [...list.children].filter((item) => !item.hasAttribute("data-wide"));
      const boxes = rows.map((item) => {
        const { width, height } = item.getBoundingClientRect();
        return {
          height,
          ratio: width / height,
          own: Number((item as HTMLElement).style.getPropertyValue("--r")),
        };
      });
      return {
        height,
        highest: Math.max(...boxes.map((box) => box.height)),
        cropped: Math.max(...boxes.map(({ ratio, own }) => Math.abs(ratio / own - 1))),
        over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shift: Math.round((window as unknown as { shift: number }).shift * 1000), // rounded like the bench
      };
    });
    expect(found.highest, `${width} px`).toBeLessThanOrEqual(found.height * 1.8 + 1);
    expect(found.cropped, `${width} px`).toBeLessThan(0.02);
    expect([found.over, found.shift], `${width} px`).toEqual([0, 0]);
  }
});
