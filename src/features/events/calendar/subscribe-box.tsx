import { CalendarPlus, Check, Copy, Rss } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";

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
          Subscribe once, and new dates, changes and cancellations reach your own calendar by themselves. The
          subscription follows the search and place chosen above.
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
        <CopyAddress address={feed} />
      </div>
    </div>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address).catch(() => undefined);
    setCopied(true);
  };
  return (
    <div className="flex items-stretch gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">Address of the calendar feed</span>
        <input
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-control border border-line bg-ivory px-3.5 text-small text-ink-soft"
        />
      </label>
      <Button variant="quiet" onClick={copy}>
        {copied ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Copy aria-hidden="true" className="size-5" />
        )}
        <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
      </Button>
    </div>
  );
}
