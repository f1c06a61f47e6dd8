import { and, desc, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accountText, audit, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { contains } from "#platform/search-text.server.ts";
import { history } from "#platform/tables.ts";
import { type AuditQuery, eventOf, kindOf, recordsOf, spanOf } from "./audit-query.ts";

const mostPeople = 200; // people per search; a meaningful search finds fewer

type Person = { id: string; email: string };

/** The people that a typed name or address may refer to; null without a search. */
export async function findPeople(connection: Connection, who: string): Promise<Person[] | null> {
  if (!who) return null;
  return connection
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(contains(accountText, who))
    .limit(mostPeople);
}

type AuditFilter = { query: AuditQuery; people: Person[] | null; timeZone: string; length: number };

/** Up to `length` matching security events, latest first. */
export async function listEvents(connection: Connection, { query, people, timeZone, length }: AuditFilter) {
  if (!recordsOf(query).events) return [];
  const event = eventOf(query);
  return connection
    .select({
      id: audit.id,
      at: audit.at,
      event: audit.event,
      account: audit.account,
      address: audit.address,
      detail: audit.detail,
      actorName: users.name,
      actorEmail: users.email,
    })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        event ? eq(audit.event, event) : undefined,
        people === null
          ? undefined
          : or(
              // Also matches addresses without an account, where password guessing shows.
              inArray(audit.account, [
                readEmailAddress(query.who) ?? query.who,
                ...people.map(({ email }) => email),
              ]),
              inArray(
                audit.userId,
                people.map(({ id }) => id),
              ),
            ),
        within(audit.at, query, timeZone),
        query.cursor.event === null ? undefined : lt(audit.id, query.cursor.event),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(length);
}

/** Up to `length` matching changes, latest first, with the states before and after. */
export async function listChanges(connection: Connection, { query, people, timeZone, length }: AuditFilter) {
  if (!recordsOf(query).changes) return [];
  const kind = kindOf(query);
  return connection
    .select({
      id: history.id,
      at: history.at,
      entity: history.entity,
      entityId: history.entityId,
      action: history.action,
      actor: history.actor,
      before: history.before,
      after: history.after,
      actorName: users.name,
      actorEmail: users.email,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actor))
    .where(
      and(
        kind ? eq(history.entity, kind) : undefined,
        people === null
          ? undefined
          : inArray(
              history.actor,
              people.map(({ id }) => id),
            ),
        within(history.at, query, timeZone),
        query.cursor.change === null ? undefined : lt(history.id, query.cursor.change),
      ),
    )
    .orderBy(desc(history.id))
    .limit(length);
}

export type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];
export type ChangeRecord = Awaited<ReturnType<typeof listChanges>>[number];

function within(column: AnyPgColumn, query: AuditQuery, timeZone: string): SQL | undefined {
  const { start, end } = spanOf(query, timeZone);
  return and(start ? gte(column, start) : undefined, end ? lt(column, end) : undefined);
}
