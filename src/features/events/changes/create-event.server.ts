import { content } from "#content/store.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type EventInput, eventId, occurrenceId } from "../event.ts";
import { formTokenLength } from "../limits.ts";
import { occurrenceDates, recurrenceOf } from "../recurrence/recurrence.ts";
import { insertEvent } from "./change-store.server.ts";
import { rememberFormToken, takeFormToken } from "./form-token-store.server.ts";
import { storedFields } from "./stored-fields.ts";

/** `added` is the number of new rows: 1, or 11 when recurring; 0 when the form had been submitted before. */
export type Created = { id: string; added: number };

/**
 * Creates an event and, if it recurs, its ten further occurrences, in one transaction (4.05 to 4.11).
 * @param formToken generated with the form; a second submit of the same form returns the first one's event
 * (4.21). A token longer than ours is ignored.
 */
export async function createEvent(
  context: UseCaseContext,
  { fields, formToken }: { fields: EventInput; formToken: string | null },
): Promise<Created> {
  const token = formToken && formToken.length <= formTokenLength ? formToken : null;
  const earlier = token && (await takeFormToken(context.tx, token, context.now));
  if (earlier) return { id: earlier, added: 0 };
  const created = await insertSeries(context, { fields, isSample: false });
  if (token) await rememberFormToken(context.tx, token, created.id);
  return created;
}

/** Inserts an event with its occurrences and their history rows. */
export async function insertSeries(
  { tx, now, actor }: UseCaseContext,
  { fields, isSample }: { fields: EventInput; isSample: boolean },
): Promise<Created> {
  const { timeZone } = content("organisation");
  const insert = async (id: string, seriesId: string, date: string) => {
    const stored = storedFields({ ...fields, date }, now, timeZone);
    const after = await insertEvent(tx, {
      ...stored,
      id,
      seriesId,
      isSample,
      createdAt: now,
      updatedAt: now,
    });
    if (after) await recordHistory(tx, { entity: "event", entityId: id, action: "created", actor, after });
    return after;
  };

  // If two events are created in the same millisecond, the later one takes the next.
  let milliseconds = now.getTime();
  while (!(await insert(eventId(milliseconds), eventId(milliseconds), fields.date))) milliseconds += 1;
  const id = eventId(milliseconds);

  const recurrence = recurrenceOf(fields);
  const dates = recurrence && fields.date ? occurrenceDates(fields.date, recurrence) : [];
  for (const [index, date] of dates.entries()) {
    if (!(await insert(occurrenceId(id, index + 1), id, date))) {
      throw new Error(`the id of occurrence ${index + 1} of event ${id} is taken`);
    }
  }
  return { id, added: 1 + dates.length };
}
