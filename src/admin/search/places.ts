import { documentNames, documentOf, type PageName, titleOf } from "#content/documents.ts";
import { may, type Permission, type Role } from "#identity/roles.ts";
import { wordsOf } from "#platform/search-words.ts";
import { documentAddress } from "../content/content-address.ts";
import { screenAddress } from "../request/screen-address.ts";
import { type ScreenKey, screens } from "../request/screens.ts";

/** What people call a screen or look for on it, besides its title; also what it was called before. */
const alsoCalled: Record<ScreenKey, string> = {
  today: "home dashboard start waiting jobs figures",
  "first-steps": "set up setup checklist begin",
  members: "people directory listing entry add invite tag export list contact",
  reviews: "approve decline pending listing edit submission entry",
  companies: "business seats representatives employees",
  renewals: "renew lapsed expired due grace dues unpaid owe",
  committees: "committee chair volunteer appointment",
  imports: "import upload spreadsheet excel csv growthzone list",
  events: "calendar create event gala luncheon coffee",
  invoices: "invoice bill credit note record check payment order",
  owing: "who owes past due overdue unpaid aging statement balance owe",
  "to-decide": "to decide matters overpaid bounced unmatched problem",
  payments: "payment record check several invoices bank transfer paid",
  deposits: "deposit slip bank checks cash undeposited",
  books: "ledger accounting income money year statement balance sheet cash accrual 990 report accountant",
  "account-detail": "general ledger account transactions entries of an account",
  entries: "ledger entry movement account",
  "books/journal": "quickbooks xero accounting software export iif close books month accountant double entry",
  inbox: "messages contact orders inquiries mail reply",
  nominations: "awards nominees honorees",
  letters: "letters newsletter announcement email blast campaign write send",
  newsletter: "newsletter readers subscribers unsubscribe list",
  content: "text website edit content change wording",
  news: "blog stories articles posts",
  media: "images library logos files photos",
  gallery: "photos albums upload password",
  board: "statistics retention growth members figures report",
  history: "undo changes restore versions log",
  audit: "audit sign-ins security who did what log",
  settings: "settings configure options administration",
  gate: "who is a member access gate terms current",
  notices: "reminders renewal emails automatic",
  cards: "stripe credit card online payments",
  mail: "mail smtp server sent failed bounced emails",
  roles: "invite colleague staff volunteer permissions rights people administrator",
  accounts: "password reset two-factor users login locked suspend",
  everything: "backup export download all data",
  trash: "undo deleted deletion restore bring back recover",
  sample: "demo example made-up data remove",
};

const ofPages: Partial<Record<PageName, string>> = {
  tiers: "levels dues prices change membership cost benefits",
  payment: "how to pay check bank address due reminder",
  mails: "email wording templates confirmation",
  organisation: "name address phone email time zone social",
  brand: "logo colors fonts design",
  navigation: "menu links header",
  orderItems: "tickets sponsorships products prices shop",
};

type Place = { to: string; title: string; right: Permission; also: string };

const places: Place[] = [
  ...screens.map(({ key, title, right }) => ({
    to: screenAddress(key),
    title,
    right,
    also: alsoCalled[key],
  })),
  ...documentNames.map((name) => ({
    to: documentAddress(name),
    title: titleOf(name),
    right: documentOf(name).about.needs ?? ("content.edit" as const),
    also: ofPages[name] ?? "",
  })),
];

const most = 6;
const longestSearch = 8; // words

/**
 * The screens and pages that these words are about, of those that open for this role: where not every word fits anything, as in "how do I
 * change dues", those that most of them fit.
 */
export function findPlaces(who: { role: Role | null }, search: string): Place[] {
  const words = wordsOf(search.toLowerCase(), longestSearch);
  const scored = places
    .filter(({ right }) => may(who, right))
    .map((place) => ({ place, score: words.filter((word) => isIn(place, word)).length }))
    .filter(({ score }) => score > 0);
  const best = Math.max(...scored.map(({ score }) => score));
  const found = scored.filter(({ score }) => score === best).map(({ place }) => place);
  return found.toSorted((one, other) => inTitle(other, words) - inTitle(one, words)).slice(0, most);
}

const startsIn = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .some((one) => one.startsWith(word));
const isIn = ({ title, also }: Place, word: string) => startsIn(title, word) || startsIn(also, word);
const inTitle = ({ title }: Place, words: string[]) => words.filter((word) => startsIn(title, word)).length;
