import { displayDate, displayTime } from "#features/events/event.ts";
import { differences } from "#features/events/fields/differences.ts";
import { readEarlierState } from "#features/events/fields/earlier-state.ts";
import { type PhotoFacts, photoDifferences } from "#features/gallery/changes/photo-differences.ts";
import { memberDifferences } from "#features/members/differences.ts";
import type { Member } from "#features/members/member.ts";
import { whoDid } from "../components/who-did.ts";
import { eventWords } from "../events/event-words.ts";
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

const words: Record<string, string> = { ...eventWords, created: "Added" };

type State = Record<string, unknown> | null;

/** Formats a change; a state written by an earlier version of the product may lack fields. */
export function changeRow(record: ChangeRecord, timeSuffix: string): AuditRow {
  const { id, at, entity, entityId, action } = record;
  const [before, after] = [record.before as State, record.after as State];
  return {
    key: `change-${id}`,
    at: at.toISOString(),
    who: whoDid(record),
    what: `${nameOf(entity)}: ${(words[action] ?? action).toLowerCase()}`,
    about: titleOf(before, after) || `${entity} ${entityId}`,
    link: linkOf(entity, entityId, id),
    changes: before && after ? changesOf(entity, before, after, timeSuffix) : [],
    detail: entity === "event" && before && !after ? whatItWas(before, timeSuffix) : "",
    address: "",
  };
}

function nameOf(entity: string): string {
  return entity.charAt(0).toUpperCase() + entity.slice(1);
}

function titleOf(before: State, after: State): string {
  const state = after ?? before ?? {};
  const title =
    state.title ?? state.fullName ?? state.name ?? state.subject ?? (state.caption || state.album);
  return typeof title === "string" ? title : "";
}

function linkOf(entity: string, id: string, change: number): string | null {
  if (entity === "event") return recordAddress("history", change);
  if (entity === "photo") return `/admin-dashboard/gallery/${id}`;
  return entity === "member" ? `/admin-dashboard/members/${id}` : null;
}

function changesOf(
  entity: string,
  before: NonNullable<State>,
  after: NonNullable<State>,
  timeSuffix: string,
) {
  const found =
    entity === "event"
      ? eventDifferences(before, after, timeSuffix)
      : entity === "member"
        ? memberDifferences(before as Partial<Member>, after as Partial<Member>)
        : entity === "photo"
          ? photoDifferences(before as Partial<PhotoFacts>, after as Partial<PhotoFacts>)
          : plainDifferences(before, after);
  return found.map(({ label, theirs, yours }) => ({ label, before: theirs, after: yours }));
}

function eventDifferences(before: State, after: State, timeSuffix: string) {
  const [earlier, later] = [readEarlierState(before), readEarlierState(after)];
  return earlier && later ? differences(earlier, later, timeSuffix) : [];
}

/** When and where a deleted event was; for other events the link shows the details. */
function whatItWas(before: State, timeSuffix: string): string {
  const event = readEarlierState(before);
  if (!event) return "";
  const start = displayTime(event.startTime, timeSuffix);
  return `Was on ${displayDate(event.date)}, ${start}, ${event.location}`;
}

const bookkeeping = new Set(["version", "updatedAt", "createdAt", "id", "publishedCount", "position"]);

function plainDifferences(before: NonNullable<State>, after: NonNullable<State>) {
  return Object.keys({ ...before, ...after })
    .filter((key) => !bookkeeping.has(key))
    .map((key) => ({ label: nameOf(key), theirs: inWords(before[key]), yours: inWords(after[key]) }))
    .filter(({ theirs, yours }) => theirs !== yours);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
