import { Download } from "lucide-react";
import { Link } from "react-router";
import { actionsNotTaken, type RowAction, rowActions } from "#features/members/import/import.ts";
import { ButtonLink } from "#ui/button.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { ImportData } from "./load.server.ts";
import { PlanRows } from "./plan-rows.tsx";
import { actionWords } from "./words.ts";

/** What will be done, or was done, with every row, and why. */
export function PlanTable({ id, state, counts, action, rows, next, total }: ImportData) {
  const isOver = state !== "planned";
  const notTaken = actionsNotTaken.reduce((sum, each) => sum + counts[each], 0);
  const view = (asked: RowAction | null, after?: number) =>
    recordAddress("imports", id, { action: asked, after });
  return (
    <section aria-labelledby="rows" className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="rows" className="text-h3">
          {isOver ? "What happened to the rows" : "What will happen to the rows"}
        </h2>
        {notTaken > 0 && (
          <ButtonLink href={`/admin-dashboard/imports/${id}/not-taken.csv`} variant="quiet" size="small">
            <Download aria-hidden="true" className="size-4" /> Download the{" "}
            {notTaken === 1 ? "row" : `${notTaken.toLocaleString("en-US")} rows`} not taken
          </ButtonLink>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        <Choice to={view(null)} current={action === null} label="All" count={total} />
        {rowActions
          .filter((each) => each !== "waiting" || counts.waiting > 0)
          .map((each) => (
            <Choice
              key={each}
              to={view(each)}
              current={action === each}
              label={actionWords[each][isOver ? "done" : "planned"]}
              count={counts[each]}
            />
          ))}
      </ul>
      <PlanRows rows={rows} isOver={isOver} />
      {next && (
        <ButtonLink to={view(action, next)} variant="secondary" size="small" className="w-fit">
          Further rows
        </ButtonLink>
      )}
    </section>
  );
}

type ChoiceProps = { to: string; current: boolean; label: string; count: number };

function Choice({ to, current, label, count }: ChoiceProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        className="inline-flex min-h-10 items-center gap-2 rounded-control border border-line bg-paper px-4 font-semibold text-small tabular-nums hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-ivory"
      >
        {label} <span className="font-normal">{count.toLocaleString("en-US")}</span>
      </Link>
    </li>
  );
}
