import { content } from "#content/store.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { EventInput } from "../event.ts";
import { type Event, eventId, occurrenceId } from "../event.ts";
import { formTokenLength } from "../limits.ts";
import { occurrenceDates, recurrenceOf } from "../recurrence/recurrence.ts";
import { insertEvent, storedFields } from "./change-store.server.ts";
import { rememberFormToken, takeFormToken } from "./form-token-store.server.ts";

/** `added` counts the rows this call made: 1, or 11 when recurring; 0 when the form had been submitted before. */
export type Created = { id: string; added: number };

/**
 * Creates an event and, when it recurs, its ten further occurrences, all or nothing (4.05 to 4.11).
 * @param formToken made with the form; a second submit of the same form answers the first one's event (4.21). One that
 * cannot have come from our form (too long) is no token.
 */
export function createEvent(
  platform: Pick<Platform, "db" | "clock">,
  actor: string,
  input: EventInput,
  formToken: string | null,
): Promise<Created> {
  const token = formToken && formToken.length <= formTokenLength ? formToken : null;
  return platform.db.transaction(async (transaction) => {
    const now = platform.clock.now();
    const earlier = token && (await takeFormToken(transaction, token, now));
    if (earlier) return { id: earlier, added: 0 };
    const created = await insertSeries(transaction, actor, input, now, { isSample: false });
    if (token) await rememberFormToken(transaction, token, created.id);
    return created;
  });
}

/** Inserts an event with its occurrences and their history rows within the caller's transaction. */
export async function insertSeries(
  transaction: Transaction,
  actor: string,
  input: EventInput,
  now: Date,
  { isSample }: { isSample: boolean },
): Promise<Created> {
  const { timeZone } = content("organisation");
  const insert = async (id: string, seriesId: string, date: string) => {
    const fields = storedFields({ ...input, date }, now, timeZone);
    const event = await insertEvent(transaction, { ...fields, id, seriesId, isSample, createdAt: now });
    if (event) await recordCreation(transaction, actor, event);
    return event;
  };

  // Two events made in the same millisecond: the later one takes the next.
  let milliseconds = now.getTime();
  while (!(await insert(eventId(milliseconds), eventId(milliseconds), input.date))) milliseconds += 1;
  const id = eventId(milliseconds);

  const recurrence = recurrenceOf(input);
  const dates = recurrence && input.date ? occurrenceDates(input.date, recurrence) : [];
  for (const [index, date] of dates.entries()) {
    if (!(await insert(occurrenceId(id, index + 1), id, date))) {
      throw new Error(`the id of occurrence ${index + 1} of event ${id} is taken`);
    }
  }
  return { id, added: 1 + dates.length };
}

function recordCreation(transaction: Transaction, actor: string, event: Event) {
  return recordHistory(transaction, {
    entity: "event",
    entityId: event.id,
    action: "created",
    actor,
    after: event,
  });
}
