import type { Event } from "../event.ts";
import { recurringEvent } from "../messages.ts";
import { recurrenceInWords, recurrenceOf } from "../recurrence/recurrence.ts";

/**
 * The data of an event's public page, listed field by field, so that a new column is never sent by accident. Its links
 * are among the actions that are offered (page-actions.ts).
 */
export function visitorEvent(event: Event) {
  return {
    id: event.id,
    title: event.title,
    date: event.date,
    startTime: event.startTime,
    endTime: event.endTime,
    startsAt: event.startsAt,
    location: event.location,
    description: event.description,
    price: event.price,
    isVirtual: event.isVirtual,
    imageUrl: event.imageUrl,
    imageAlt: event.imageAlt,
    imageFocus: event.imageFocus,
    repeats: repeatsOf(event),
    cancelled: event.cancelledAt !== null,
    cancelReason: event.cancelReason,
    cancelAdvice: event.cancelAdvice,
  };
}

/** How an event recurs (2.13.06), in finished words: a page needs no rules for them. */
function repeatsOf(event: Event) {
  if (!event.isRecurring || !event.recurringPattern) return null;
  const recurrence = recurrenceOf(event);
  return {
    line: recurringEvent(event.recurringPattern),
    words: recurrence && recurrenceInWords(recurrence, event.date),
  };
}

export type VisitorEvent = ReturnType<typeof visitorEvent>;
