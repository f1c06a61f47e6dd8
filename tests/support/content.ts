import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { DocumentName } from "#content/documents.ts";
import { countPublication, lockContent } from "#content/publishing/content-lock.server.ts";
import { contentDrafts, contentPresence, contentVersions } from "#content/publishing/tables.ts";
import { sessions } from "#identity/tables.ts";
import type { TestSite } from "./start-site.ts";

type Stored = Pick<TestSite, "platform" | "forgetPages">;

/**
 * Shows the shipped content again, for the tests that follow on the same site, and ends all sessions: what a form still
 * sends while its page closes would else be a draft in the next test. It waits in line with such a form's change.
 */
export async function restoreContent({ platform: { db }, forgetPages }: Stored) {
  await db.delete(sessions);
  await db.transaction(async (tx) => {
    await lockContent(tx);
    for (const table of [contentVersions, contentDrafts, contentPresence]) await tx.delete(table);
    await countPublication(tx);
  });
  await forgetPages();
}

/** Stores these bodies as the next published versions of a document, unchecked, as another release may have. */
export async function storePublished(
  { platform: { db, clock }, forgetPages }: Stored,
  document: DocumentName,
  bodies: unknown[],
) {
  await db.transaction(async (tx) => {
    await lockContent(tx);
    const stored = await tx.$count(contentVersions, eq(contentVersions.document, document));
    const rows = bodies.map((body, index) => ({
      document,
      number: stored + index + 1,
      schemaVersion: 1,
      body,
      state: "published" as const,
      base: stored + index,
      publishedAt: clock.now(),
      author: "system",
      createdAt: new Date(),
    }));
    await tx.insert(contentVersions).values(rows);
    await countPublication(tx);
  });
  await forgetPages();
}

/** Waits until the form of a document has saved itself; nothing of it comes after a test that ends with this. */
export async function expectSavedByItself(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.locator("p", { hasText: /^Draft saved \d/ })).toBeVisible(options);
}
