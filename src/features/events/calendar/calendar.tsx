import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/section.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { ChangedEvent } from "./changed-event.tsx";
import type { EmptyWords } from "./empty-words.ts";
import { EventList } from "./event-list.tsx";
import type { LoadedCalendar } from "./load-calendar.server.ts";
import type { LoadedList } from "./load-list.server.ts";
import { MonthView } from "./month-view.tsx";
import { NextEvent } from "./next-event.tsx";
import { Pagination } from "./pagination.tsx";
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
