import { type DocumentName, documentNames, documentOf } from "#content/documents.ts";
import { type Organisation, organisation as shipped } from "#content/organisation.ts";
import { samplePostNames } from "#content/posts.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
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
  /** Whether invoices can be paid by card, renewal notices are on, and someone has said who counts as a member. */
  isSet: { cards: boolean; notices: boolean; access: boolean };
};

/** How many approved people have a current membership and how many have none, and how many the first morning of renewal notices would email. */
export type Concerned = { current: number; withoutOne: number; firstEmails: number };

/** One step: what to do, and where. */
type Step = {
  key: string;
  title: string;
  words: string;
  link: { to: string; label: string };
  /** What doing the step requires, where it is more than seeing the list. */
  right?: Permission;
  isDone: (facts: StepFacts) => boolean;
  /** Whom the step would concern on this site. */
  concerns?: (people: Concerned) => string;
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
    link: { to: documentAddress("pages"), label: "Pages on the site" },
    isDone: ({ published }) => published.has("pages"),
  },
  {
    key: "tiers",
    title: "Set your levels and dues",
    words: "What a membership costs and what it includes.",
    link: { to: documentAddress("tiers"), label: "Membership levels" },
    isDone: ({ published }) => published.has("tiers"),
  },
  {
    key: "payment",
    title: "Say how you get paid",
    words: "Where checks go, your bank details, and when invoices are due.",
    link: { to: documentAddress("payment"), label: "How to pay" },
    isDone: ({ published }) => published.has("payment"),
  },
  {
    key: "cards",
    title: "Take cards",
    words: "With a Stripe account, every invoice can be paid by card.",
    link: { to: screenAddress("cards"), label: "Card payments" },
    right: "money.configure",
    isDone: ({ isSet }) => isSet.cards,
  },
  {
    key: "mail",
    title: "Connect your email server",
    words: "Without one, the site can't send confirmations or replies.",
    link: { to: recordAddress("mail", "server"), label: "Email server" },
    right: "mail.configure",
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
    key: "access",
    title: "Decide who counts as a member",
    words: "Everyone approved, or current members only.",
    link: { to: screenAddress("gate"), label: "Member access" },
    right: "membership.configure",
    isDone: ({ isSet }) => isSet.access,
    concerns: ({ current, withoutOne }) =>
      `${people(current)} a current membership, ${withoutOne.toLocaleString("en-US")} approved without one.`,
  },
  {
    key: "notices",
    title: "Turn on renewal notices",
    words: "The site then emails members when it’s time to renew.",
    link: { to: screenAddress("notices"), label: "Renewal notices" },
    right: "membership.configure",
    isDone: ({ isSet }) => isSet.notices,
    concerns: ({ firstEmails }) =>
      firstEmails === 1
        ? "One email would go out the first morning."
        : `${firstEmails.toLocaleString("en-US")} emails would go out the first morning.`,
  },
  {
    key: "colleague",
    title: "Invite a colleague",
    words: "Give them a role that fits what they do.",
    link: { to: screenAddress("roles"), label: "Staff and roles" },
    right: "roles.manage",
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

const people = (count: number) =>
  count === 1 ? "One person has" : `${count.toLocaleString("en-US")} people have`;

export type ShownStep = Pick<Step, "key" | "title" | "words" | "link"> & {
  state: "done" | "skipped" | "open";
};

/** Whether there is such a step. */
export function isStep(key: string): boolean {
  return steps.some((step) => step.key === key);
}

/**
 * The steps of who may do them, in their order. What is done is seen from the site itself, so it cannot be wrong; skipping is stored.
 * @param concerned with it, an open step that there is someone for says how many people it is about
 */
export function firstSteps(
  facts: StepFacts,
  skipped: ReadonlySet<string>,
  who: { role: Role | null },
  concerned: Concerned | null = null,
): ShownStep[] {
  const mine = steps.filter(({ right }) => !right || may(who, right));
  return mine.map(({ key, title, words, link, isDone, concerns }) => ({
    ...{ key, title, link },
    words: [words, concerned && concerned.current > 0 && concerns?.(concerned)].filter(Boolean).join(" "),
    state: isDone(facts) ? "done" : skipped.has(key) ? "skipped" : "open",
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
