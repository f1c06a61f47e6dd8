import { gallery } from "#content/gallery.ts";
import { test as base, expect } from "#tests/support/browser.ts";
import { startTestSite } from "#tests/support/start-site.ts";

const src = "https://widgets.example.org/platform.js";
const slot = { kind: "script" as const, src, elementId: "provider-gallery", widgetId: "app-4711" };

const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startTestSite({}, { gallery: { ...gallery.value, slot } });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("[2.18.01] [2.18.02] a configured provider's gallery is fetched near the view, by its app id, and goes with the page", async ({
  page,
}) => {
  let asked = 0;
  await page.route(src, (route) => {
    asked += 1;
    const body = `document.querySelector('[data-app-id="app-4711"]').append("Pictures of the provider")`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  const other = await page.goto("/about");
  expect(other?.headers()["content-security-policy"]).not.toContain("widgets.example.org");
  const answer = await page.goto("/gallery");
  expect(answer?.headers()["content-security-policy"]).toContain("https://widgets.example.org");
  await expect(page.getByText("Pictures of the provider")).toBeVisible();
  await expect(page.locator("#provider-gallery")).toHaveCount(1);
  expect(asked).toBe(1);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator(`#provider-gallery, script[src="${src}"]`)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("Pictures of the provider")).toBeVisible();
});

test("[2.18.02] who comes to the provider's gallery by a link of the site sees it as well", async ({
  page,
}) => {
  await page.route(src, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `document.querySelector('#provider-gallery').append("Pictures of the provider")`,
    }),
  );
  await page.goto("/gallery/no-such-album");
  await page.goto("/gallery-upload");
  await page.getByRole("main").locator('a[href="/gallery"]').first().click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByText("Pictures of the provider")).toBeVisible();
});
