import type { Event } from "../event.ts";

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
    isRecurring: event.isRecurring,
    recurringPattern: event.recurringPattern,
    recurringCustomPattern: event.recurringCustomPattern,
    cancelled: event.cancelledAt !== null,
    cancelReason: event.cancelReason,
    cancelAdvice: event.cancelAdvice,
  };
}

export type VisitorEvent = ReturnType<typeof visitorEvent>;
