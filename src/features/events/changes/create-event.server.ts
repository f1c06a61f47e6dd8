import { idempotent, isSameForm, keepForm } from "#platform/idempotent.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type EventInput, eventId, occurrenceId } from "../event.ts";
import { formTokenLength } from "../limits.ts";
import { recurrenceOf } from "../recurrence/recurrence.ts";
import { type PlannedDate, tenFurther } from "../recurrence/series-plan.ts";
import { batchFor } from "./change-event.server.ts";
import { insertDate } from "./insert-date.server.ts";

/** A new event; without `further` dates it gets ten if it recurs. */
type NewEvent = { fields: EventInput; further?: PlannedDate[] };

/** `added` is the number of new rows: 1, or 11 for ten further dates; 0 when the form had been submitted before. */
export type Created = { id: string; added: number };

/**
 * Creates an event and, if it recurs, its further occurrences, in one transaction (4.05 to 4.11).
 * @param formToken generated with the form; a second submit of the same form returns the first one's event
 * (4.21). A token longer than ours is ignored.
 * @returns null where the form has made another event before: nothing was created
 */
export async function createEvent(
  context: UseCaseContext,
  { fields, formToken, further }: NewEvent & { formToken: string | null },
): Promise<Created | null> {
  const token = formToken && formToken.length <= formTokenLength ? formToken : null;
  let added = 0;
  const create = async () => {
    const created = await insertSeries(context, { fields, further, isSample: false });
    added = created.added;
    if (token) await keepForm(context, token, { fields, further });
    return created.id;
  };
  const id = await (token ? idempotent(context, token, create) : create());
  const isOther = token !== null && added === 0 && !(await isSameForm(context, token, { fields, further }));
  return isOther ? null : { id, added };
}

/** Inserts an event with its occurrences and their history rows. */
export async function insertSeries(
  context: UseCaseContext,
  { fields, further = furtherOf(fields), isSample }: NewEvent & { isSample: boolean },
): Promise<Created> {
  const batch = batchFor(1 + further.length);
  const insert = (id: string, seriesId: string, date: string) =>
    insertDate(context, { id, seriesId, fields: { ...fields, date }, isSample, batch });

  // If two events are created in the same millisecond, the later one takes the next.
  let milliseconds = context.now.getTime();
  while (!(await insert(eventId(milliseconds), eventId(milliseconds), fields.date))) milliseconds += 1;
  const id = eventId(milliseconds);

  for (const { number, date } of further) {
    if (!(await insert(occurrenceId(id, number), id, date))) {
      throw new Error(`the id of occurrence ${number} of event ${id} is taken`);
    }
  }
  return { id, added: 1 + further.length };
}

/** The further dates of an event that says nothing of its end: ten if it recurs. */
function furtherOf(fields: EventInput): PlannedDate[] {
  const recurrence = recurrenceOf(fields);
  return recurrence && fields.date ? tenFurther(fields.date, recurrence) : [];
}
