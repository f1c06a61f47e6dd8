import type { z } from "zod";
import { about } from "./about.ts";
import { accounts } from "./accounts.ts";
import { brand } from "./brand.ts";
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
import { isLetterName, type Letter, type LetterName, letterDocument } from "./letters.ts";
import { mails } from "./mails.ts";
import { memberFields } from "./member-fields.ts";
import { membership } from "./membership.ts";
import { navigation } from "./navigation.ts";
import { news } from "./news.ts";
import { newsletter } from "./newsletter.ts";
import { orderItems } from "./order-items.ts";
import { organisation } from "./organisation.ts";
import { pages } from "./pages.ts";
import { payment } from "./payment.ts";
import { isPostName, type Post, type PostName, postDocument } from "./posts.ts";
import { press } from "./press.ts";
import { previews } from "./previews.ts";
import { resources } from "./resources.ts";
import { sampleMembers } from "./sample-members.ts";
import { shop } from "./shop.ts";
import { sponsors } from "./sponsors.ts";
import { story } from "./story.ts";
import { summit } from "./summit.ts";
import { supporters } from "./supporters.ts";
import { testimonials } from "./testimonials.ts";
import { tiers } from "./tiers.ts";

/** Every document, in the order of the staff area's list. */
export const documents = {
  organisation,
  brand,
  categories,
  memberFields,
  pages,
  navigation,
  footer,
  home,
  about,
  leadership,
  founders,
  story,
  committees,
  community,
  directory,
  gallery,
  testimonials,
  supporters,
  resources,
  consult,
  sponsors,
  press,
  contact,
  news,
  newsletter,
  membership,
  tiers,
  orderItems,
  payment,
  accounts,
  shop,
  events,
  gala,
  summit,
  previews,
  mails,
  legal,
  sampleMembers,
};

type Documents = typeof documents;

export type PageName = keyof Documents;

/** Those that every site has once, and each post of the news. */
export type PublishedName = PageName | PostName;

/** Those that are published, and each letter that is written. */
export type DocumentName = PublishedName | LetterName;

export type Content<Name extends DocumentName> = Name extends PageName
  ? z.output<Documents[Name]["schema"]>
  : Name extends PostName
    ? Post
    : Letter;

export type OtherContent = { [Name in PageName]?: z.input<Documents[Name]["schema"]> };

export const documentNames = Object.keys(documents) as PageName[];

export function documentOf(name: DocumentName): ContentDocument<z.ZodType> {
  if (isLetterName(name)) return letterDocument(name);
  return isPageName(name) ? documents[name] : postDocument(name);
}

export function titleOf(name: DocumentName): string {
  return documentOf(name).about.title;
}

/** Whether a word from outside, such as a part of an address, names a document that is published. */
export function isPublishedName(word: string): word is PublishedName {
  return Object.hasOwn(documents, word) || isPostName(word);
}

export function isPageName(name: DocumentName): name is PageName {
  return Object.hasOwn(documents, name);
}
