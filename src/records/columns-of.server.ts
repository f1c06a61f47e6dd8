import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Fields } from "./fields.ts";

type Columns<Table extends PgTable> = Table["_"]["columns"];

/** The columns of a record's fields; one whose field is called otherwise is not among them. */
export function columnsOf<Table extends PgTable, F extends Fields>(table: Table, fields: F) {
  const own = Object.entries(getTableColumns(table)).filter(([name]) => Object.hasOwn(fields, name));
  return Object.fromEntries(own) as Pick<Columns<Table>, keyof F & keyof Columns<Table>>;
}
