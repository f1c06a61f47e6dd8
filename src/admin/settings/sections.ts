import type { PageName } from "#content/documents.ts";
import { may, type Role } from "#identity/roles.ts";
import { documentAddress } from "../content/content-address.ts";
import { screenAddress } from "../request/screen-address.ts";
import { type ScreenKey, screenOf } from "../request/screens.ts";

/** A screen, or a page of the content, by a name that fits the settings. */
type Opens = { screen: ScreenKey } | { page: PageName; title: string };
type Section = Opens & { words: string };
export type ShownSection = { to: string; title: string; words: string };

/** The settings, each with what it is for. */
export const settings: { group: string; sections: Section[] }[] = [
  {
    group: "Your organization",
    sections: [
      { page: "organisation", title: "Name and contact", words: "Name, addresses, time zone, social media." },
      {
        page: "brand",
        title: "Colors, logo and fonts",
        words: "How the site, its emails and its PDFs look.",
      },
      {
        page: "pages",
        title: "Pages on the site",
        words: "Hide pages you don’t need, such as the shop.",
      },
      { screen: "first-steps", words: "What a new site still needs, step by step." },
    ],
  },
  {
    group: "Membership",
    sections: [
      { page: "tiers", title: "Levels and dues", words: "What each level costs and includes." },
      { screen: "gate", words: "Who counts as a member: everyone approved, or current members only." },
      { screen: "notices", words: "The emails that ask members to renew, and when they go out." },
    ],
  },
  {
    group: "Getting paid",
    sections: [
      {
        page: "payment",
        title: "How to pay",
        words: "Your mailing address and bank details for checks and transfers, due dates and reminders.",
      },
      { screen: "cards", words: "Connect Stripe, so that every invoice can be paid by card." },
    ],
  },
  {
    group: "Email",
    sections: [
      {
        page: "mails",
        title: "Email wording",
        words: "The text of the emails the site sends automatically.",
      },
      { screen: "mail", words: "Every email the site has sent, what failed, and your email server." },
    ],
  },
  {
    group: "People",
    sections: [
      { screen: "roles", words: "Invite a colleague, and choose what each person can do." },
      { screen: "accounts", words: "Everyone who can sign in: passwords, two-factor, closed accounts." },
    ],
  },
  {
    group: "Data",
    sections: [
      { screen: "trash", words: "Restore what was deleted in the last 30 days." },
      { screen: "everything", words: "All of your records and photos in one file." },
      { screen: "sample", words: "Remove the made-up events, members and photos, or restore them." },
    ],
  },
];

/** The settings that open for this role; a group without one is left out. */
export function settingsFor(who: { role: Role | null }): { group: string; sections: ShownSection[] }[] {
  return settings
    .map(({ group, sections }) => ({
      group,
      sections: sections.flatMap((section): ShownSection[] => {
        const { words } = section;
        if ("page" in section) return [{ to: documentAddress(section.page), title: section.title, words }];
        const { right, title } = screenOf(section.screen);
        return may(who, right) ? [{ to: screenAddress(section.screen), title, words }] : [];
      }),
    }))
    .filter(({ sections }) => sections.length > 0);
}
