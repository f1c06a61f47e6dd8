import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { CalendarDay } from "#features/events/calendar/calendar-entry.ts";
import { monthName } from "#features/events/day-names.ts";
import { addMonths } from "#features/events/event-days.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MonthAgenda } from "./month-agenda.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { monthId } from "./next-event.tsx";

type MonthViewProps = {
  month: string;
  today: string;
  days: CalendarDay[];
  timeSuffix: string;
  monthAddress: (month: string | null) => string;
  dayAddress: (day: string) => string;
  listAddress: string; // linked when the month is empty
  changed?: string; // the id of an event that is marked
};

/**
 * A month with its heading, links to other months, and its events as a grid or, on narrow screens, an agenda.
 */
export function MonthView({ monthAddress, listAddress, ...shown }: MonthViewProps) {
  const { month, today, days } = shown;
  const thisMonth = today.slice(0, 7);
  return (
    <div id={monthId} className="scroll-mt-24">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 aria-live="polite" className="text-h2">
          {monthName(month)}
        </h2>
        <nav aria-label="Months" data-screen-only className="flex items-center gap-2">
          {month !== thisMonth && (
            <ButtonLink to={monthAddress(null)} variant="quiet" size="small">
              This month
            </ButtonLink>
          )}
          <Step
            to={monthAddress(addMonths(month, -1))}
            label={`Previous month, ${monthName(addMonths(month, -1))}`}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </Step>
          <Step
            to={monthAddress(addMonths(month, 1))}
            label={`Next month, ${monthName(addMonths(month, 1))}`}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </Step>
        </nav>
      </div>
      <MonthGrid {...shown} />
      <MonthAgenda {...shown} />
      {days.length === 0 && (
        <div className="mt-8">
          <EmptyState
            level={3}
            title={`No events in ${monthName(month)}`}
            action={
              <ButtonLink to={listAddress} variant="secondary">
                See all upcoming events
              </ButtonLink>
            }
          >
            <p>Nothing is planned here yet. Look at the months around it, or at everything to come.</p>
          </EmptyState>
        </div>
      )}
    </div>
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
