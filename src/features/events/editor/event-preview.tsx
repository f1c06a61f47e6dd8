import type { Event } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";
import { entryWords } from "../calendar/calendar-entry.ts";
import { EventTile } from "../calendar/event-tile.tsx";
import type { Draft } from "./use-draft.ts";

/** A preview of the event as a list shows it, beside the form on wide screens. It is inert. */
export function EventPreview({ draft, timeSuffix }: { draft: Draft; timeSuffix: string }) {
  const date = isEventDay(draft.date) ? draft.date : "";
  const event = {
    ...entryWords(
      {
        ...draft,
        date,
        recurringPattern: draft.recurringPattern as Event["recurringPattern"],
        recurringCustomPattern: `${draft.occurrence} ${draft.weekday}`,
      },
      timeSuffix,
    ),
    id: "",
    title: draft.title.trim() || "Event Title",
    location: draft.location.trim() || "Location",
    price: draft.price.trim(),
    date,
    isVirtual: draft.isVirtual,
    past: false,
    on: false,
    cancelled: false,
    unpublished: null,
    part: null,
  };
  return (
    <aside aria-label="Preview" className="sticky top-28 hidden self-start xl:block">
      <p className="border-gold border-t pt-4 text-ink-soft text-small">How visitors will see it in a list</p>
      <div inert className="mt-3 rounded-card border border-line bg-paper px-6 py-1">
        <EventTile event={event} />
      </div>
    </aside>
  );
}
