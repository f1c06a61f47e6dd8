import { isDay } from "#features/events/day.ts";
import type { EventFormValues } from "#features/events/event-form.ts";
import { EventCard } from "./event-card.tsx";

/** What the preview shows of the form. */
export type Draft = Pick<
  EventFormValues,
  "title" | "date" | "startTime" | "endTime" | "location" | "isVirtual" | "isRecurring"
>;

/** The draft in the form's fields at this moment. */
export function readDraft(fields: FormData): Draft {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    title: text("title"),
    date: text("date"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    location: text("location"),
    isVirtual: fields.has("isVirtual"),
    isRecurring: fields.has("isRecurring"),
  };
}

/** The event as visitors will meet it in a list, beside the form where there is room. Nothing in it can be clicked. */
export function EventPreview({ draft, timeSuffix }: { draft: Draft; timeSuffix: string }) {
  const event = {
    ...draft,
    id: "",
    title: draft.title || "Event Title",
    location: draft.location || "Location",
    date: isDay(draft.date) ? draft.date : "",
    past: false,
  };
  return (
    <aside aria-label="Preview" className="sticky top-28 hidden self-start xl:block">
      <p className="border-gold border-t pt-4 text-ink-soft text-small">How visitors will see it in a list</p>
      <div inert className="mt-3 rounded-card border border-line bg-paper px-6 py-1">
        <EventCard event={event} timeSuffix={timeSuffix} />
      </div>
    </aside>
  );
}
