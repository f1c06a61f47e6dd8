import { and, asc, desc, eq, gte, inArray, lt, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type AuditEvent, auditEvents } from "#identity/audit-events.ts";
import { audit, users } from "#identity/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { history } from "#platform/tables.ts";
import type { ListSource } from "#records/lists/list-source.server.ts";
import { type LogPlace, type LogRow, mergeLogs, placeText, readPlace } from "../components/merge-logs.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { findPeople, inDays, selectChanges } from "../records/changes-store.server.ts";
import { kinds } from "../records/kinds.server.ts";
import { listEvents } from "../request/screens.ts";
import type { auditList } from "./audit.tsx";
import { type AuditRow, changeRow, eventRow } from "./audit-row.server.ts";
import { eventWords } from "./event-words.ts";

const logs = ["event", "change"] as const;

type Log = (typeof logs)[number];
type Filters = FiltersOf<typeof auditList>;
type Query = Parameters<ListSource<AuditRow, Filters, SortOf<typeof auditList>>["page"]>[1];

/** Where a page of the two logs begins, and which way it goes. */
type Start = { place: LogPlace<Log>; isBack: boolean; length: number };

/**
 * The records of security and of changes as one list, latest first. `what` is "security", "changes", an event, or "of:"
 * and a kind.
 */
export const auditServed: ListSource<AuditRow, Filters, SortOf<typeof auditList>> = {
  async page({ db }, query, length) {
    const place = readPlace(logs, query.after ?? query.before ?? "");
    const start = { place, isBack: query.before !== null, length };
    const found = await Promise.all([eventLog(db, query, start), changeLog(db, query, start)]);
    const { rows, next, previous } = mergeLogs<Log, AuditRow>(found, start);
    const text = (of: LogPlace<Log> | null) => of && placeText(logs, of);
    return { rows, next: text(next), previous: text(previous) };
  },
  options: async () => ({
    what: [
      ["changes", "All changes"],
      ...kinds.map(({ kind }) => [`of:${kind.entity}`, `Changes to ${kind.many}`] as const),
      ["security", "All sign-ins and role changes"],
      ...[...auditEvents, ...listEvents].map((event) => [event, eventWords(event)] as const),
    ],
  }),
};

async function eventLog(
  db: Connection,
  { q, filters }: Query,
  start: Start,
): Promise<LogRow<"event", AuditRow>[]> {
  const { what } = filters;
  if (what === "changes" || what?.startsWith("of:")) return [];
  const { id, at, event, account, address, detail, userId } = audit;
  const people = q ? await findPeople(db, q) : [];
  // Also matches addresses without an account, where password guessing shows.
  const addresses = [readEmailAddress(q) ?? q, ...people.map(({ email }) => email)];
  const isAbout = or(isAnyOf(account, addresses), inArray(userId, idsOf(people)));
  const isWanted = what && what !== "security" ? eq(event, what as AuditEvent) : undefined;
  const rows = await db
    .select({ id, at, event, account, address, detail, actorName: users.name, actorEmail: users.email })
    .from(audit)
    .leftJoin(users, eq(users.id, userId))
    .where(and(isWanted, q ? isAbout : undefined, inSpan(at, filters), beyond(id, "event", start)))
    .orderBy(start.isBack ? asc(id) : desc(id))
    .limit(start.length + 1);
  return rows.map((row) => ({ log: "event", id: row.id, at: row.at, shown: eventRow(row) }));
}

async function changeLog(
  db: Connection,
  { q, filters }: Query,
  start: Start,
): Promise<LogRow<"change", AuditRow>[]> {
  const { what } = filters;
  const isOfChanges = what === null || what === "changes" || what.startsWith("of:");
  if (!isOfChanges) return [];
  const { id, at, entity, actor } = history;
  const isBy = q ? inArray(actor, idsOf(await findPeople(db, q))) : undefined;
  const isOfKind = what?.startsWith("of:") ? eq(entity, what.slice("of:".length)) : undefined;
  const rows = await selectChanges(db)
    .where(and(isOfKind, isBy, inSpan(at, filters), beyond(id, "change", start)))
    .orderBy(start.isBack ? asc(id) : desc(id))
    .limit(start.length + 1);
  return rows.map((row) => ({ log: "change", id: row.id, at: row.at, shown: changeRow(row) }));
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);

function inSpan(column: AnyPgColumn, filters: Query["filters"]): SQL | undefined {
  const { from, to } = inDays(column);
  return and(filters.from ? from(filters.from) : undefined, filters.to ? to(filters.to) : undefined);
}

/** The rows of a log on one side of a place. */
function beyond(id: AnyPgColumn, log: Log, { place, isBack }: Start): SQL | undefined {
  const edge = place[log];
  if (isBack) return gte(id, edge ?? Number.MAX_SAFE_INTEGER);
  return edge === null ? undefined : lt(id, edge);
}
