import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { createAccount, fixedAdminId, sessionCookies } from "#tests/support/accounts.ts";
import { openClient } from "#tests/support/client.ts";
import { crawl, type Found } from "#tests/support/crawl.ts";
import { fillSite } from "#tests/support/filled-site.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";
import { translate, unseenTexts } from "#tests/support/translated.ts";
import { openEverything, sendEachForm, settled } from "#tests/support/use-everything.ts";
import { chromiumLaunch } from "../../scripts/browsers.mjs";

// Every page is used once in a browser that has translated it: what opens is opened, all fields are typed into, and each
// form is sent, first while the site cannot be reached, then in earnest. What would take the other pages along is left out.
const only = new RegExp(process.env.TRANSLATED_PAGES ?? "");
const leaving = /(sign|log) ?out/i;
const leftOut = new RegExp(`${leaving.source}|sample|close my account|end (this|all)|restore`, "i");
const patience = 3_600_000;
const scriptsTake = { timeout: 20_000, interval: 50 };

let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(() => browser.close());

// In this order: what a visitor can open is not used again by the others.
const people: [string, (site: Site) => Promise<string | null>][] = [
  ["a visitor", async () => null],
  [
    "a member",
    async ({ platform }) => {
      const { id: userId } = await createAccount(platform, { email: "gracehill@members.example" });
      await createMember(platform, { full_name: "Grace Hill", userId });
      return userId;
    },
  ],
  ["staff", ({ platform }) => fixedAdminId(platform)],
];
const known = new Set<string>();

for (const [who, enter] of people) {
  test(
    `every page that ${who} can open is used in translation without a fault`,
    async ({ site }) => {
      const starts = await fillSite(site, await site.asAdmin());
      const userId = await enter(site);
      // A session for each page: some of what is pressed ends it.
      const cookies = async () =>
        userId ? sessionCookies(site.platform, userId) : new Map<string, string>();
      const client = openClient(site.origin, await cookies());
      const found = await crawl({ origin: site.origin, client }, starts);
      const paths = found.filter(isPage).map(({ path }) => path);
      const faults: string[] = [];
      for (const path of paths) {
        if (known.has(path) || !only.test(path)) continue;
        known.add(path);
        const context = await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" });
        const held = [...(await cookies())].map(([name, value]) => ({ name, value, url: site.origin }));
        await context.addCookies(held);
        faults.push(...(await faultsOf(path, context)));
        await context.close();
      }
      expect(faults).toEqual([]);
    },
    patience,
  );
}

const isPage = ({ answer, body }: Found) =>
  answer.ok &&
  /html/.test(answer.headers.get("content-type") ?? "") &&
  body.includes("<main") &&
  body.includes("<script"); // the page that only leads on when it is shared has none

async function faultsOf(path: string, context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults = new Set<string>();
  const add = (fault: unknown) => faults.add(`${path}: ${String(fault).split("\n")[0]}`);
  // A part that was translated before its script had come is made anew, which React reports.
  page.on("pageerror", (error) => /#418|#423|#425/.test(String(error)) || add(error));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load")) add(message.text());
  });
  try {
    await openTranslated(page, path);
    await openEverything(page).catch(ledElsewhere);
    await context.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await sendEachForm(page, leaving).catch(ledElsewhere);
    await lookAt(page, add);
    await context.unroute("**/*");
    await openTranslated(page, path);
    await openEverything(page).catch(ledElsewhere);
    await sendEachForm(page, leftOut).catch(ledElsewhere);
    await lookAt(page, add);
  } catch (fault) {
    add(fault);
  }
  return [...faults];
}

async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  if (/-login/.test(new URL(page.url()).pathname) && !path.includes("-login")) throw new Error("not let in");
  // A browser translates once all of a page has come, with what is loaded late.
  await vi.waitFor(async () => expect(await page.evaluate(hasComeWhole)).toBe(true), scriptsTake);
  const isAsked = await page.locator("dialog:modal").count(); // the keyboard then stays within the question
  if (!isAsked)
    await vi.waitFor(async () => {
      await page.keyboard.press("F8"); // goes to the notifications once the scripts run
      expect(await page.locator('[aria-label="Notifications (F8)"]:focus-within').count()).toBe(1);
    }, scriptsTake);
  await translate(page);
}

const hasComeWhole = () =>
  performance.getEntriesByType("resource").some(({ name }) => name.includes("/shown-texts"));

async function lookAt(page: Page, add: (fault: string) => void) {
  await settled(page);
  const words = await page.locator("body").textContent();
  if (/This section stopped working|Unexpected Application Error/.test(words ?? ""))
    add("a part of the page stopped working");
  for (const text of await unseenTexts(page)) add(`someone reads ${text}`);
}

/** What is pressed may lead to another page, where the rest of the presses find nothing. */
function ledElsewhere(fault: unknown) {
  if (!/context was destroyed/.test(String(fault))) throw fault;
}
