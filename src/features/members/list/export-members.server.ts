import { and, asc, gt } from "drizzle-orm";
import { fieldText } from "#features/members/differences.ts";
import { fields } from "#features/members/fields.ts";
import { importKeys } from "#features/members/file-headings.ts";
import { exportPage } from "#features/members/limits.ts";
import { memberColumns, memberFromRow } from "#features/members/member-row.server.ts";
import { members } from "#features/members/tables.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { memberFilter } from "./list-store.server.ts";
import type { MemberQuery } from "./member-query.ts";

/** Streams the filtered members as a CSV file, a chunk at a time, by id. */
export function exportMembers(db: Connection, query: MemberQuery, now: Date): ReadableStream<Uint8Array> {
  const heads = importKeys.map((key) => fields[key].label);
  return csvStream(heads, portions(db, query, now));
}

async function* portions(db: Connection, query: MemberQuery, now: Date) {
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
    yield page.map((member) => importKeys.map((key) => fieldText(member[key])));
    last = page.at(-1)?.id ?? last;
    more = page.length === exportPage;
  }
}
