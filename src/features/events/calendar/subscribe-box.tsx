import { CalendarPlus, Rss } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { CopyAddress } from "#ui/copy-button.tsx";

type SubscribeBoxProps = {
  feed: string; // the absolute URL of the calendar feed, https://…/events.ics
  rss: string;
};

/** Links to subscribe to the calendar or the RSS feed; a subscription follows later changes. */
export function SubscribeBox({ feed, rss }: SubscribeBoxProps) {
  const webcal = feed.replace(/^https?:/, "webcal:");
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.2fr] lg:items-center" data-screen-only>
      <div>
        <h2>Never miss an event</h2>
        <p className="mt-3 text-ink-soft">
          Subscribe once, and new dates, changes and cancellations show up in your own calendar. Your
          subscription uses the search and place chosen above.
        </p>
      </div>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={webcal}>
            <CalendarPlus aria-hidden="true" className="size-5" /> Add to calendar
          </ButtonLink>
          <ButtonLink
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            variant="secondary"
            newTab
          >
            Google Calendar
          </ButtonLink>
          <ButtonLink href={rss} variant="quiet">
            <Rss aria-hidden="true" className="size-5" /> RSS
          </ButtonLink>
        </div>
        <CopyAddress label="Calendar feed link" address={feed} />
      </div>
    </div>
  );
}
