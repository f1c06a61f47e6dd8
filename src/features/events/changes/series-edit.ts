import { addDays } from "#platform/days.ts";
import { type Event, type EventInput, occurrenceNumber } from "../event.ts";
import { eventFieldNames, inputOf } from "../fields/event-fields.ts";
import { occurrenceDate, recurrenceOf } from "../recurrence/recurrence.ts";

type Name = keyof EventInput;

/** The edit of one event of a series: the event as the editor showed it, and what was sent. */
export type SeriesEdit = { opened: Event; sent: EventInput };

/** The fields that the edit changes. */
export function changedFields({ opened, sent }: SeriesEdit): Name[] {
  return eventFieldNames.filter((name) => differ(name, opened, sent));
}

/**
 * The changed fields in which another date of the series holds something of its own: neither what the opened
 * event held nor what was sent. A move keeps the distance between dates, so a date of its own only counts
 * when a new pattern recounts them all.
 */
export function ownFields(other: Event, edit: SeriesEdit): Name[] {
  const { opened, sent } = edit;
  const own = changedFields(edit).filter(
    (name) => name !== "date" && differ(name, other, opened) && differ(name, other, sent),
  );
  return isRecounted(edit) && !isInPlace(other, opened) ? [...own, "date"] : own;
}

/**
 * The fields of another date of the series after the edit. It takes over the changed fields only, without
 * `kept`, and moves by as many days as the edited one.
 */
export function carriedOver(other: Event, edit: SeriesEdit, kept: Name[]): EventInput {
  const taken = changedFields(edit).filter((name) => name !== "date" && !kept.includes(name));
  const fields = Object.fromEntries(taken.map((name) => [name, edit.sent[name]]));
  return { ...inputOf(other), ...fields, date: kept.includes("date") ? other.date : newDate(other, edit) };
}

// A pattern means nothing without the rest of the recurrence, so its columns are one field.
const recurrenceNames: Name[] = ["isRecurring", "recurringPattern", "recurringCustomPattern"];

function differ(name: Name, one: EventInput, other: EventInput): boolean {
  const names = recurrenceNames.includes(name) ? recurrenceNames : [name];
  return names.some((each) => one[each] !== other[each]);
}

function newDate(other: Event, edit: SeriesEdit): string {
  const { opened, sent } = edit;
  const recurrence = recurrenceOf(sent);
  if (recurrence && isRecounted(edit)) return occurrenceDate(sent.date, recurrence, distance(other, opened));
  if (sent.date === opened.date || !opened.date || !other.date) return other.date;
  // A monthly series keeps its day of the month, limited to the last day of a shorter one (4.07).
  if (recurrence?.pattern === "monthly" && isInPlace(other, opened)) {
    return occurrenceDate(sent.date, recurrence, distance(other, opened));
  }
  return addDays(other.date, (Date.parse(sent.date) - Date.parse(opened.date)) / 86_400_000);
}

/** Whether the edit gives the series another pattern, from which every date is counted anew. */
function isRecounted({ opened, sent }: SeriesEdit): boolean {
  const after = recurrenceOf(sent);
  return after !== null && JSON.stringify(after) !== JSON.stringify(recurrenceOf(opened));
}

/** Whether the date is the one that the pattern gives, counted from the opened event. */
function isInPlace(other: Event, opened: Event): boolean {
  const recurrence = recurrenceOf(opened);
  return !recurrence || other.date === occurrenceDate(opened.date, recurrence, distance(other, opened));
}

function distance(other: Event, opened: Event): number {
  return occurrenceNumber(other) - occurrenceNumber(opened);
}
