import { content } from "#content/store.server.ts";
import { displayDate, displayTime } from "#features/events/event.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
import { capitalised } from "#platform/capitalised.ts";
import { changeInWords } from "../records/change-in-words.server.ts";
import { kindOf } from "../records/kinds.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { ChangeRecord, EventRecord } from "./store.server.ts";

/**
 * One line of the audit, readable for volunteers: when, who, what, about what, and the values before and
 * after.
 */
export type AuditRow = {
  key: string;
  at: string;
  who: string;
  what: string;
  about: string;
  link: string | null;
  changes: { label: string; before: string; after: string }[];
  detail: string;
  address: string;
};

/** Formats a security event. */
export function eventRow({ id, at, event, account, address, detail, ...actor }: EventRecord): AuditRow {
  const who = actor.actorName || actor.actorEmail || account || "Somebody";
  return {
    key: `event-${id}`,
    at: at.toISOString(),
    who,
    what: event.charAt(0).toUpperCase() + event.slice(1),
    about: account && account !== actor.actorEmail && account !== who ? account : "",
    link: null,
    changes: [],
    detail: detail ?? "",
    address: address ?? "",
  };
}

/** Formats a change. */
export function changeRow(record: ChangeRecord): AuditRow {
  const { id, at, what, who, title, changes } = changeInWords(record);
  const own = kindOf(record.entity);
  return {
    key: `change-${id}`,
    at,
    who,
    what: `${capitalised(record.entity)}: ${what.toLowerCase()}`,
    about: title,
    link: own ? recordAddress("history", id) : null,
    changes: changes.map(({ label, theirs, yours }) => ({ label, before: theirs, after: yours })),
    detail: record.entity === "event" && record.before && !record.after ? whatItWas(record.before) : "",
    address: "",
  };
}

/** When and where a deleted event was; for other events the link shows the details. */
function whatItWas(before: unknown): string {
  const event = readEarlierState(before);
  if (!event) return "";
  const start = displayTime(event.startTime, content("organisation").timeSuffix);
  return `Was on ${displayDate(event.date)}, ${start}, ${event.location}`;
}
