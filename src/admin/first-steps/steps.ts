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
    title: "Say who you are",
    words: "Name, abbreviation, county, and the year you began. Every page and mail takes them from here.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { name } }) => name !== shipped.value.name,
  },
  {
    key: "place",
    title: "Check the time zone and your address",
    words: "Events and last days of prices go by this time zone.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ published }) => published.has("organisation"),
  },
  {
    key: "addresses",
    title: "Give your email addresses",
    words: "Visitors write to them, and answers come from them.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { emails } }) => emails.general !== shipped.value.emails.general,
  },
  {
    key: "social",
    title: "Link your social networks",
    words: "Leave out those that you do not have.",
    link: { to: organisation, label: "The organization" },
    isDone: ({ organisation: { social } }) => JSON.stringify(social) !== JSON.stringify(shipped.value.social),
  },
  {
    key: "brand",
    title: "Choose logo, colors and fonts",
    words: "A color that someone could not read is not taken, and the nearest good one is named.",
    link: { to: documentAddress("brand"), label: "Colors, logo and fonts" },
    isDone: ({ published }) => published.has("brand"),
  },
  {
    key: "pages",
    title: "Leave out what you do not have",
    words: "No gala, no shop, no committees? Such a page goes, and nothing leads to it any more.",
    link: { to: documentAddress("pages"), label: "Which pages there are" },
    isDone: ({ published }) => published.has("pages"),
  },
  {
    key: "tiers",
    title: "Set the tiers and their prices",
    words: "What a membership costs, and what comes with it.",
    link: { to: documentAddress("tiers"), label: "Membership tiers" },
    isDone: ({ published }) => published.has("tiers"),
  },
  {
    key: "mail",
    title: "Connect your mail server",
    words: "Without one, no confirmation and no answer leaves the site.",
    link: { to: recordAddress("mail", "server"), label: "Mail server" },
    isDone: ({ hasMailServer }) => hasMailServer,
  },
  {
    key: "event",
    title: "Add your first event",
    words: "A title, a day and a place are enough.",
    link: { to: newEventAddress, label: "New event" },
    isDone: ({ counts }) => counts.events > 0,
  },
  {
    key: "members",
    title: "Bring in your members",
    words: "From a spreadsheet, which is checked line by line before anything is stored.",
    link: { to: screenAddress("imports"), label: "Import" },
    isDone: ({ counts }) => counts.members > 0,
  },
  {
    key: "colleague",
    title: "Invite a colleague",
    words: "With a role that fits what they do.",
    link: { to: screenAddress("roles"), label: "People and roles" },
    isDone: ({ counts }) => counts.staff > 1,
  },
  {
    key: "samples",
    title: "Remove the sample data",
    words:
      "Made-up events, members, photos and pictures go to the trash, from where they can be brought back.",
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
