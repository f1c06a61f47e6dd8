import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { and, asc, gt } from "drizzle-orm";
import { fields, importKeys } from "#features/members/fields.ts";
import { exportPage } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { guardCell } from "#platform/csv-cell.ts";
import type { Connection } from "#platform/database.server.ts";
import { memberFilter } from "./list-store.server.ts";
import type { MemberQuery } from "./member-query.ts";

const lineEnd = { record_delimiter: "windows" } as const;

/**
 * Streams the filtered members as a CSV file, a chunk at a time, by id. It begins with the byte order mark by
 * which Excel recognises UTF-8; cells are escaped so that none is read as a formula.
 */
export function exportMembers(db: Connection, query: MemberQuery, now: Date): ReadableStream<Uint8Array> {
  const bytes = Readable.from(portions(db, query, now), { objectMode: false });
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

async function* portions(db: Connection, query: MemberQuery, now: Date): AsyncGenerator<Buffer> {
  const heads = importKeys.map((key) => fields[key].label);
  yield Buffer.from(`\ufeff${stringify([heads], lineEnd)}`);
  const filter = await memberFilter(db, query, now);
  let last = 0;
  for (let more = true; more; ) {
    const rows = await db
      .select(memberColumns)
      .from(members)
      .where(and(filter, gt(members.id, last)))
      .orderBy(asc(members.id))
      .limit(exportPage);
    const page = rows.map(memberFromRow);
    if (page.length > 0) yield Buffer.from(stringify(page.map(cells), lineEnd));
    last = page.at(-1)?.id ?? last;
    more = page.length === exportPage;
  }
}

function cells(member: Member): string[] {
  return importKeys.map((key) => guardCell(member[key] ?? ""));
}
