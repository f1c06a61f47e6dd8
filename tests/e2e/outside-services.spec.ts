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
  gallery: { ...gallery.value, slot: widgetOf("/gallery.js") },
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

const places: [string, string, string, string][] = [
  ["[2.4.11] events on the home page", "/", "Upcoming Events", "/home.js"],
  ["[2.12.02] the calendar", "/events", "Event Calendar", "/calendar.js"],
  ["[2.10.02] the directory", "/embedded-directory", "Member Directory", "/listing.js"],
  ["[2.10.05] the submission form", "/embedded-directory", "Submit Your Information", "/submission.js"],
  ["[2.18.02] the gallery", "/gallery", "Event Gallery", "/gallery.js"],
  ["[2.21.02] the feed", hub, content("news").title, "/feed.js"],
];

for (const [what, path, title, script] of places) {
  test(`${what} is the provider's widget, as high as it is, and gone when the page is left`, async ({
    page,
    provider,
  }) => {
    await page.goto(path);
    await page.getByRole("main").getByRole("heading", { name: title }).first().scrollIntoViewIfNeeded();
    const frame = page.locator(`iframe[title="${title}"]`);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText("Made by the provider")).toBeVisible();
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(900);
    await expect(page.locator(`script[src*="widgets.example.org"]`)).toHaveCount(0);
    await leave(page);
    await expect(page).toHaveURL("/contact");
    await expect(frame).toHaveCount(0);
    await page.goBack();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByText("Made by the provider")).toBeVisible();
    expect(provider.asked.filter((asked) => asked === script)).toHaveLength(2);
  });
}

test("[2.10.08] the directory's and the form's frames both leave with the page", async ({
  page,
  provider,
}) => {
  await page.goto("/embedded-directory");
  for (const name of ["Member Directory", "Submit Your Information"])
    await page.getByRole("main").getByRole("heading", { name }).scrollIntoViewIfNeeded();
  await expect(page.locator("iframe")).toHaveCount(2);
  await leave(page);
  await expect(page).toHaveURL("/contact");
  await expect(page.locator(`iframe:not([title^="Map"])`)).toHaveCount(0);
  expect(provider.asked).toContain("/submission.js");
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

const framed: [string, string, string, number][] = [
  ["[2.17.12] the nomination form", "/annual-gala", "Nominate a Deserving Woman", 1600],
  ["[2.24.04] the map", "/contact", `Map: ${content("organisation").name}`, 480],
];

for (const [what, path, title, height] of framed) {
  test(`${what} is the provider's page in a frame ${height} px high`, async ({ page, site, provider }) => {
    site.clock.set("2026-10-05T16:00:00Z"); // nominations are open
    await page.goto(path);
    const frame = page.locator(`iframe[title="${title}"]`);
    const box = page.locator(`[aria-busy]:has(iframe), [aria-busy]`).last();
    await box.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByRole("heading", { name: "own page" })).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(height);
    expect(provider.asked).toContain("/page");
    site.clock.reset();
  });

  test(`${what} stands there without scripts as well`, async ({ noScriptPage, site, provider }) => {
    site.clock.set("2026-10-05T16:00:00Z");
    await provider.leadTo(noScriptPage.context());
    await noScriptPage.goto(path);
    const frame = noScriptPage.locator(`iframe[title="${title}"]`);
    await frame.scrollIntoViewIfNeeded();
    await expect(frame.contentFrame().getByRole("heading", { name: "own page" })).toBeVisible();
    site.clock.reset();
  });
}

test("[2.18.02] without scripts a sentence names the provider's page", async ({ noScriptPage }) => {
  await noScriptPage.goto("/gallery");
  await expect(noScriptPage.locator("noscript p", { hasText: "needs JavaScript" })).toBeVisible();
  const link = noScriptPage.locator("noscript").getByRole("link", { name: "See it on the provider’s page" });
  await expect(noScriptPage.locator(`noscript a[href="${providerPage}"]`).or(link).first()).toBeVisible();
});
