import { directory } from "#content/directory.ts";
import { events } from "#content/events.ts";
import { gallery } from "#content/gallery.ts";
import { news } from "#content/news.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import { expect } from "#tests/support/browser.ts";
import { providerPage, widgetOf } from "#tests/support/provider.ts";
import { testWithProvider } from "#tests/support/provider-test.ts";

const test = testWithProvider({
  events: { ...events.value, calendarSlot: widgetOf("/hostile.js") },
  directory: { ...directory.value, listingSlot: widgetOf("/empty.js") },
  gallery: { ...gallery.value, slot: widgetOf("/hanging.js") },
  news: { ...news.value, slot: { ...widgetOf("/missing.js"), page: undefined } },
});
test.use({ brokenPage: "allowed" }); // the browser reports what its policy refuses and what fails to load

const failed = "This section didn’t load";
const hub = newsHubPath(content("organisation").abbreviation);

test("[2.18.02] a provider that does not answer for 10 seconds gives way to a link to its page, and “Try again” asks anew", async ({
  page,
  provider,
}) => {
  const frame = page.locator('iframe[title="Event Gallery"]');
  await page.clock.install();
  await page.goto("/gallery");
  await frame.waitFor({ state: "attached" });
  await expect(page.getByText("Loading from another site…").first()).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  await expect(page.getByText(failed)).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(page.getByRole("alert").getByText(failed)).toBeVisible();
  await expect(frame).toHaveCount(0);
  const link = page.getByRole("link", { name: "View it on the provider’s site" });
  await expect(link).toHaveAttribute("href", providerPage);
  await expect(link).toHaveAttribute("target", "_blank");

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(failed)).toHaveCount(0);
  await frame.waitFor({ state: "attached" });
  await page.clock.runFor(10_000);
  await expect(page.getByText("which still isn’t responding")).toBeVisible();
  provider.wake();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(frame.contentFrame().getByText("Made by the provider")).toBeVisible();
});

test("[2.18.02] a provider that answers with nothing for 10 seconds gives way as well", async ({ page }) => {
  await page.clock.install();
  await page.goto("/embedded-directory");
  const heading = page.getByRole("main").getByRole("heading", { name: "Member Directory" });
  await heading.first().scrollIntoViewIfNeeded();
  const frame = page.locator('iframe[title="Member Directory"]');
  await frame.waitFor({ state: "attached" });
  await page.clock.runFor(10_000);
  await expect(page.getByRole("alert").getByText(failed)).toBeVisible();
  await expect(frame).toHaveCount(0);
});

test("[2.21.02] a script that cannot be loaded is said at once, also where no page of the provider is known", async ({
  page,
}) => {
  await page.goto(hub);
  await expect(page.getByRole("alert").getByText(failed)).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "View it on the provider’s site" })).toHaveCount(0);
});

test("[7.29] a hostile widget reaches no cookie, storage, session or page of ours, and cannot cover the page", async ({
  page,
  provider,
}) => {
  let elsewhere = 0;
  await page.route("https://cdn.example.net/**", (route) => {
    elsewhere += 1;
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.goto("/events");
  const frame = page.locator('iframe[title="Event Calendar"]');
  const inside = frame.contentFrame();
  await expect(inside.getByText("session refused")).toBeVisible();
  await expect(inside.locator("#provider-place")).toHaveText(
    "cookie refused, storage refused, parent refused, page refused, script: added",
  );
  await expect(inside.getByText("own script ran")).toHaveCount(0);
  expect(elsewhere).toBe(0);
  expect(provider.asked).toEqual(["/hostile.js"]);
  await expect(page).toHaveURL("/events");
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeLessThanOrEqual(4_000);
  await expect(page.getByText("hosts that aren’t allowed")).toHaveCount(0); // only staff are told, in a preview
});
