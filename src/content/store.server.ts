import type { z } from "zod";
import { about } from "./about.ts";
import { categories } from "./categories.ts";
import { committees } from "./committees.ts";
import { community } from "./community.ts";
import { consult } from "./consult.ts";
import { contact } from "./contact.ts";
import { directory } from "./directory.ts";
import type { ContentDocument } from "./document.ts";
import { events } from "./events.ts";
import { footer } from "./footer.ts";
import { founders } from "./founders.ts";
import { gala } from "./gala.ts";
import { gallery } from "./gallery.ts";
import { home } from "./home.ts";
import { leadership } from "./leadership.ts";
import { legal } from "./legal.ts";
import { membership } from "./membership.ts";
import { navigation } from "./navigation.ts";
import { news } from "./news.ts";
import { newsletter } from "./newsletter.ts";
import { orderItems } from "./order-items.ts";
import { checkItems } from "./order-references.ts";
import { organisation } from "./organisation.ts";
import { payment } from "./payment.ts";
import { type Facts, newsHubPath } from "./placeholders.ts";
import { previews } from "./previews.ts";
import { readDocument } from "./read-document.ts";
import { resources } from "./resources.ts";
import { sampleMembers } from "./sample-members.ts";
import { shop } from "./shop.ts";
import { story } from "./story.ts";
import { summit } from "./summit.ts";
import { supporters } from "./supporters.ts";
import { testimonials } from "./testimonials.ts";
import { tiers } from "./tiers.ts";

const documents = {
  organisation,
  about,
  categories,
  directory,
  community,
  leadership,
  founders,
  story,
  membership,
  navigation,
  footer,
  home,
  tiers,
  orderItems,
  payment,
  contact,
  committees,
  newsletter,
  testimonials,
  supporters,
  sampleMembers,
  events,
  summit,
  gala,
  gallery,
  previews,
  shop,
  news,
  resources,
  consult,
  legal,
};

type Documents = typeof documents;
/** The validated value of the document with this name. */
export type Content<Name extends keyof Documents> = z.output<Documents[Name]["schema"]>;

/** Replacement values for some documents, by document name. */
export type OtherContent = { [Name in keyof Documents]?: z.input<Documents[Name]["schema"]> };

// Read once when the server starts, so that an invalid document prevents the start instead of failing a
// visitor's request.
let read = readAll({});

function readAll(others: OtherContent) {
  const entries = Object.entries<ContentDocument<z.ZodType>>(documents);
  const written = entries.map(
    ([name, { schema, value }]) =>
      [name, { schema, value: others[name as keyof Documents] ?? value }] as const,
  );
  const facts = readDocument(
    "organisation",
    { ...organisation, value: others.organisation ?? organisation.value },
    {},
  );
  const { social: _, ...named } = facts;
  const placeholders: Facts = { ...named, newsHubPath: newsHubPath(facts.abbreviation) };
  return new Map(written.map(([name, document]) => [name, readDocument(name, document, placeholders)]));
}

/**
 * Replaces some documents for the whole process until the returned function is called.
 * @throws when one of the documents is invalid
 */
export function replaceContent(others: OtherContent): () => void {
  const before = read;
  read = readAll(others);
  return () => {
    read = before;
  };
}

/**
 * The organisation's texts, people, prices and links, by document. Pass them to components through the
 * loader's data.
 */
export function content<Name extends keyof Documents>(name: Name): Content<Name> {
  return read.get(name) as Content<Name>;
}

checkItems(content("orderItems"), { gala: content("gala"), summit: content("summit") });
