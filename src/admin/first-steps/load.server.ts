import type { RouterContextProvider } from "react-router";
import { type DocumentName, documentOf } from "#content/documents.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { content, snapshot } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { keptSentences } from "./kept-sentences.ts";
import { firstSteps, sampleTexts } from "./steps.ts";
import { readSetUp, readSkipped } from "./store.server.ts";

/** The first steps with their state, and the texts that still are the sample's. */
export async function loadFirstSteps(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(platformContext);
  const [skipped, { hasMailServer, ...counts }] = await Promise.all([readSkipped(db), readSetUp(context)]);
  const { stored, facts: named } = snapshot();
  const published = new Set(stored.keys());
  const isShown = (name: DocumentName) => {
    const { pages } = documentOf(name).about;
    return pages.length === 0 || fillPlaceholders(pages, named).some(isOnSite);
  };
  const facts = {
    organisation: content("organisation"),
    published,
    hasMailServer,
    counts,
  };
  return {
    steps: firstSteps(facts, skipped),
    texts: sampleTexts(published, isShown),
    kept: keptSentences(stored, isShown),
  };
}
