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

/** Who does a story: their browser, and what a test may know of them. */
export type Person = {
  page: Page;
  /** False in the browser whose scripts are switched off. */
  scripts: boolean;
  /** On the screen of a phone, where the menus are behind their button. */
  phone: boolean;
  /** An address of their own, so that no other story is in the way. */
  email: string;
  /** Goes there and goes on as soon as the headline is to be seen, whatever is still on its way. */
  open: (address: string) => Promise<void>;
  /** Signs the browser in, without the forms before it: as the account of this id, or as someone new with this role. */
  signIn: (who: { id: string } | { role: Role }) => Promise<void>;
  /** Reads the notification. */
  isTold: (words: string | RegExp) => Promise<void>;
  /** Opens the link to this screen in the newest message to an address, once it has come. */
  followMail: (screen: string, email?: string) => Promise<void>;
};

const test = base.extend<{ way: Way; person: Person }>({
  way: ["at a desk", { option: true }],
  person: async ({ page, way, site }, use) => {
    // Every story begins as a connection that has sent nothing yet.
    await site.platform.db.execute("delete from rate_limits");
    if (way === "on a slow phone, in a hurry") await slowPhone(page);
    await use(personAt(page, way, site));
  },
});

/**
 * One flow from its beginning to its end, told once and gone through three times: on a slow phone by someone who acts
 * as soon as there is something to see, at a desk, and without scripts. What is seen at the end is the same each time.
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

let told = 0; // stories, so that nobody shares an address

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
      // Searching by role or text passes over <noscript>, though a page without scripts shows it.
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

/** The path and query of the newest link to a screen that was mailed to an address. */
async function mailedAddress({ platform }: TestSite, to: string, screen: string) {
  const sent = await platform.db.select().from(mails).where(eq(mails.recipient, to)).orderBy(desc(mails.id));
  for (const mail of sent) {
    const { text } = await withText(platform, mail);
    const found = new RegExp(`${screen}\\?token=[\\w.~%-]+`).exec(text)?.[0];
    if (found) return found;
  }
}
