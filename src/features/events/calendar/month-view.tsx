import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { calendarTexts } from "#features/events/messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { CalendarDay } from "./calendar-entry.ts";
import { EventTile } from "./event-tile.tsx";
import type { LoadedMonth } from "./load-calendar.server.ts";
import { MonthGrid } from "./month-grid.tsx";
import { SmallMonth } from "./small-month.tsx";

/** A month, and the id of an event that is marked. */
export type MonthProps = LoadedMonth & { changed?: string };

/**
 * A month with its heading, links to other months, and its events as a grid or, on narrow screens, an agenda.
 */
export function MonthView(month: MonthProps) {
  const { name, steps } = month;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 aria-live="polite" className="text-h2">
          {name}
        </h2>
        <nav aria-label="Months" data-screen-only className="flex items-center gap-2">
          {steps.back && (
            <ButtonLink to={steps.back.to} variant="quiet" size="small">
              {steps.back.label}
            </ButtonLink>
          )}
          <Step to={steps.previous.to} label={`Previous month, ${steps.previous.label}`}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <Step to={steps.next.to} label={`Next month, ${steps.next.label}`}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </nav>
      </div>
      <MonthGrid {...month} />
      <MonthAgenda {...month} />
    </>
  );
}

/** The month grid's content for narrow screens: a list of the days with events, and a small month that leads to them. */
function MonthAgenda({ agenda, allComing, changed, ...month }: MonthProps) {
  const { earlier, days } = agenda;
  return (
    <div className="md:hidden">
      {earlier.length > 0 && (
        <details open={days.length === 0} className="mb-6">
          <summary className="link w-fit cursor-pointer py-2 font-semibold text-small">
            {calendarTexts.earlier}
          </summary>
          <Days days={earlier} today={month.today} changed={changed} />
        </details>
      )}
      <Days days={days} today={month.today} changed={changed} />
      {allComing && (
        <Link to={allComing} className="link mt-4 inline-block py-2 font-semibold text-small">
          {calendarTexts.allComing}
        </Link>
      )}
      <SmallMonth {...month} />
    </div>
  );
}

function Days({ days, today, changed }: { days: CalendarDay[] } & Pick<MonthProps, "today" | "changed">) {
  return (
    <ol className="grid gap-8">
      {days.map(({ date, events, total, all }) => (
        <li key={date} id={`day-${date}`} className="scroll-mt-24">
          <h3 className="border-b border-gold/50 pb-2">
            {date === today && <span className="text-ruby">Today · </span>}
            <span>{events[0]?.day}</span>
          </h3>
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li
                key={event.id}
                className={event.id === changed ? "border-l-3 border-l-gold pl-3" : undefined}
              >
                <EventTile event={event} underItsDay />
              </li>
            ))}
          </ul>
          {all && (
            <Link to={all} className="link inline-block py-2 font-semibold">
              +{total - events.length} more<span className="sr-only">{` on ${events[0]?.day}`}</span>
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Step({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className="grid size-11 place-items-center rounded-full border border-edge transition-colors duration-150 hover:border-ink hover:bg-ink hover:text-ivory"
    >
      {children}
    </Link>
  );
}
