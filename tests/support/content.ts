import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { TestSite } from "./start-site.ts";

/** Shows the shipped content again, for the tests that follow on the same site. */
export async function restoreContent({
  platform: { db },
  forgetPages,
}: Pick<TestSite, "platform" | "forgetPages">) {
  await db.execute(sql`truncate content_versions, content_drafts, content_presence`);
  await db.execute(sql`insert into content_state default values on conflict do nothing`);
  await db.execute(sql`update content_state set generation = generation + 1`);
  await forgetPages();
}

/** Waits until the form of a document has saved itself; nothing of it comes after a test that ends with this. */
export async function expectSavedByItself(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.locator("p", { hasText: /^Draft saved \d/ })).toBeVisible(options);
}
