import { CalendarDays, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { calendarTexts, saveFailed } from "#features/events/messages.ts";
import { PostForm } from "#form/form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import type { CalendarEntry } from "./calendar-entry.ts";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import type { EmptyWords } from "./empty-words.ts";
import { EventTile } from "./event-tile.tsx";
import type { LoadedCalendar, LoadedList } from "./load-calendar.server.ts";
import { MonthView } from "./month-view.tsx";
import { NextEvent } from "./next-event.tsx";
import { SubscribeBox } from "./subscribe-box.tsx";

/** The events calendar (2.1.06, 2.12.03): one month or a list, filtered by the address only. */
export function Calendar({ changed, search, feed, rss, toolbar, shown }: LoadedCalendar) {
  const { empty } = shown;
  return (
    <>
      <div className="container-page pb-section">
        {changed && <ChangedEvent key={changed.event.id} {...changed} search={search} />}
        {shown.kind === "month" && shown.next !== undefined && <NextEvent event={shown.next} aboveMonth />}
        <CalendarToolbar {...toolbar} />
        {shown.kind === "month" ? (
          <MonthView {...shown} changed={changed?.event.id} />
        ) : (
          <List {...shown} search={search} />
        )}
        {empty && <Empty {...empty} level={shown.kind === "month" ? 3 : 2} />}
      </div>
      <Section tone="paper">
        <SubscribeBox feed={feed} rss={rss} />
      </Section>
    </>
  );
}

type ChangedEventProps = {
  event: CalendarEntry;
  /** How many dates of the event were deleted at once; 0 for one that is in the calendar. */
  deleted: number;
  /** Appended to the addresses of the event, such as "?view=list". */
  search: string;
};

/** The event that staff have just created, changed or deleted, above the calendar they return to. */
function ChangedEvent({ event, deleted, search }: ChangedEventProps) {
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

function List({ day, months, previous, next, search }: LoadedList & { search: string }) {
  return (
    <div className="mx-auto max-w-3xl">
      {day && (
        <div className="mb-8">
          <Link to={day.month} className="link inline-flex items-center gap-2 py-2 text-small font-semibold">
            <CalendarDays aria-hidden="true" className="size-4" /> Back to the whole month
          </Link>
          <p className="mt-2 font-display text-h2">{day.name}</p>
        </div>
      )}
      <EventList months={months} search={search} />
      <Pagination previous={previous} next={next} />
    </div>
  );
}

/**
 * Links to the list's previous and next page, by cursor, so that a page stays the same while events are added
 * or removed.
 */
function Pagination({ previous, next }: { previous: string | null; next: string | null }) {
  if (!next && !previous) return null;
  return (
    <nav
      aria-label="Pages"
      data-screen-only
      className="mt-10 flex justify-between gap-4 border-line border-t pt-6"
    >
      {previous ? (
        <ButtonLink to={previous} variant="secondary">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={next} variant="secondary">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}

type EventListProps = { months: LoadedList["months"]; search: string };

/** Events in the given order, with a heading for each month; `search` is appended to their addresses. */
function EventList({ months, search }: EventListProps) {
  return (
    <div className="grid gap-10">
      {months.map(({ month, name, events }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="border-b border-gold/50 pb-3 text-h3">
            {name}
          </h2>
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={event.id}>
                <EventTile event={event} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Empty({ title, text, action, level }: EmptyWords & { level: 2 | 3 }) {
  return (
    <div className="mx-auto mt-8 max-w-3xl">
      <EmptyState
        level={level}
        title={title}
        action={
          <ButtonLink to={action.to} variant="secondary">
            {action.label}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}
