import type { RouterContextProvider } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type DocumentName, documentOf } from "#content/documents.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { content, snapshot } from "#content/store.server.ts";
import { mailComesBack } from "#features/inquiries/newsletter/member-address-store.server.ts";
import { countByAccess } from "#features/members/access/change-access.server.ts";
import { firstMorning } from "#features/members/renewals/change-notices.server.ts";
import { may, type Role } from "#identity/roles.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { keptSentences } from "./kept-sentences.ts";
import { type Concerned, firstSteps, sampleTexts } from "./steps.ts";
import { readSetUp } from "./store.server.ts";

type Who = { role: Role | null };

/** The first steps of this person with their state. */
async function readFirstSteps(
  context: Readonly<RouterContextProvider>,
  who: Who,
  concerned: Concerned | null = null,
) {
  const { skipped, ...setUp } = await readSetUp(context);
  const published = new Set(snapshot().stored.keys());
  const facts = { organisation: content("organisation"), published, ...setUp };
  return firstSteps(facts, skipped, who, concerned);
}

/** How many first steps this person has, and how many of them are open. */
export async function countFirstSteps(context: Readonly<RouterContextProvider>, who: Who) {
  const steps = await readFirstSteps(context, who);
  return { all: steps.length, open: steps.filter(({ state }) => state === "open").length };
}

/** The screen's data: the steps, and the texts that still are the sample's. */
export async function loadFirstSteps(request: StaffRequest) {
  const steps = await readFirstSteps(request.context, request.visitor, await readConcerned(request));
  return { steps, ...sampleTextsLeft() };
}

/** Whom the steps about memberships concern; null for who may not decide them, and once they are done. */
async function readConcerned({ platform: { db, clock }, context, visitor }: StaffRequest) {
  const { isSet } = await readSetUp(context);
  if (!may(visitor, "membership.configure") || (isSet.access && isSet.notices)) return null;
  const now = clock.now();
  const [{ holding, closedOut }, { count }] = await Promise.all([
    countByAccess(db, organisationDay(now)),
    firstMorning(db, now, { shown: 0, comesBack: mailComesBack }),
  ]);
  return { current: holding, withoutOne: closedOut, firstEmails: count };
}

/** The texts that still are the sample's, and those that have sentences of it. */
function sampleTextsLeft() {
  const { stored, facts } = snapshot();
  const isShown = (name: DocumentName) => {
    const { pages } = documentOf(name).about;
    return pages.length === 0 || fillPlaceholders(pages, facts).some(isOnSite);
  };
  return { texts: sampleTexts(new Set(stored.keys()), isShown), kept: keptSentences(stored, isShown) };
}
