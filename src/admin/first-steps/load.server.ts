import type { RouterContextProvider } from "react-router";
import { type DocumentName, documentOf } from "#content/documents.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { content, snapshot } from "#content/store.server.ts";
import { keptSentences } from "./kept-sentences.ts";
import { firstSteps, sampleTexts } from "./steps.ts";
import { readSetUp } from "./store.server.ts";

/** The first steps with their state. */
export async function readFirstSteps(context: Readonly<RouterContextProvider>) {
  const { skipped, ...setUp } = await readSetUp(context);
  const published = new Set(snapshot().stored.keys());
  return firstSteps({ organisation: content("organisation"), published, ...setUp }, skipped);
}

/** How many of the first steps there are, and how many of them are open. */
export async function countFirstSteps(context: Readonly<RouterContextProvider>) {
  const steps = await readFirstSteps(context);
  return { all: steps.length, open: steps.filter(({ state }) => state === "open").length };
}

/** The texts that still are the sample's, and those that have sentences of it. */
export function sampleTextsLeft() {
  const { stored, facts } = snapshot();
  const isShown = (name: DocumentName) => {
    const { pages } = documentOf(name).about;
    return pages.length === 0 || fillPlaceholders(pages, facts).some(isOnSite);
  };
  return { texts: sampleTexts(new Set(stored.keys()), isShown), kept: keptSentences(stored, isShown) };
}
