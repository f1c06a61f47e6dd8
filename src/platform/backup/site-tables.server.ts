import type pg from "pg";

export type SiteTable = { name: string; columns: string[] };

/**
 * The product's tables with their columns, except generated ones; each table comes after those it refers to.
 */
export async function siteTables(client: pg.Client): Promise<SiteTable[]> {
  const { rows } = await client.query<SiteTable>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  );
  const references = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const ordered: SiteTable[] = [];
  const place = (table: SiteTable) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references.rows) {
      const target = rows.find(({ name }) => from === table.name && name === to);
      if (target) place(target);
    }
    ordered.push(table);
  };
  for (const table of rows) place(table);
  return ordered;
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

/** `"name"` */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The part of a table that a backup contains, as an operand of COPY: all rows and columns, but without the
 * text of mails that contain a secret link.
 */
export function keptOf({ name, columns }: SiteTable): string {
  const heldBack: Record<string, string> =
    name === "mails" ? { text: "''", html: "null", unsubscribe: "null" } : {};
  const kept = columns.map((column) =>
    heldBack[column]
      ? `case when secret then ${heldBack[column]} else ${quoted(column)} end`
      : quoted(column),
  );
  return `(select ${kept.join(", ")} from ${quoted(name)})`;
}

/** A table with its columns for COPY: `"table" ("a", "b")`. */
export const tableWithColumns = ({ name, columns }: SiteTable) =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;
