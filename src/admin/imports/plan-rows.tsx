import { Badge } from "#ui/badge.tsx";
import type { ImportData } from "./load.server.ts";
import { actionWords } from "./words.ts";

const columns = "md:grid-cols-[3rem_minmax(0,1fr)_8rem_minmax(0,2fr)]";

/** The rows of a file with what becomes of each: in columns on a desk, as tiles on a phone. */
export function PlanRows({ rows, isOver }: Pick<ImportData, "rows"> & { isOver: boolean }) {
  if (rows.length === 0) return <p className="text-ink-soft text-small">No row of this kind.</p>;
  return (
    <div className="rounded-card border border-line bg-paper text-small">
      <p
        aria-hidden="true"
        className={`grid gap-x-4 rounded-t-card border-line border-b bg-ivory px-4 py-3 font-semibold max-md:hidden ${columns}`}
      >
        <span>Line</span>
        <span>Member</span>
        <span>What</span>
        <span>With what, or why</span>
      </p>
      <ol aria-label="Rows of the file">
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
