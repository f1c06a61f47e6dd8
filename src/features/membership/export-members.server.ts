import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { guardCell } from "#platform/csv-cell.ts";
import type { Connection } from "#platform/database.server.ts";
import { importFields } from "./import.ts";
import { columnNames } from "./import-columns.ts";
import { exportPage } from "./limits.ts";
import { memberFilter } from "./list-store.server.ts";
import { memberValues } from "./member-fields.ts";
import type { MemberQuery } from "./member-query.ts";
import { profileRow, rowColumns } from "./profile-row.server.ts";
import { profiles } from "./tables.ts";

const lineEnd = { record_delimiter: "windows" } as const;

/**
 * The members that the filters let through as a CSV file, a portion at a time, in the order they came. It begins with
 * the mark by which Excel knows UTF-8; no cell can be taken for a formula.
 */
export function exportMembers(db: Connection, query: MemberQuery, now: Date): ReadableStream<Uint8Array> {
  const bytes = Readable.from(portions(db, query, now), { objectMode: false });
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

async function* portions(db: Connection, query: MemberQuery, now: Date): AsyncGenerator<Buffer> {
  const heads = importFields.map((field) => columnNames[field]);
  yield Buffer.from(`\ufeff${stringify([heads], lineEnd)}`);
  const filter = await memberFilter(db, query, now);
  let last = 0;
  for (let more = true; more; ) {
    const rows = await db
      .select(rowColumns)
      .from(profiles)
      .where(and(filter, gt(profiles.id, last)))
      .orderBy(asc(profiles.id))
      .limit(exportPage);
    const page = rows.map(profileRow);
    if (page.length > 0) yield Buffer.from(stringify(page.map(cells), lineEnd));
    last = page.at(-1)?.id ?? last;
    more = page.length === exportPage;
  }
}

function cells(profile: ReturnType<typeof profileRow>): string[] {
  const values = { ...memberValues(profile), state: profile.state, joined_on: profile.joinedOn ?? "" };
  return importFields.map((field) => guardCell(values[field]));
}
