import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { inquiries } from "../tables.ts";

/** `id` is the latest nomination, "" the gala of an old one. */
export type Nominee = {
  id: number;
  nominee: string;
  category: string;
  gala: string;
  nominations: number;
  latest: Date;
};

const orders = { nominee: sql`lower(nominee)`, nominations: sql`nominations`, latest: sql`id` };
export type NomineeOrder = keyof typeof orders;

type Asked = {
  q: string;
  category: string | null;
  gala: string | null;
  order: NomineeOrder;
  isUp: boolean;
  from: number | null;
  length: number;
};

const taken = sql`kind = 'nomination' and state <> 'held'`;

/** Up to `length` nominees, each once for an award, however often and in whichever case they were named; shown with capitals. */
export async function listNominees(db: Connection, asked: Asked): Promise<Nominee[]> {
  const { q, category, gala, order, isUp, from, length } = asked;
  const conditions = [
    taken,
    ...(q ? [contains(sql`details ->> 'nominee'`, q)] : []),
    ...(category === null ? [] : [sql`details ->> 'category' = ${category}`]),
    ...(gala === null ? [] : [sql`details ->> 'gala' = ${gala}`]),
  ];
  const key = sql`${orders[order]}, id`;
  const [beyond, direction]: [SQL, SQL] = isUp ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const place =
    from === null ? sql`` : sql`where (${key}) ${beyond} (select ${key} from nominees where id = ${from})`;
  const { rows } = await db.execute<Omit<Nominee, "latest"> & { latest: string }>(sql`
    with nominees as (
      select max(id)::float8 as id, min(details ->> 'nominee' collate "C") as nominee,
        details ->> 'category' as category, coalesce(details ->> 'gala', '') as gala,
        count(*)::int as nominations, to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as latest
      from ${inquiries} where ${sql.join(conditions, sql` and `)}
      group by lower(details ->> 'nominee'), 3, 4
    )
    select * from nominees ${place} order by ${orders[order]} ${direction}, id ${direction} limit ${length}`);
  return rows.map((row) => ({ ...row, latest: new Date(row.latest) }));
}

export async function nominationChoices(db: Connection): Promise<{ categories: string[]; galas: string[] }> {
  const { rows } = await db.execute<{ category: string; gala: string | null }>(sql`
    select details ->> 'category' as category, details ->> 'gala' as gala, max(id) as last
    from ${inquiries} where ${taken} group by 1, 2 order by last desc`);
  const each = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  return {
    categories: each(rows.map(({ category }) => category)).sort(),
    galas: each(rows.map(({ gala }) => gala)),
  };
}
