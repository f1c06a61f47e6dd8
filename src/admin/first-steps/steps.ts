import { type DocumentName, documentNames, documentOf } from "#content/documents.ts";
import { type Organisation, organisation as shipped } from "#content/organisation.ts";
import { samplePostNames } from "#content/posts.ts";
import { documentAddress } from "../content/content-address.ts";
import { newEventAddress } from "../events/event-addresses.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** What of the site tells which steps are done. */
export type StepFacts = {
  organisation: Pick<Organisation, "name" | "emails" | "social">;
  /** The documents of which something has been published. */
  published: ReadonlySet<DocumentName>;
  hasMailServer: boolean;
  /** Events and members besides the samples, accounts of staff, and all samples. */
  counts: { events: number; members: number; staff: number; samples: number };
};

/** One step: what to do, and where. */
type Step = {
  key: string;
  title: string;
  words: string;
  link: { to: string; label: string };
  isDone: (facts: StepFacts) => boolean;
};

const organisation = documentAddress("organisation");

const steps: Step[] = [
  {
    key: "name",
    title: "Enter your organization's name",
    words: "Name, abbreviation, county and founding year. Every page and email uses them.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { name } }) => name !== shipped.value.name,
  },
  {
    key: "place",
    title: "Check the time zone and your address",
    words: "Events and price deadlines use this time zone.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ published }) => published.has("organisation"),
  },
  {
    key: "addresses",
    title: "Add your email addresses",
    words: "Visitors write to them, and replies come from them.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { emails } }) => emails.general !== shipped.value.emails.general,
  },
  {
    key: "social",
    title: "Link your social networks",
    words: "Skip the ones you don't have.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { social } }) => JSON.stringify(social) !== JSON.stringify(shipped.value.social),
  },
  {
    key: "brand",
    title: "Choose logo, colors and fonts",
    words: "Colors that are too hard to read are refused, with the closest one that works.",
    link: { to: documentAddress("brand"), label: "Colors, logo and fonts" },
    isDone: ({ published }) => published.has("brand"),
  },
  {
    key: "pages",
    title: "Hide pages you don't need",
    words: "No gala, no shop, no committees? Hide the page, and nothing links to it anymore.",
    link: { to: documentAddress("pages"), label: "Which pages there are" },
    isDone: ({ published }) => published.has("pages"),
  },
  {
    key: "tiers",
    title: "Set levels and prices",
    words: "What a membership costs and what it includes.",
    link: { to: documentAddress("tiers"), label: "Membership levels" },
    isDone: ({ published }) => published.has("tiers"),
  },
  {
    key: "mail",
    title: "Connect your email server",
    words: "Without one, the site can't send confirmations or replies.",
    link: { to: recordAddress("mail", "server"), label: "Email server" },
    isDone: ({ hasMailServer }) => hasMailServer,
  },
  {
    key: "event",
    title: "Add your first event",
    words: "A title, a date and a place are enough.",
    link: { to: newEventAddress, label: "New event" },
    isDone: ({ counts }) => counts.events > 0,
  },
  {
    key: "members",
    title: "Import your members",
    words: "From a spreadsheet. You see what happens to each row before anything is saved.",
    link: { to: screenAddress("imports"), label: "Import" },
    isDone: ({ counts }) => counts.members > 0,
  },
  {
    key: "colleague",
    title: "Invite a colleague",
    words: "Give them a role that fits what they do.",
    link: { to: screenAddress("roles"), label: "Staff and roles" },
    isDone: ({ counts }) => counts.staff > 1,
  },
  {
    key: "samples",
    title: "Remove the sample data",
    words: "Made-up events, members, photos and pictures go to the trash, where you can restore them.",
    link: { to: screenAddress("sample"), label: "Sample data" },
    isDone: ({ counts }) => counts.samples === 0,
  },
];

export type ShownStep = Omit<Step, "isDone"> & { state: "done" | "skipped" | "open" };

/** Whether there is such a step. */
export function isStep(key: string): boolean {
  return steps.some((step) => step.key === key);
}

/** All steps in their order. What is done is seen from the site itself, so it cannot be wrong; skipping is stored. */
export function firstSteps(facts: StepFacts, skipped: ReadonlySet<string>): ShownStep[] {
  return steps.map(({ isDone, ...step }) => ({
    ...step,
    state: isDone(facts) ? "done" : skipped.has(step.key) ? "skipped" : "open",
  }));
}

/**
 * The texts that still are what the product came with, and what of them is made up.
 * @param isShown whether a page that shows the document is on the site; the others are not listed
 */
export function sampleTexts(published: ReadonlySet<DocumentName>, isShown: (name: DocumentName) => boolean) {
  const texts = documentNames.flatMap((name) => {
    const { title, sample } = documentOf(name).about;
    const isListed = sample && isShown(name) && !published.has(name);
    return isListed ? [{ title, sample, to: documentAddress(name) }] : [];
  });
  const areOwn = !isShown("news") || samplePostNames.every((name) => published.has(name));
  return areOwn
    ? texts
    : [...texts, { title: "News", sample: "Made-up stories.", to: screenAddress("news") }];
}
