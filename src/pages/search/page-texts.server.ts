import { isOffered } from "#content/benefits.ts";
import type { DocumentName } from "#content/documents.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { content, oncePerContent } from "#content/store.server.ts";
import { calendarHead } from "#features/events/messages.ts";
import { promotionTitle } from "#features/members/own-listing/messages.ts";
import type { Config } from "#platform/config.server.ts";
import { formattedLines } from "#ui/formatted-text/formatted-words.ts";
import { legalPage } from "../legal/legal-page.server.ts";

/** A page with what visitors read on it; `texts` begins with its lead. */
export type PageTexts = { path: string; title: string; texts: string[] };

/** The pages of the site's content that are on the site; without what they show on some days alone. */
export function pageTexts(config: Config): PageTexts[] {
  const pages = [...contentPages(), legalTexts("privacy", config), legalTexts("terms", config)];
  const known = new Set(pages.map(({ path }) => path));
  return [...pages, ...menuPages().filter(({ path }) => !known.has(path))].filter(({ path }) =>
    isOnSite(path),
  );
}

const contentPages = oncePerContent((): PageTexts[] => {
  const { name, abbreviation, postalAddress, phone } = content("organisation");
  const { hero, welcome, membership: benefits, events, newsletter } = content("home");
  const { title: levels, lead: levelsLead, answers, questions } = content("membership");
  const { lead: communityLead, section, tiles } = content("community");
  const { title: directory, lead: directoryLead, promotion, submission } = content("directory");
  const gallery = content("gallery");
  const { title: news, lead: newsLead, blurb, share } = content("news");
  const gala = content("gala");
  const summit = content("summit");
  const consult = content("consult");
  const shop = content("shop");
  const { title: press, lead: pressLead, names, about, contact: media } = content("press");
  const contact = content("contact");
  return [
    page("/", name, hero, welcome, benefits, events),
    wholePage("/about", "about"),
    wholePage("/leadership", "leadership"),
    wholePage("/founders", "founders"),
    wholePage("/story-of-us", "story", ["book"]),
    wholePage("/committees", "committees", ["form"]),
    page("/membership", levels, levelsLead, levelTexts(), answers, questions),
    page("/directory", directory, directoryLead),
    page("/embedded-directory", promotionTitle, promotion, submission.text),
    page("/community", `${abbreviation} Community`, communityLead, section, tiles),
    page("/gallery", gallery.hero.title, gallery.hero.lead),
    page("/gallery-upload", gallery.upload.title, gallery.upload.lead),
    page("/event-calendar", calendarHead.title, calendarHead.lead),
    page("/annual-gala", gala.title, gala.invitation, gala.awards, gala.about),
    page("/georgia-ai-summit", summit.title, summit.lead, summit.introduction, summit.why, summit.place),
    page("/shop", shop.title, shop.lead, soldTexts("/shop"), shop.promise),
    wholePage("/resources", "resources"),
    page("/consult", consult.title, consult.hero, consult.expert, consult.steps, consult.callToAction),
    wholePage("/sponsors", "sponsors", ["wall"]),
    page("/press", press, pressLead, names, about, media),
    page("/contact", contact.title, contact.lead, contact.card, contact.place, postalAddress.street, phone),
    page("/newsletter", newsletterTitle, newsletter.text, content("newsletter").topics),
    page(newsHubPath(abbreviation), news, newsLead, blurb, share),
  ];
});

const newsletterTitle = "Newsletter";

function page(path: string, title: string, ...texts: unknown[]): PageTexts {
  return { path, title, texts: textsIn(texts) };
}

type WithTitle = "about" | "leadership" | "founders" | "story" | "committees" | "resources" | "sponsors";

/** A page that shows its document, but for the parts that are `left`: shown at times, or said in other words. */
function wholePage(path: string, name: WithTitle & DocumentName, left: string[] = []): PageTexts {
  const { title, ...texts } = content(name);
  return page(path, title, Object.fromEntries(Object.entries(texts).filter(([key]) => !left.includes(key))));
}

function levelTexts() {
  const offered = content("tiers").filter(isOffered);
  return offered.map(({ title, description, benefits }) => [title, description, benefits]);
}

function soldTexts(path: string) {
  return content("orderItems").flatMap((item) => (item.page === path ? [item.title] : []));
}

function legalTexts(name: "privacy" | "terms", config: Config): PageTexts {
  const { title, lead, sections } = legalPage(name, config);
  const texts = sections.map((section) => [section.title, formattedLines(section.text)]);
  return page(name === "privacy" ? "/privacy-policy" : "/terms-of-service", title, lead, texts);
}

/** What header and footer lead to, by what they call it: also pages that show no content, such as the sign-in. */
const menuPages = oncePerContent((): PageTexts[] => {
  const { items, join, login } = content("navigation");
  const { quickLinks, further, legal } = content("footer");
  const entries = [...items.flatMap(({ dropdown, ...item }) => [item, ...(dropdown ?? [])])];
  const named = new Map<string, PageTexts>();
  for (const { path, title } of [...entries, join, login, ...quickLinks, ...further, ...legal]) {
    const address = path.replace(/#.*/, "");
    if (address.startsWith("/") && !named.has(address)) named.set(address, page(address, title));
  }
  return [...named.values()];
});

// What is under these names is an address, a picture or a choice, and nobody reads it.
const unread = new Set([
  ...[
    "path",
    "href",
    "link",
    "id",
    "slug",
    "item",
    "icon",
    "gem",
    "kind",
    "network",
    "email",
    "key",
    "words",
  ],
  ...["picture", "image", "photo", "map", "directions", "streets"],
]);

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => (unread.has(name) ? [] : textsIn(part)));
}
