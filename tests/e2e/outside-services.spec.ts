import type { Page } from "@playwright/test";
import { contact } from "#content/contact.ts";
import { directory } from "#content/directory.ts";
import { events } from "#content/events.ts";
import { gala } from "#content/gala.ts";
import { gallery } from "#content/gallery.ts";
import { news } from "#content/news.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import { expect } from "#tests/support/browser.ts";
import { providerPage, widgetOf } from "#tests/support/provider.ts";
import { testWithProvider } from "#tests/support/provider-test.ts";
import { slowPhone } from "#tests/support/slow-phone.ts";

const frame = { kind: "frame", src: providerPage, height: 1600 } as const;
const test = testWithProvider({
  events: { ...events.value, homeSlot: widgetOf("/home.js"), calendarSlot: widgetOf("/calendar.js") },
  directory: {
    ...directory.value,
    listingSlot: widgetOf("/listing.js"),
    submissionSlot: widgetOf("/submission.js"),
  },
  gallery: {
    ...gallery.value,
    hero: { title: gallery.value.hero.title, lead: "What our evenings look like. ".repeat(40) },
    slot: widgetOf("/gallery.js"),
  },
  news: { ...news.value, slot: widgetOf("/feed.js") },
  gala: { ...gala.value, nominate: { ...gala.value.nominate, slot: frame } },
  contact: { ...contact.value, place: { ...contact.value.place, map: { ...frame, height: 480 } } },
});
const hub = newsHubPath(content("organisation").abbreviation);
const calendar = ["/events", "Event Calendar"] as const;

/**
 * Goes to the contact page, by keyboard: a click right after the link was scrolled into view still goes to the
 * provider's frame that was there, which is a process of its own in Chromium.
 */
const leave = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().press("Enter");

const places = [
  ["/", "Upcoming Events"],
  ["/events", "Event Calendar"],
  ["/embedded-directory", "Member Directory"],
  ["/embedded-directory", "Submit Your Information"],
  ["/gallery", "Event Gallery"],
  [hub, content("news").title],
] as const;

test("[2.4.11] [2.12.02] [2.10.02] [2.10.05] [2.18.02] [2.21.02] in each of its places the provider's widget stands as high as it is, and its script in no page of ours", async ({
  page,
}) => {
  for (const [path, title] of places) {
    await page.goto(path);
    await page.getByRole("main").getByRole("heading", { name: title }).first().scrollIntoViewIfNeeded();
    const frame = page.locator(`iframe[title="${title}"]`);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText("Made by the provider"), path).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height, path).toBeGreaterThan(900);
    await expect(page.locator(`script[src*="widgets.example.org"]`), path).toHaveCount(0);
  }
});

test("[2.10.08] the directory's and the form's frames both leave with the page, and come back with it", async ({
  page,
  provider,
}) => {
  await page.goto("/embedded-directory");
  const show = async () => {
    for (const name of ["Member Directory", "Submit Your Information"]) {
      await page.getByRole("main").getByRole("heading", { name }).scrollIntoViewIfNeeded();
      const inside = page.frameLocator(`iframe[title="${name}"]`);
      await expect(inside.getByText("Made by the provider")).toBeVisible();
    }
  };
  await show();
  await leave(page);
  await expect(page).toHaveURL("/contact");
  await expect(page.locator(`iframe:not([title^="Map"])`)).toHaveCount(0);
  await page.goBack();
  await show();
  for (const script of ["/listing.js", "/submission.js"])
    expect(provider.asked.filter((asked) => asked === script)).toHaveLength(2);
});

test("[2.18.01] the gallery begins with its words; its widget is asked for when the place comes near the view", async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { name: content("gallery").hero.title })).toBeVisible();
  await page.getByRole("button", { name: /menu/i }).click(); // the scripts run
  await page.keyboard.press("Escape");
  expect(provider.asked).toEqual([]);
  await page.getByText("Loading from another site…").scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator(`iframe[title="${content("gallery").hero.title}"]`).getByText("Made by the provider"),
  ).toBeVisible();
  expect(provider.asked).toEqual(["/gallery.js"]);
});

test("[2.18.01] a widget far down the page is not asked for before it comes near the view", async ({
  page,
  provider,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: /menu/i }).click(); // the scripts run
  await page.keyboard.press("Escape");
  expect(provider.asked).toEqual([]);
  await page.getByRole("heading", { name: "Upcoming Events" }).scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe[title="Upcoming Events"]').getByText("Made by the provider"),
  ).toBeVisible();
  expect(provider.asked).toEqual(["/home.js"]);
});

test("[2.12.02] on a slow phone the widget comes from the first paint on, by address and by a link", async ({
  page,
  provider,
}) => {
  await slowPhone(page);
  const shown = page.frameLocator(`iframe[title="${calendar[1]}"]`).getByText("Made by the provider");
  await page.goto(calendar[0], { waitUntil: "commit" });
  await expect(shown).toBeVisible({ timeout: 20_000 });
  await page.goto("/gallery-upload", { waitUntil: "commit" });
  await page.getByRole("main").locator('a[href="/gallery"]').first().click();
  await expect(page).toHaveURL("/gallery");
  expect(provider.asked).toEqual(["/calendar.js"]);
  await expect(
    page.frameLocator('iframe[title="Event Gallery"]').getByText("Made by the provider"),
  ).toBeVisible({ timeout: 20_000 });
});

test("[2.17.12] [2.24.04] the nomination form and the map are the provider's page in a frame as high as staff said, without scripts as well", async ({
  page,
  noScriptPage,
  site,
  provider,
}) => {
  site.clock.set("2026-10-05T16:00:00Z"); // nominations are open
  await provider.leadTo(noScriptPage.context());
  for (const [path, title, height] of [
    ["/annual-gala", "Nominate a Deserving Woman", 1600],
    ["/contact", `Map: ${content("organisation").name}`, 480],
  ] as const) {
    for (const opened of [page, noScriptPage]) {
      await opened.goto(path);
      const frame = opened.locator(`iframe[title="${title}"]`);
      if (opened === page)
        await page.locator(`[aria-busy]:has(iframe), [aria-busy]`).last().scrollIntoViewIfNeeded();
      else await frame.scrollIntoViewIfNeeded();
      await expect(frame.contentFrame().getByRole("heading", { name: "own page" }), path).toBeVisible();
      if (opened === page) expect((await frame.boundingBox())?.height, path).toBe(height);
    }
  }
  expect(provider.asked).toContain("/page");
  site.clock.reset();
});
