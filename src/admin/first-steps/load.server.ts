import { type DocumentName, documentOf } from "#content/documents.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { content, snapshot } from "#content/store.server.ts";
import { readMailServer } from "#platform/mail/mail-server-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { keptSentences } from "./kept-sentences.ts";
import { firstSteps, sampleTexts } from "./steps.ts";
import { countForSteps, readSkipped } from "./store.server.ts";

/** The first steps with their state, and the texts that still are the sample's. */
export async function loadFirstSteps({ db, config }: Pick<Platform, "db" | "config">) {
  const [skipped, counts, mailServer] = await Promise.all([
    readSkipped(db),
    countForSteps(db),
    readMailServer(db),
  ]);
  const { stored, facts: named } = snapshot();
  const published = new Set(stored.keys());
  const isShown = (name: DocumentName) => {
    const { pages } = documentOf(name).about;
    return pages.length === 0 || fillPlaceholders(pages, named).some(isOnSite);
  };
  const facts = {
    organisation: content("organisation"),
    published,
    hasMailServer: config.MAIL_URL !== undefined || mailServer !== null,
    counts,
  };
  return {
    steps: firstSteps(facts, skipped),
    texts: sampleTexts(published, isShown),
    kept: keptSentences(stored, isShown),
  };
}
