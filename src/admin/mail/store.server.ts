import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";

/** Up to `length` messages to this address, newest first, older than the id `before`. */
export function listMailsTo(
  connection: Connection,
  recipient: string,
  { before, length }: { before: number | null; length: number },
) {
  return connection
    .select({ id: mails.id, subject: mails.subject, state: mails.state, queuedAt: mails.queuedAt })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), before === null ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(length);
}

/** One complete message; null when there is none with this id. */
export async function findMail(connection: Connection, id: number) {
  const [mail] = await connection.select().from(mails).where(eq(mails.id, id));
  return mail ?? null;
}

/** All kinds of messages in alphabetical order; needs one index lookup for each. */
export async function listMailKinds(connection: Connection): Promise<string[]> {
  const { rows } = await connection.execute<{ kind: string }>(sql`
    with recursive found as (
      select min(kind) as kind from mails
      union all
      select (select min(kind) from mails where mails.kind > found.kind) from found where found.kind is not null
    )
    select kind from found where kind is not null`);
  return rows.map(({ kind }) => kind);
}
