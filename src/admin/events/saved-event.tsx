import { Link } from "react-router";
import { shortDate } from "#features/events/day-names.ts";
import type { Event } from "#features/events/event.ts";
import { calendarTexts } from "#features/events/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { editEventAddress } from "./event-addresses.ts";

type SavedEventProps = {
  event: Pick<Event, "id" | "title" | "date" | "location">;
  /** The query of the list, which the editor leads back to. */
  shown: string;
};

/** The event that was just saved, above the list, which may have it on another page or in another filter. */
export function SavedEvent({ event: { id, title, date, location }, shown }: SavedEventProps) {
  return (
    <section
      aria-label={calendarTexts.changed}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line border-l-4 border-l-gold bg-paper px-5 py-3"
    >
      <div className="min-w-0">
        <p className="text-ink-soft text-label">{calendarTexts.changed}</p>
        <p dir="auto" className="wrap-anywhere">
          <Link to={`/event/${id}`} className="link font-semibold">
            {title}
          </Link>
          <span className="text-ink-soft"> · {[shortDate(date), location].filter(Boolean).join(" · ")}</span>
        </p>
      </div>
      <ButtonLink to={editEventAddress(id, shown)} variant="secondary" size="small">
        {calendarTexts.editAgain}
      </ButtonLink>
    </section>
  );
}
