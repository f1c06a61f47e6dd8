import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "#platform/database.server.ts";
import type { Filters, Option, ValueOf } from "./filter.ts";
import { beyond, inOrder, type SortKey } from "./keyset.server.ts";
import type { ListQuery } from "./list-query.ts";

/** A page of rows, and the ids of the rows after and before which the pages beside it stand; null without one. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** `may`: whether the asker holds a permission. */
export type Asked = { db: Connection; now: Date; may: (right: string) => boolean };

/** Where a list has its rows; a list that is not one table writes these functions itself. */
export type ListSource<Row, F extends Filters, Sort extends string> = {
  /** Up to `length` rows; empty when the row at which the page begins is gone, or nothing lies beyond it. */
  page: (asked: Asked, query: ListQuery<F, Sort>, length: number) => Promise<Page<Row>>;
  count?: (asked: Asked, query: ListQuery<F, Sort>) => Promise<number>;
  options?: (asked: Asked) => Promise<Record<string, readonly Option[]>>;
  /** The columns that its file has besides, as the site's content says. */
  alsoFiled?: () => { label: string; text: (row: Row) => string }[];
};

/** A source that also gives the ids of up to `most` rows that match, as they stand in addresses and forms. */
export type ChosenSource<Row, F extends Filters, Sort extends string> = ListSource<Row, F, Sort> & {
  ids: (asked: Asked, query: ListQuery<F, Sort>, most: number) => Promise<string[]>;
  /** The condition of the rows that match, for a change of all of them in the database. */
  condition: (asked: Asked, query: ListQuery<F, Sort>) => Promise<SQL | undefined>;
};

type IdsQuery = {
  where: (condition: SQL | undefined) => { limit: (most: number) => PromiseLike<{ id: string }[]> };
};

export type TableSource<Row, F extends Filters, Sort extends string, Q extends PgSelect> = {
  /** The selection with its joins; `$dynamic()`. */
  select: (db: Connection, now: Date) => Q;
  table: PgTable;
  id: AnyPgColumn;
  /** The ids as texts with those joins that the conditions need, where they look beyond the table. */
  selectIds?: (db: Connection) => IdsQuery;
  /** What orders rows of the same key, where it is not the id. */
  tie?: AnyColumn;
  /** An id from an address; null when it cannot be one. */
  readId: (text: string) => string | number | null;
  idOf: (row: Row) => string | number;
  sorts: Record<Sort, SortKey>;
  /** The order by the one key, where its index was declared falling and has nulls elsewhere. */
  inOrder?: (isUp: boolean) => SQL;
  filters: { [Name in keyof F]: (value: ValueOf<F[Name]>, asked: Asked) => SQL | undefined };
  search?: (q: string, asked: Asked) => SQL | undefined | Promise<SQL | undefined>;
  /** What holds for every row of a query, beside what its filters say. */
  where?: (query: ListQuery<F, Sort>, asked: Asked) => SQL | undefined | Promise<SQL | undefined>;
  /** The selected rows of a page as rows of the list; what each needs from elsewhere is looked up for all at once. */
  rows: (found: Awaited<Q>, asked: Asked) => Row[] | Promise<Row[]>;
  /** How many rows meet `condition`, that of the query; the kept number of all rows where there is one. */
  count?: (asked: Asked, query: ListQuery<F, Sort>, condition: SQL | undefined) => Promise<number>;
  options?: ListSource<Row, F, Sort>["options"];
  alsoFiled?: ListSource<Row, F, Sort>["alsoFiled"];
};

type Beyond<Id, Found, Row> = {
  /** An id from an address; null when it cannot be one. */
  readId: (text: string) => Id | null;
  idOf: (row: Row) => Id;
  /** Reads up to `length` rows from beyond the one with the id `from`, rising or falling. */
  read: (beyond: { from: Id | null; isUp: boolean; length: number }) => Promise<Found[]>;
  rows: (found: Found[]) => Row[] | Promise<Row[]>;
};

/** The page of a list that begins beyond the row which its query names, in whichever direction. */
export async function pageBeyond<Id extends string | number, Found, Row>(
  { order, after, before }: Pick<ListQuery<Filters, string>, "order" | "after" | "before">,
  length: number,
  { readId, idOf, read, rows: asRows }: Beyond<Id, Found, Row>,
): Promise<Page<Row>> {
  const from = readId(after ?? before ?? "");
  const isBack = from !== null && after === null;
  const found = await read({ from, isUp: order.startsWith("-") === isBack, length: length + 1 });
  const hasMore = found.length > length;
  const shown = found.slice(0, length);
  if (isBack) shown.reverse();
  const rows = await asRows(shown);
  const at = (row: Row | undefined) => (row === undefined ? null : String(idOf(row)));
  return {
    rows,
    next: isBack || hasMore ? at(rows.at(-1)) : null,
    previous: from !== null && (!isBack || hasMore) ? at(rows[0]) : null,
  };
}

export function tableSource<Row, F extends Filters, Sort extends string, Q extends PgSelect>(
  own: TableSource<Row, F, Sort, Q>,
): ChosenSource<Row, F, Sort> {
  const { table, id, tie = id, count } = own;
  const allIds = (db: Connection): IdsQuery => db.select({ id: sql<string>`${id}::text` }).from(table);
  const { selectIds = allIds } = own;
  // A search looks its words up in the database: once for a page and its number, and for all pages of a file.
  const known = new WeakMap<Asked, { of: string; condition: Promise<SQL | undefined> }>();
  function condition(query: ListQuery<F, Sort>, asked: Asked): Promise<SQL | undefined> {
    const of = JSON.stringify({ ...query, after: null, before: null });
    const last = known.get(asked);
    const found = last?.of === of ? last : { of, condition: conditionOf(query, asked) };
    known.set(asked, found);
    return found.condition;
  }
  async function conditionOf(query: ListQuery<F, Sort>, asked: Asked): Promise<SQL | undefined> {
    const set = Object.entries(own.filters).map(
      ([name, sqlOf]: [keyof F, (value: never, asked: Asked) => SQL | undefined]) =>
        query.filters[name] === null ? undefined : sqlOf(query.filters[name] as never, asked),
    );
    return and(
      await own.where?.(query, asked),
      ...set,
      query.q ? await own.search?.(query.q, asked) : undefined,
    );
  }
  return {
    async page(asked, query, length) {
      const key = own.sorts[query.order.replace(/^-/, "") as Sort];
      const { readId, idOf } = own;
      return pageBeyond(query, length, {
        ...{ readId, idOf },
        async read({ from, isUp, length: most }) {
          const place = from === null ? undefined : beyond(key, { table, id, tie, value: from }, isUp);
          return own
            .select(asked.db, asked.now)
            .where(and(await condition(query, asked), place))
            .orderBy(...(own.inOrder ? [own.inOrder(isUp)] : inOrder(key, tie, isUp)))
            .limit(most) as Promise<Awaited<Q>[number][]>;
        },
        rows: (found) => own.rows(found as Awaited<Q>, asked),
      });
    },
    async ids(asked, query, most) {
      const found = await selectIds(asked.db)
        .where(await condition(query, asked))
        .limit(most);
      return found.map((row) => row.id);
    },
    condition: (asked, query) => condition(query, asked),
    count: count && (async (asked, query) => count(asked, query, await condition(query, asked))),
    options: own.options,
    alsoFiled: own.alsoFiled,
  };
}

const rowsAtOnce = 1_000;

/** All rows that match, a thousand at a time, for a file. */
export async function* everyPage<Row, F extends Filters, Sort extends string>(
  { page }: ListSource<Row, F, Sort>,
  asked: Asked,
  query: ListQuery<F, Sort>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const { rows, next }: Page<Row> = await page(asked, { ...query, after, before: null }, rowsAtOnce);
    yield rows;
    after = next;
  } while (after !== null);
}
