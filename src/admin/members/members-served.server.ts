import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { memberCount } from "#features/members/access/count-members.server.ts";
import { countsByState } from "#features/members/counts-store.server.ts";
import { byKey, fieldKeys } from "#features/members/fields.ts";
import { membershipCells, membershipOfRow } from "#features/members/import/membership-cells.server.ts";
import { accountState } from "#features/members/invitations/standing-store.server.ts";
import { type Member, memberStates, stateWords } from "#features/members/member.ts";
import { isLive, memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { hasDouble } from "#features/members/merge/doubles-store.server.ts";
import { moreText } from "#features/members/more-fields.ts";
import { hasMore, moreOptions } from "#features/members/more-store.server.ts";
import { beginsWith, companyOrder, joinedOrder, nameOrder } from "#features/members/name-order.server.ts";
import { findMatches, readTerms } from "#features/members/search.server.ts";
import { members } from "#features/members/tables.ts";
import { tagsInUse } from "#features/members/tags-store.server.ts";
import { listCompanies, membershipFilter } from "#features/members/terms/last-term-store.server.ts";
import { readMemberships } from "#features/members/terms/read-memberships.server.ts";
import { isMemberOn } from "#features/members/terms/standing-sql.server.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { countAtMost } from "#platform/count-at-most.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import type { Asked } from "#records/lists/list-source.server.ts";
import { mostAtOnce } from "../lists/define-list.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { rowId } from "../request/row-id.ts";
import { membershipFilters } from "../terms/membership-columns.tsx";
import type { memberList } from "./member-list.tsx";

const counted = new WeakMap<Asked, ReturnType<typeof countsByState>>();

/** How many the one filter of memberships has met; null where there are several. */
const met = new WeakMap<Asked, number | null>();

/** The numbers of all states, read once for the filter and the size of the list. */
function countsOf(asked: Asked) {
  const counts = counted.get(asked) ?? countsByState(asked.db);
  counted.set(asked, counts);
  return counts;
}

type Choices = { tags: string[]; companies: { id: number; name: string }[]; listed: number };

const chosen = new WeakMap<Asked, Promise<Choices>>();

/** The tags and companies to choose from, and the number of members in the directory, read once in one statement. */
export function choicesOf(asked: Asked): Promise<Choices> {
  const choices = chosen.get(asked) ?? readChoices(asked);
  chosen.set(asked, choices);
  return choices;
}

async function readChoices({ db, now }: Asked): Promise<Choices> {
  const companies = listCompanies(db).as("companies");
  const { rows } = await db.execute<Choices>(
    sql`select array(${tagsInUse(db)}) as tags, coalesce((select json_agg(companies) from ${companies}), '[]') as companies,
      ${memberCount(organisationDay(now))} as listed`,
  );
  return rows[0] ?? { tags: [], companies: [], listed: 0 };
}

/** Of a member what their name, company and days tell: the rest is nobody's, as where it was never entered. */
function withoutContacts(row: Parameters<typeof memberFromRow>[0]): Member {
  const none = byKey(fieldKeys, () => null);
  const { id, slug, fullName, company, category, state, joinedOn, isSample, version } = row;
  const shown = { id, slug, fullName, company, category, state, joinedOn, isSample, version };
  const kept = { ...shown, email: "", tags: [], more: {}, userId: null, visibility: defaultVisibility };
  return { ...memberFromRow(row), ...none, ...kept };
}

/** A condition that tells what only those may read who may read contact details. */
const ofContacts =
  (condition: (value: string) => SQL) =>
  (value: string, { may }: Pick<Asked, "may">) =>
    may("contacts.read") ? condition(value) : sql`false`;

/** "Monmouth" and "Monmouth County" are one. */
const namesOfCounty = (typed: string) =>
  sql.join(
    ["", " County"].map((end) => sql`lower(${typed.replace(/( county)?$/i, end)})`),
    sql`, `,
  );

/** The rows of the members' list. */
export const membersServed = serveTable<typeof memberList>()({
  select: (db: Connection) =>
    db
      .select({ ...memberColumns, account: accountState, filed: membershipOfRow })
      .from(members)
      .$dynamic(),
  table: members,
  id: members.id,
  async rows(found, { db, now, may }) {
    const ids = found.map(({ id }) => id);
    const memberships = await readMemberships(db, ids, organisationDay(now));
    const read = may("contacts.read") ? memberFromRow : withoutContacts;
    return found.map(({ account, filed, ...row }) => ({
      ...read(row),
      listed: row.state,
      account,
      membership: memberships.get(row.id) ?? null,
      filed: may("contacts.read") ? membershipCells(filed) : null,
    }));
  },
  sorts: {
    name: neverNull(nameOrder),
    company: neverNull(companyOrder),
    joined: neverNull(joinedOrder),
    changed: members.updatedAt,
  },
  async where({ filters }, asked) {
    const company = filters.company === null ? null : (rowId(filters.company) ?? 0);
    const memberships = { ...filters, company };
    const found = await membershipFilter(asked.db, memberships, organisationDay(asked.now), mostAtOnce);
    met.set(asked, found.count);
    return and(isLive, found.condition);
  },
  filters: {
    state: (state) => eq(members.state, state),
    category: (category) => eq(members.category, category),
    // What nobody without contact details may read: staff's private tags, postal addresses, and who shares an email address.
    tag: ofContacts((tag) => arrayContains(members.tags, [tag])),
    county: ofContacts((county) => sql`lower(${members.county}) in (${namesOfCounty(county)})`),
    city: ofContacts((city) => sql`lower(${members.city}) = lower(${city})`),
    zip: ofContacts((zip) => sql`starts_with(${members.postalCode}, ${zip})`),
    // Together, in `where`.
    level: () => undefined,
    standing: () => undefined,
    dues: () => undefined,
    company: () => undefined,
    from: () => undefined,
    until: () => undefined,
    account: (account) => sql`${accountState} = ${account}`,
    more: ofContacts(hasMore),
    term: (_, { now }) => sql`not ${isMemberOn(members.id, organisationDay(now))}`,
    alike: ofContacts(() => hasDouble),
    letter: (letter) => beginsWith(letter === "#" ? null : letter),
  },
  async search(q, { db, may }) {
    const terms = await readTerms(db, q, may("contacts.read") ? "staff" : "reader");
    return terms && (await findMatches(db, terms)).filter;
  },
  alsoFiled: () =>
    content("memberFields").map(({ id, title: label }) => ({ label, text: (row) => moreText(row.more[id]) })),
  // What is known without counting: the kept numbers of states, or how many a filter of memberships has met.
  async count(asked, { q, filters: { state, ...others } }, condition) {
    const set = Object.entries(others).flatMap(([name, value]) => (value ? [name] : []));
    const known = !q && !state && set.every((name) => name in membershipFilters) ? met.get(asked) : null;
    if (q || set.length > 0) return known ?? countAtMost(asked.db, members, condition, mostAtOnce);
    const counts = await countsOf(asked);
    return state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0);
  },
  async options(asked) {
    const [counts, { tags, companies }] = await Promise.all([countsOf(asked), choicesOf(asked)]);
    return {
      state: memberStates.map((state) => [
        state,
        `${stateWords[state]} (${counts[state].toLocaleString("en-US")})`,
      ]),
      category: content("categories").map((category) => [category, category]),
      tag: asked.may("contacts.read") ? tags.map((tag) => [tag, tag]) : [],
      more: asked.may("contacts.read") ? moreOptions(content("memberFields")) : [],
      level: content("tiers").map(({ slug, title }) => [slug, title]),
      company: companies.map(({ id, name }) => [String(id), name]),
    };
  },
});
