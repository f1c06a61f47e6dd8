import { Undo2 } from "lucide-react";
import { calendarTexts, saveFailed } from "#features/events/messages.ts";
import { PostForm } from "#form/form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { CalendarEntry } from "./calendar-entry.ts";
import { EventTile } from "./event-tile.tsx";

type ChangedEventProps = {
  event: CalendarEntry;
  /** How many dates of the event were deleted at once; 0 for one that is in the calendar. */
  deleted: number;
  /** Appended to the addresses of the event, such as "?view=list". */
  search: string;
};

/** The event that staff have just created, changed or deleted, above the calendar they return to. */
export function ChangedEvent({ event, deleted, search }: ChangedEventProps) {
  const words = deleted > 0 ? calendarTexts.deleted : calendarTexts.changed;
  return (
    <section
      aria-label={words}
      data-screen-only
      className="mb-8 rounded-card border border-line border-l-4 border-l-gold bg-paper px-5 py-4"
    >
      <p className="eyebrow text-ink-soft">{words}</p>
      {deleted > 0 ? (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <p dir="auto" className="font-semibold wrap-anywhere">
            <span>{event.title}</span>
            {deleted > 1 && <span className="font-normal text-ink-soft"> · {deleted} dates</span>}
          </p>
          <PostForm
            id="undo"
            intent="undo-deletion"
            action={`/event/${event.id}${search}`}
            failed={saveFailed}
            submit={
              <>
                <Undo2 aria-hidden="true" className="size-4" /> {calendarTexts.undo}
              </>
            }
            look={{ variant: "secondary", size: "small" }}
          />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <div className="min-w-0 flex-[1_1_20rem]">
            <EventTile event={event} search={search} />
          </div>
          <ButtonLink to={`/event-edit/${event.id}${search}`} variant="secondary" size="small">
            {calendarTexts.editAgain}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
