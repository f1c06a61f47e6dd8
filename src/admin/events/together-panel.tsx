import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { ChangeData } from "./load-change.server.ts";

type TogetherPanelProps = { id: number; together: NonNullable<ChangeData["together"]> };

/** All dates of one change, each with a link to what changed in it, and the button that undoes it for all. */
export function TogetherPanel({ id, together: { dates, intent, undoable } }: TogetherPanelProps) {
  const restores = intent === "restore-all";
  return (
    <Card as="section" aria-labelledby="together" className="min-w-0 p-5 sm:p-7">
      <h2 id="together" className="text-h3">
        One change of {dates.length} dates
      </h2>
      <ul className="mt-4 grid gap-x-8 text-small sm:grid-cols-2">
        {dates.map(({ change, date, title, isThis }) => (
          <li key={change} className="border-line border-b">
            <Link
              to={recordAddress("history", change)}
              aria-current={isThis ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-ruby aria-[current]:font-semibold"
            >
              {date} <span className="min-w-0 text-ink-soft wrap-anywhere">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {undoable > 0 && (
        <>
          {undoable < dates.length && (
            <p className="mt-4 text-ink-soft text-small">
              {restores
                ? "The others are not in the trash any more."
                : "The others have changed again since; each can be put back alone."}
            </p>
          )}
          <div className="mt-5">
            <DashboardForm
              id={intent}
              intent={intent}
              hidden={{ change: id }}
              submit={`${restores ? "Restore" : "Put back"} ${undoable} ${undoable === 1 ? "date" : "dates"}`}
            />
          </div>
        </>
      )}
    </Card>
  );
}
