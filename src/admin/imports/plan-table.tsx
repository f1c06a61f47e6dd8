import { Download } from "lucide-react";
import { Link } from "react-router";
import { actionsNotTaken, type RowAction, rowActions } from "#features/members/import/import.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { ImportData } from "./load.server.ts";
import { actionWords, isNamed } from "./words.ts";

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
          {isOver ? "What happened to each row" : "What will happen to each row"}
        </h2>
        {notTaken > 0 && (
          <ButtonLink href={`/admin-dashboard/imports/${id}/not-taken.csv`} variant="quiet" size="small">
            <Download aria-hidden="true" className="size-4" /> Download{" "}
            {notTaken === 1 ? "1 skipped row" : `${notTaken.toLocaleString("en-US")} skipped rows`}
          </ButtonLink>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        <Choice to={view(null)} current={action === null} label="All" count={total} />
        {rowActions
          .filter((each) => isNamed(each, counts))
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
          More rows
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

const columns = "md:grid-cols-[3rem_minmax(0,1fr)_8rem_minmax(0,2fr)]";

/** The rows of a file with what becomes of each: in columns on a desk, as tiles on a phone. */
function PlanRows({ rows, isOver }: Pick<ImportData, "rows"> & { isOver: boolean }) {
  if (rows.length === 0) return <p className="text-ink-soft text-small">No rows here.</p>;
  return (
    <div className="rounded-card border border-line bg-paper text-small">
      <p
        aria-hidden="true"
        className={`grid gap-x-4 rounded-t-card border-line border-b bg-ivory px-4 py-3 font-semibold max-md:hidden ${columns}`}
      >
        <span>Line</span>
        <span>Member</span>
        <span>Action</span>
        <span>Details</span>
      </p>
      <ol aria-label="Rows in the file">
        {rows.map(({ line, name, email, action, reason, values, note }) => (
          <li
            key={line}
            className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 md:py-2.5 ${columns}`}
          >
            <p className="text-ink-soft tabular-nums max-md:order-2">
              <span className="md:sr-only">Line </span>
              {line}
            </p>
            <p dir="auto" className="font-semibold wrap-anywhere max-md:order-1">
              {name || "–"}
              <span className="block font-normal text-ink-soft">{email}</span>
            </p>
            <p className="max-md:order-3 max-md:col-span-2">
              {action && (
                <Badge tone={actionWords[action].tone}>
                  {actionWords[action][isOver ? "done" : "planned"]}
                </Badge>
              )}
            </p>
            <div dir="auto" className="wrap-anywhere max-md:order-4 max-md:col-span-2">
              {values.length > 0 ? (
                <dl className="flex flex-wrap gap-x-4">
                  {values.map(({ label, text }) => (
                    <div key={label} className="max-w-full">
                      <dt className="inline text-ink-soft">{label}:</dt> <dd className="inline">{text}</dd>
                    </div>
                  ))}
                </dl>
              ) : (
                <p>{reason}</p>
              )}
              {note && <p className="text-ink-soft">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
