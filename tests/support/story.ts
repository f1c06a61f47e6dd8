import { expect, type Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import type { Role } from "#identity/roles.ts";
import { mails } from "#platform/tables.ts";
import { createAccount, sessionCookies } from "./accounts.ts";
import { test as base } from "./browser.ts";
import { withText } from "./mail.ts";
import { slowPhone } from "./slow-phone.ts";
import type { TestSite } from "./start-site.ts";

type Way = "on a slow phone, in a hurry" | "at a desk" | "without scripts";
const ways: Way[] = ["on a slow phone, in a hurry", "at a desk", "without scripts"];

/** The person who goes through a story: the browser, and what a test may know about it. */
export type Person = {
  page: Page;
  /** False if JavaScript is disabled in the browser. */
  scripts: boolean;
  /** True on a phone-sized screen, where the menus are behind a button. */
  phone: boolean;
  /** An e-mail address that no other story uses. */
  email: string;
  /** Opens a page and continues as soon as the headline is visible, whatever is still loading. */
  open: (address: string) => Promise<void>;
  /**
   * Signs the browser in without the login forms: as the account with this id, or as a new one with this
   * role.
   */
  signIn: (who: { id: string } | { role: Role }) => Promise<void>;
  /** Expects a notification with these words. */
  isTold: (words: string | RegExp) => Promise<void>;
  /** Opens the link to this screen in the newest mail to an address; waits for the mail. */
  followMail: (screen: string, email?: string) => Promise<void>;
};

const test = base.extend<{ way: Way; person: Person }>({
  way: ["at a desk", { option: true }],
  person: async ({ page, way, site }, use) => {
    // Every story starts as a connection that has not sent anything yet.
    await site.platform.db.execute("delete from rate_limits");
    if (way === "on a slow phone, in a hurry") await slowPhone(page);
    await use(personAt(page, way, site));
  },
});

/**
 * Runs one flow from beginning to end in three ways: on a slow phone by someone who acts as soon as something
 * is visible, at a desk, and without JavaScript. The visible result is the same each time.
 */
export function story(
  title: string,
  tell: (scene: { person: Person; site: TestSite }) => Promise<void>,
): void {
  for (const way of ways) {
    base.describe(way, () => {
      test.use({ way, ...(way === "without scripts" ? { javaScriptEnabled: false } : {}) });
      test(title, ({ person, site }) => tell({ person, site }));
    });
  }
}

let told = 0; // stories so far; numbers their e-mail addresses

function personAt(page: Page, way: Way, site: TestSite): Person {
  const email = `story-${++told}@example.com`;
  const scripts = way !== "without scripts";
  const phone = way === "on a slow phone, in a hurry";
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: phone ? "commit" : "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  return {
    page,
    scripts,
    phone,
    email,
    open,
    async signIn(who) {
      const { id } = "id" in who ? who : await createAccount(site.platform, { role: who.role });
      const cookies = await sessionCookies(site.platform, id);
      const url = site.origin;
      await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    },
    async isTold(words) {
      // Role and text locators ignore <noscript> elements, although a page without JavaScript displays them.
      const notice = scripts
        ? page.getByRole("region", { name: /^Notifications/ }).getByText(words)
        : page.locator("noscript [role=status], main [role=status]").filter({ hasText: words });
      await expect(notice).toBeVisible();
    },
    async followMail(screen, to = email) {
      await expect.poll(() => mailedAddress(site, to, screen)).toBeDefined();
      await open((await mailedAddress(site, to, screen)) ?? "");
    },
  };
}

/** The path and query of the newest mailed link to a screen. */
async function mailedAddress({ platform }: TestSite, to: string, screen: string) {
  const sent = await platform.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
  for (const mail of sent) {
    const { text } = await withText(platform, mail);
    const found = new RegExp(`${screen}\\?token=[\\w.~%-]+`).exec(text)?.[0];
    if (found) return found;
  }
}
