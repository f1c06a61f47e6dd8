import type { Page } from "@playwright/test";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import { expect, expectScripts, keptAlive, signInAsAdmin, test } from "#tests/support/browser.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { textOf } from "#tests/support/page-text.ts";

const hub = newsHubPath(content("organisation").abbreviation);

/** Follows a link of the present page to each address in turn; each opens the screen of its direct load. */
async function follow(page: Page, addresses: string[]) {
  await expectScripts(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const address of addresses) {
    // Entries of closed menus are links like the others; here they need not be opened first.
    await page.locator(`a[href="${address}"]`).first().dispatchEvent("click");
    await expect(page).toHaveURL(address);
    const direct = await (await page.request.get(address, keptAlive)).text();
    const title = textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(direct)?.[1] ?? "").trim();
    expect(title, address).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => "sameDocument" in window), address).toBe(true);
  }
}

test("[2.1.01] every screen of visitors opens by links as by its address, without loading a document anew", async ({
  page,
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ date: "2099-03-05" }));
  await page.goto("/event-calendar?month=2099-03");
  await follow(page, [
    `/event/${id}`,
    ...["/about", "/leadership", "/founders", "/story-of-us", "/committees", "/membership", "/directory"],
    ...["/community", "/embedded-directory", "/events", "/annual-gala"],
    ...["/georgia-ai-summit", "/gallery", "/gallery-upload", hub, "/consult", "/contact", "/resources"],
    ...["/privacy-policy", "/terms-of-service", "/member-login", "/", "/shop", "/", "/event-calendar"],
  ]);
});

test("[2.1.01] [2.1.07] every screen of staff opens by links as by its address", async ({ page, site }) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ date: "2099-04-05" }));
  await signInAsAdmin(page, site);
  await page.goto("/event-calendar");
  await follow(page, ["/event-create", "/admin-dashboard"]);
  await page.goto(`/event/${id}`);
  await follow(page, [`/event-edit/${id}`]);
});

test("[2.1.01] a link followed while the page before still fades in opens its page, and reports nothing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      transition.skipTransition(); // as the router does for who goes on at once
      return transition;
    };
  });
  await page.goto("/about");
  await follow(page, ["/leadership", "/founders"]);
});
