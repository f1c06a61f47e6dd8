import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { hasMemberAccess } from "#features/members/access/access-store.server.ts";
import { directoryPage, newestMembers } from "#features/members/limits.ts";
import { beginsWith, nameOrder } from "#features/members/name-order.server.ts";
import { asTyped, findMatches, readTerms, type Terms } from "#features/members/search.server.ts";
import { members } from "#features/members/tables.ts";
import type { Reader } from "#features/members/visibility.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { readAround } from "./around-page.server.ts";
import { type DirectoryQuery, isFiltered } from "./directory-query.ts";
import { isListed, isListing, visibleColumns } from "./listed.server.ts";
import { numberShown, partOf } from "./messages.ts";
import { type VisibleMember, visibleTo } from "./visible-member.ts";

/**
 * A page of the directory; `next` and `previous` are the slugs for the parameters `after` and `before`, or
 * null.
 */
export type DirectoryPage = {
  listings: VisibleMember[];
  next: string | null;
  previous: string | null;
  /** The letters, and "other", with which the name of some listed member begins. */
  inUse: string[];
  /** Which of how many members these are, in words. */
  shown: string;
};

/** Who asks for the directory, and on which day of the organisation: a term may begin or end with it. */
type Asker = { reader: Reader; day: string };

/**
 * A page of the approved listings by name, with the fields this reader may see (2.1.02, 2.1.03). A search covers only
 * those fields and tolerates typing errors.
 */
export async function listDirectory(
  db: Connection,
  query: DirectoryQuery,
  asker: Asker,
  size: number = directoryPage,
): Promise<DirectoryPage> {
  const terms = await readTerms(db, query.q, asker.reader);
  const { found, first, ...page } = await listPage(db, { ...query, terms, size }, asker);
  const part = { ...page, found, first, isWhole: !isFiltered(query) };
  const { inUse, ...counted } = await readAround(db, part, asker.day);
  return { ...page, inUse, shown: numberShown(partOf(page, counted)) };
}

export async function listNewest(
  db: Connection,
  { reader, day }: Asker,
  count: number = newestMembers,
): Promise<(VisibleMember & { joinedOn: string | null })[]> {
  const rows = await db
    .select({ ...visibleColumns, joinedOn: members.joinedOn })
    .from(members)
    .where(isListed(day))
    .orderBy(sql`${members.joinedOn} desc nulls last`, desc(members.id))
    .limit(count);
  return rows.map((row) => ({ ...visibleTo(row, reader), joinedOn: row.joinedOn }));
}

type PageRequest = DirectoryQuery & { terms: Terms | undefined; size: number };

type Page = Omit<DirectoryPage, "inUse" | "shown"> & {
  /** The condition for everyone in the list that the page is of. */
  found: SQL | undefined;
  /** Whom the page begins with. */
  first: { id: number; fullName: string } | undefined;
};

async function listPage(
  db: Connection,
  { terms, size, letter, category, ...query }: PageRequest,
  { reader, day }: Asker,
): Promise<Page> {
  const after = await placeOf(db, query.after);
  const before = after ? undefined : await placeOf(db, query.before);
  const chosen = and(
    isListing,
    letter ? beginsWith(letter === "other" ? null : letter) : undefined,
    category ? eq(members.category, category) : undefined,
  );
  const filter = and(
    chosen,
    after ? sql`(${nameOrder}, ${members.id}) > (${after.fullName}, ${after.id}::bigint)` : undefined,
    before ? sql`(${nameOrder}, ${members.id}) < (${before.fullName}, ${before.id}::bigint)` : undefined,
  );
  const { rows, searched } = await rowsInOrder(db, {
    ...{ filter, terms, day },
    backwards: before !== undefined,
    count: size + 1,
  });
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (before) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    listings: shown.map((row) => visibleTo(row, reader)),
    next: last && (before || more) ? last.slug : null,
    previous: first && (after || (before && more)) ? first.slug : null,
    found: and(chosen, hasMemberAccess(members.id, day), searched),
    first,
  };
}

const walk = 500; // rows read in the order of names before the word index is used instead
const mostOfNames = 500; // members of the names that a page shows
const mostFound = 20_000; // rows found by the word index that are sorted

type OrderedRows = {
  /** Which listings are meant, before member access on `day` is asked for. */
  filter: SQL | undefined;
  /** Undefined without a search. */
  terms: Terms | undefined;
  day: string;
  backwards: boolean;
  count: number;
};

/**
 * Up to `count` rows in the order of names, and the condition by which the search has found them. Frequent words are found fastest by reading the names in order,
 * rare ones by the word index and a sort. Postgres cannot estimate which applies to a word prefix and would
 * read all members for a rare one. So the first `walk` names are tried, then the index.
 */
async function rowsInOrder(db: Connection, { filter, terms, day, backwards, count }: OrderedRows) {
  const direction = backwards ? desc : asc;
  const columns = { ...visibleColumns, id: members.id };
  const passes = hasMemberAccess(members.id, day);
  const rows = (condition?: SQL) =>
    db
      .select(columns)
      .from(members)
      .where(and(filter, passes, condition))
      .orderBy(direction(nameOrder), direction(members.id))
      .limit(count);
  const named = { ...columns, search: members.search, name: sql<string>`${nameOrder}`.as("name") };
  const begin = () => db.select(named).from(members);
  const walkFor = (condition: SQL) => {
    // The alias is the table's name, so that conditions on the table also apply to this subquery.
    const passed = begin()
      .where(filter)
      .orderBy(direction(nameOrder), direction(members.id))
      .limit(walk)
      .as("profiles");
    // Member access is asked only for what the search has met: it is a look into the days of each.
    return db
      .select()
      .from(passed)
      .where(and(condition, passes))
      .orderBy(direction(passed.name), direction(passed.id))
      .limit(count);
  };

  if (!terms) return { rows: await rows(), searched: undefined };
  const met = await walkFor(asTyped(terms));
  if (met.length === count) return { rows: met, searched: asTyped(terms) };
  const matches = await findMatches(db, terms, (id) => hasMemberAccess(id, day));
  const searched = matches.filter;
  if (matches.few) return { rows: await rows(searched), searched };
  if (matches.corrected) {
    const alike = await walkFor(searched);
    if (alike.length === count) return { rows: alike, searched };
  }
  const found = begin()
    .where(and(filter, passes, searched))
    .limit(mostFound)
    .as("found");
  const sorted = db.select().from(found).orderBy(direction(found.name), direction(found.id)).limit(count);
  return { rows: await sorted, searched };
}

// Also finds a member who has left the directory, so that a link to the next page still works.
async function placeOf(db: Connection, slug: string | null) {
  if (slug === null) return undefined;
  const [row] = await db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(eq(members.slug, slug));
  return row;
}

/** The listed member with exactly this name, as visitors see them; null when nobody has it, or more than one. */
export async function findByName(db: Connection, name: string, day: string): Promise<VisibleMember | null> {
  const [found, another] = await db
    .select(visibleColumns)
    .from(members)
    .where(and(sql`${nameOrder} = ${name}`, isListed(day)))
    .limit(2);
  return found && !another ? visibleTo(found, "visitor") : null;
}

/** For each of the names the photos, as visitors see them, of all members who are listed under exactly this name. */
export async function listPhotosByName(
  db: Connection,
  names: string[],
  day: string,
): Promise<Map<string, (string | null)[]>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select(visibleColumns)
    .from(members)
    .where(and(isAnyOf(nameOrder, names), isListed(day)))
    .limit(mostOfNames);
  const found = Map.groupBy(rows, ({ fullName }) => fullName);
  return new Map([...found].map(([name, of]) => [name, of.map((row) => visibleTo(row, "visitor").photo)]));
}
