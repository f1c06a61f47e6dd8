import { TZDate } from "@date-fns/tz";
import { type AuditEvent, auditEvents } from "#identity/audit-events.ts";
import { queryText } from "#platform/lists/query-text.ts";

/** Where a page continues in each of the two logs: the ids of the last rows shown; null for the newest. */
export type AuditCursor = { event: number | null; change: number | null };

/**
 * The filters of the audit in the URL. `what` is "", "security", "changes", an event, or "of:" and a kind.
 */
export type AuditQuery = { what: string; who: string; from: string; to: string; cursor: AuditCursor };

/** The kinds of things whose changes are recorded. */
export const changedKinds = [
  ["event", "Changes of events"],
  ["member", "Changes of members"],
  ["inquiry", "Changes of messages"],
  ["photo", "Changes of photos"],
  ["album", "Changes of albums"],
  ["content", "Changes of texts"],
  ["media", "Changes of pictures"],
  ["letter", "Changes of letters"],
  ["backup", "Backups"],
  ["subscriber", "Changes of newsletter readers"],
] as const;

const day = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const date = (name: string) => (day.test(search.get(name) ?? "") ? (search.get(name) ?? "") : "");
  return {
    what: readWhat(search.get("what") ?? ""),
    who: queryText(search, "who"),
    from: date("from"),
    to: date("to"),
    cursor: readCursor(search.get("before") ?? ""),
  };
}

function readWhat(what: string): string {
  if (what === "security" || what === "changes" || isEvent(what)) return what;
  return /^of:[a-z-]{1,40}$/.test(what) ? what : "";
}

/** The single event that is filtered for; null otherwise. */
export function eventOf({ what }: Pick<AuditQuery, "what">): AuditEvent | null {
  return isEvent(what) ? what : null;
}

/** The kind of thing whose changes are filtered for; null otherwise. */
export function kindOf({ what }: Pick<AuditQuery, "what">): string | null {
  return what.startsWith("of:") ? what.slice(3) : null;
}

/** Which of the two logs must be read. */
export function recordsOf({ what }: Pick<AuditQuery, "what">): { events: boolean; changes: boolean } {
  const changes = what === "changes" || what.startsWith("of:");
  return { events: !changes, changes: what === "" || changes };
}

/** The time span of two days, both included, in the organisation's time zone; null where it is open. */
export function spanOf(
  { from, to }: Pick<AuditQuery, "from" | "to">,
  timeZone: string,
): { start: Date | null; end: Date | null } {
  return { start: from ? startOf(from, 0, timeZone) : null, end: to ? startOf(to, 1, timeZone) : null };
}

function startOf(date: string, later: number, timeZone: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, dayOfMonth + later, timeZone).getTime());
}

function isEvent(what: string): what is AuditEvent {
  return (auditEvents as readonly string[]).includes(what);
}

function readCursor(text: string): AuditCursor {
  const [, event, change] = /^(\d{1,15})?\.(\d{1,15})?$/.exec(text) ?? [];
  return { event: event ? Number(event) : null, change: change ? Number(change) : null };
}

/** A cursor as text for a URL. */
export function cursorText({ event, change }: AuditCursor): string {
  return `${event ?? ""}.${change ?? ""}`;
}
