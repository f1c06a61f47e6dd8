import type { Page } from "@playwright/test";
import { inquiries } from "#features/inquiries/tables.ts";
import { today } from "#platform/today.ts";
import { test as base, expect, expectScripts, holdScripts, signInAsAdmin } from "#tests/support/browser.ts";
import { addEvent, calendarAfterChange, eventInput } from "#tests/support/events.ts";
import { makeNextBuild } from "#tests/support/next-build.ts";
import { startSiteBeside, startTestSite, type TestSite } from "#tests/support/start-site.ts";

type Fixtures = {
  /** A site of its own, which `update` replaces at its address by one whose scripts have other names. */
  updated: TestSite & { update: () => Promise<void> };
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
  updated: async ({}, use) => {
    const before = await startTestSite();
    let current: Pick<TestSite, "platform" | "stop"> = before;
    const update = async () => {
      await before.stop();
      current = await startSiteBeside(before, { PORT: new URL(before.origin).port }, makeNextBuild());
    };
    await use({
      ...before,
      update,
      get platform() {
        return current.platform;
      },
    });
    await current.stop();
  },
  baseURL: async ({ updated }, use) => use(updated.origin),
});

test.use({ brokenPage: "allowed" }); // the browser reports every script that is gone
test.setTimeout(240_000); // two starts, and several tabs

/** A tab with this page, whose scripts run. */
async function open(anyPage: Page, path: string): Promise<Page> {
  const tab = await anyPage.context().newPage();
  await tab.goto(path);
  await expectScripts(tab);
  return tab;
}

const links = [
  { from: "/", link: "a[href='/founders']" },
  { from: "/contact", link: "footer a[href='/resources']" },
  { from: "/event-calendar", link: "main a[href^='/event/']" },
  { from: "/shop", link: "main a[href^='/order/']" },
  { from: "/admin-dashboard", link: "a[href='/admin-dashboard/members']" },
];

const message = "I would like to help with the gala.";

async function fillContact(page: Page, name: string) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(`${name}@example.com`);
  await page.getByLabel("Subject").fill("Volunteering");
  await page.getByLabel("Message", { exact: true }).fill(message);
}

test("tabs that were open during an update go on: each first press of a link leads on, and what was typed is sent", async ({
  page,
  updated,
}) => {
  await addEvent(updated.platform, "system", eventInput({ date: today(new Date(), "America/New_York") }));
  await signInAsAdmin(page, updated);
  const tabs: Page[] = [];
  for (const { from } of links) tabs.push(await open(page, from));
  const contact = await open(page, "/contact");
  await fillContact(contact, "Ada");
  const editor = await open(page, "/event-create");
  await editor.getByLabel("Event Title*").fill("Harvest supper");
  await editor.getByLabel("Location*").fill("Town Hall");
  const unstarted = await page.context().newPage();
  const startScripts = await holdScripts(unstarted);
  await unstarted.goto("/contact", { waitUntil: "domcontentloaded" });

  await updated.update();

  for (const [index, { from, link }] of links.entries()) {
    const tab = tabs[index] as Page;
    await tab.bringToFront();
    const pressed = tab.locator(link).filter({ visible: true }).first();
    const to = await pressed.getAttribute("href");
    await pressed.click();
    await expect(tab, `from ${from}`).toHaveURL(`${updated.origin}${to}`);
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tab.getByText("The page didn't open")).toBeHidden();
  }

  startScripts();
  for (const [tab, name] of [
    [contact, "Ada"],
    [unstarted, "Grace"],
  ] as const) {
    await tab.bringToFront();
    if (tab === unstarted) await fillContact(tab, name);
    await tab.getByRole("button", { name: "Send Message" }).click();
    await expect(tab.getByText("Message Sent", { exact: true })).toBeVisible();
  }
  expect(await updated.platform.db.$count(inquiries)).toBe(2);

  await editor.bringToFront();
  await editor.getByRole("button", { name: "Create Event" }).click();
  await expect(editor).toHaveURL(calendarAfterChange);
  await expect(editor.getByText("Harvest supper").first()).toBeVisible();
});
