import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import type { LoadedMonth } from "./load-month.server.ts";
import { MonthAgenda } from "./month-agenda.tsx";
import { MonthGrid } from "./month-grid.tsx";

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
