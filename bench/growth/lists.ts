import type pg from "pg";
import { type ListKey, screens } from "#admin/request/screens.ts";
import { addDays } from "#platform/days.ts";
import { seededAlbum } from "../../scripts/seed-photos.ts";
import { rareName } from "./seed-known.ts";
import { rareLevel } from "./seed-terms.ts";

/** A listing that is measured: what it is called, and its address. */
export type List = { name: string; path: string };

/** The listings that may grow with the rows, and why. */
export const mayGrow: Record<string, string> = {
  "feed of the calendar": "it holds up to 200 events, and a small site has fewer",
  "staff: nominations": "it counts every nomination, of which a gala gets hundreds",
  "staff: members, frequent word": "it counts up to 5,000 matches, as many as one action may change",
  "staff: members, active": "the same",
  "staff: members, frequent level": "the same",
  "staff: members, asked for dues": "the same",
  "staff: members, without dues": "the same",
  "staff: members, lapsed": "the same, and looks at each for another membership that holds",
  "staff: members, without a term": "it counts up to 5,000 matches, as many as one action may change",
  "staff: companies": "a small site has fewer than fill a page",
  "staff: companies, far behind": "the same",
  "staff: renewals": "it looks through those that hold for whom no mail reaches",
  "staff: who owes": "it sums up every open invoice by who owes",
  "staff: who owes, a past day": "the same, of those that were open then",
  "staff: who owes, search": "the same as without a search",
  "staff: members, without a membership": "it looks at every member for those who have none",
};

/** The lists whose name is not their address. */
const titled: Partial<Record<ListKey, string>> = {
  owing: "who owes",
  "to-decide": "money to decide",
  newsletter: "readers",
  gallery: "photos",
  media: "pictures",
};

const staff = "/admin-dashboard";
const days = (count: number) => addDays(new Date().toISOString().slice(0, 10), count);

/**
 * All listings of the site, with what opens them far behind their first page. Searches find the same rows in every size.
 * @param client a connection to the site's database
 */
export async function lists(client: pg.Client): Promise<List[]> {
  const one = async (query: string): Promise<string> => (await client.query(query)).rows[0].one;
  const middle = {
    slug: await one(
      "select slug as one from profiles where state = 'approved' order by full_name offset 50 limit 1",
    ),
    member: await one("select id as one from profiles order by full_name offset 50 limit 1"),
    company: await one("select id as one from memberships where is_company order by name limit 1"),
    photo: await one("select page_key as one from gallery_photos order by listed_at limit 1 offset 30"),
    inquiry: await one("select max(id) / 2 as one from inquiries"),
    mail: await one("select max(id) / 2 as one from mails"),
    reader: await one("select max(id) / 2 as one from newsletter_subscribers"),
    account: await one("select id as one from users order by email offset 50 limit 1"),
    letterId: await one("select max(id) / 2 as one from letters"),
    letter: await one("select slug as one from letters order by id desc limit 1"),
    invoice: await one("select max(id) / 2 as one from invoices"),
    payment: await one("select max(id) / 2 as one from payments"),
    deposit: await one("select max(id) / 2 as one from deposits"),
    movement: await one("select max(id) / 2 as one from ledger"),
    event: await one("select id as one from events where starts_at > now() order by starts_at limit 1"),
  };
  const open: [name: string, path: string][] = [
    ["home", "/"],
    ["calendar, month", "/event-calendar"],
    ["calendar, list", "/event-calendar?view=list"],
    ["calendar, past", "/event-calendar?view=list&when=past"],
    ["calendar, rare word", `/event-calendar?view=list&q=${rareName}`],
    ["calendar, frequent word", "/event-calendar?view=list&q=evening"],
    ["event", `/event/${middle.event}`],
    ["feed of the calendar", "/events.ics"],
    ["feed, RSS", "/events.rss"],
    ["directory", "/directory"],
    ["directory, far behind", `/directory?after=${middle.slug}`],
    ["directory, a letter", "/directory?letter=A"],
    ["directory, rare word", `/directory?q=${rareName}`],
    ["directory, frequent word", "/directory?q=founder"],
    ["directory, two words", `/directory?q=amara+${rareName}`],
    ["directory, mistyped", "/directory?q=zephirine"],
    ["directory, no match", "/directory?q=zzyzxqwv"],
    ["gallery", "/gallery"],
    ["album", seededAlbum],
    ["album, far behind", `${seededAlbum}?after=${middle.photo}`],
    ["photo", `${seededAlbum}/${middle.photo}`],
    ["news", "/mcwcc-pulse"],
    ["sitemap", "/sitemap.xml"],
  ];
  const desk: [name: string, path: string][] = [
    ["overview", ""],
    ...screens.flatMap((screen): [string, string][] =>
      "file" in screen ? [[titled[screen.key] ?? screen.key, `/${screen.key}`]] : [],
    ),
    ["members, far behind", `/members?after=${middle.member}`],
    ["members, by company, far behind", `/members?sort=company&after=${middle.member}`],
    ["members, pending", "/members?state=pending"],
    ["members, without a term", "/members?state=approved&term=none"],
    ["members, rare word", `/members?q=${rareName}`],
    ["members, frequent word", "/members?q=founder"],
    ["members, telephone number", "/members?q=4045550100"],
    ["members, no match", "/members?q=zzyzxqwv"],
    ["members, rare level", `/members?level=${rareLevel}`],
    ["members, in grace", "/members?standing=grace"],
    ["members, ending soon", `/members?from=${days(0)}&until=${days(30)}`],
    ["members, active", "/members?standing=active"],
    ["members, due", "/members?standing=due"],
    ["members, lapsed", "/members?standing=lapsed"],
    ["members, ended", "/members?standing=ended"],
    ["members, not begun", "/members?standing=not-started"],
    ["members, without a membership", "/members?standing=none"],
    ["members, frequent level", "/members?level=diamonds"],
    ["members, asked for dues", "/members?dues=asked"],
    ["members, without dues", "/members?dues=goes-on"],
    ["members, of a company", `/members?company=${middle.company}`],
    ["member", `/members/${middle.member}`],
    ["companies, far behind", `/companies?after=${middle.company}`],
    ["companies, rare word", `/companies?q=${rareName}`],
    ["company", `/companies/${middle.company}`],
    ["renewals, due", "/renewals?what=due"],
    ["renewals, lapsed", "/renewals?what=lapsed"],
    ["renewals, rare word", `/renewals?q=${rareName}`],
    ["board, a past day", `/board?on=${days(-200)}`],
    ["board, due in a month", `/board?what=due&from=${days(0)}&until=${days(30)}`],
    ["who owes, a past day", `/owing?on=${days(-200)}`],
    ["who owes, search", `/owing?q=${rareName}`],
    ["reviews", "/reviews"],
    ["events, far behind", `/events?after=${middle.event}`],
    ["events, rare word", `/events?when=all&q=${rareName}`],
    ["events, frequent word", "/events?when=all&q=evening"],
    ["inbox, far behind", `/inbox?after=${middle.inquiry}`],
    ["inbox, orders", "/inbox?kind=order"],
    ["inbox, a state", "/inbox?state=done"],
    ["inbox, search", `/inbox?q=${rareName}`],
    ["inbox, frequent word", "/inbox?q=membership"],
    ["inbox, telephone number", "/inbox?q=4045550100"],
    ["invoices, far behind", `/invoices?after=${middle.invoice}`],
    ["invoices, past due", "/invoices?state=past-due"],
    ["invoices, search", `/invoices?q=${rareName}`],
    ["invoice", `/invoices/${middle.invoice}`],
    ["payments, far behind", `/payments?after=${middle.payment}`],
    ["payments, not deposited", "/payments?deposit=none"],
    ["deposits, far behind", `/deposits?after=${middle.deposit}`],
    ["deposit, new", "/deposits/new"],
    ["payments, search", `/payments?q=${rareName}`],
    ["ledger, far behind", `/entries?after=${middle.movement}`],
    ["mail, far behind", `/mail?after=${middle.mail}`],
    ["mail, search", `/mail?q=${rareName}`],
    ["committees, one, all of its years", "/committees?committee=tech&when=all"],
    ["committees, rare word", `/committees?when=all&q=${rareName}`],
    ["readers, far behind", `/newsletter?after=${middle.reader}`],
    ["readers, search", `/newsletter?q=${rareName}`],
    ["letters, far behind", `/letters?after=${middle.letterId}`],
    ["letter", `/letters/${middle.letter}`],
    ["accounts, far behind", `/accounts?after=${middle.account}`],
    ["accounts, by name, far behind", `/accounts?sort=name&after=${middle.account}`],
    ["accounts, search", `/accounts?q=${rareName}`],
    ["audit, one person", `/audit?q=${rareName}`],
    ["search of everything", `/search?q=${rareName}`],
  ];
  return [
    ...open.map(([name, path]) => ({ name, path })),
    ...desk.map(([name, path]) => ({ name: `staff: ${name}`, path: staff + path })),
  ];
}
