import type { PgSelect } from "drizzle-orm/pg-core";
import { content } from "#content/store.server.ts";
import { may, type Permission } from "#identity/roles.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Filters } from "#records/lists/filter.ts";
import { type ListQuery, readListQuery, writeListQuery } from "#records/lists/list-query.ts";
import {
  type Asked,
  type ChosenSource,
  everyPage,
  type ListSource,
  type TableSource,
  tableSource,
} from "#records/lists/list-source.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { listEvent, rightOf, screenOf } from "../request/screens.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import type { AnyList, FiltersOf, List, RowOf, SortOf } from "./define-list.ts";
import { viewWords } from "./view-words.ts";

/** The half of a list that only the server has; a filter or sort that is declared and not served does not compile. */
export function serveTable<L extends AnyList>() {
  type Source<Q extends PgSelect> = TableSource<RowOf<L>, FiltersOf<L>, SortOf<L>, Q>;
  type Given<Q extends PgSelect> = Omit<Source<Q>, "idOf" | "readId"> &
    Partial<Pick<Source<Q>, "idOf" | "readId">>;
  return <Q extends PgSelect>(own: Given<Q>): ChosenSource<RowOf<L>, FiltersOf<L>, SortOf<L>> =>
    tableSource<RowOf<L>, FiltersOf<L>, SortOf<L>, Q>({ readId: rowId, idOf: ({ id }) => id, ...own });
}

const usualLength = 50; // rows of a page

/** The page of a list that the address names; the first page where it names one that is gone. */
export async function loadList<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
  request: StaffRequest,
) {
  const { visitor, url } = request;
  const asked = askedBy(request);
  const named = readListQuery(list, url.searchParams);
  const begin: ListQuery<F, Sort> = { ...named, after: null, before: null };
  const { length = usualLength } = list;
  const [there, count, options] = await Promise.all([
    source.page(asked, named, length),
    source.count?.(asked, named) ?? null,
    source.options?.(asked) ?? {},
  ]);
  const isGone = there.rows.length === 0 && (named.after ?? named.before) !== null;
  const query = isGone ? begin : named;
  const page = isGone ? await source.page(asked, begin, length) : there;
  return {
    ...page,
    query,
    count,
    options,
    intents: Object.entries(list.actions).flatMap(([intent, { right }]) =>
      may(visitor, right) ? [intent] : [],
    ),
    title: screenOf(list.screen).title,
    mayExport: may(visitor, fileRight(list)),
    shown: screenAddress(list.screen, writeListQuery(list, query)).split("?")[1] ?? "",
    timeZone: content("organisation").timeZone,
  };
}

/** What downloading a list requires. */
export const fileRight = ({ screen, file }: AnyList) => file?.right ?? rightOf(screen);

type Asker = Pick<StaffRequest, "platform"> & { visitor: Pick<StaffRequest["visitor"], "role"> };

const askers = new WeakMap<Asker, Asked>();

/** What a list is asked with by the person who opens a screen: one for each request, by which a list keeps what it has read. */
export function askedBy(request: Asker): Asked {
  const { platform, visitor } = request;
  const asked = askers.get(request) ?? {
    db: platform.db,
    now: platform.clock.now(),
    may: (right: string) => may(visitor, right as Permission),
  };
  askers.set(request, asked);
  return asked;
}

/** The rows of a list as a file, with its columns, filters and order; the audit says who downloaded it. */
export function listCsv<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
  request: StaffRequest & { request: Request },
): Promise<Response> {
  const query = readListQuery(list, request.url.searchParams);
  const open = () => rowsCsv(list, source, askedBy(request), query);
  const detail = viewWords(list.filters, request.url.searchParams);
  const screen = screenOf(list.screen);
  return fileAnswer(request, { event: listEvent(screen), name: screen.key, ending: "csv", detail, open });
}

/** The rows of a list that a query finds, with its columns, as the text of a CSV file. */
export function rowsCsv<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ListSource<Row, F, Sort>,
  asked: Asked,
  query: ListQuery<F, Sort>,
): ReadableStream<Uint8Array> {
  const columns = [...(list.file?.columns ?? list.columns), ...(source.alsoFiled?.() ?? [])];
  function* cells(rows: Row[]) {
    for (const row of rows) yield columns.map(({ text }) => cellOf(text(row)));
  }
  async function* pages() {
    for await (const rows of everyPage(source, asked, query)) yield cells(rows);
  }
  return csvStream(
    columns.map(({ label }) => label),
    pages(),
  );
}

/** The query of every row of a list, with those that it leaves out while no filter is set. */
export function everyRow<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
): ListQuery<F, Sort> {
  const set = new URLSearchParams(list.empty?.all);
  const query = readListQuery(list, set);
  const filters = Object.entries(query.filters).map(([name, value]) => [name, set.has(name) ? value : null]);
  return { ...query, filters: Object.fromEntries(filters) as typeof query.filters };
}

const cellOf = (words: string | number | Date | null) =>
  words instanceof Date ? words.toISOString() : words;
