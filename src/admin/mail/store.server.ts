import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "#platform/database.server.ts";
import { mails } from "#platform/tables.ts";
import { likePattern } from "../request/query-text.ts";
import type { MailQuery } from "./mail-query.ts";

/** Up to `length` matching messages, newest first, without their text. */
export function listMails(connection: Connection, { state, kind, q, before }: MailQuery, length: number) {
  const { id, recipient, subject, queuedAt, sentAt } = mails;
  return connection
    .select({
      id,
      kind: mails.kind,
      state: mails.state,
      recipient,
      subject,
      queuedAt,
      sentAt,
      secret: mails.secret,
    })
    .from(mails)
    .where(
      and(
        state ? eq(mails.state, state) : undefined,
        kind ? eq(mails.kind, kind) : undefined,
        q ? sql`lower(recipient || ' ' || subject) like ${likePattern(q)}` : undefined,
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
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
