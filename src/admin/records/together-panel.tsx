import { Link } from "react-router";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { ChangeData } from "./load-change.server.ts";

type TogetherPanelProps = { together: NonNullable<ChangeData["together"]> };

/** All records of one change, each with a link to what changed in it, and the button that undoes it for all. */
export function TogetherPanel({ together: { count, of, rows, undo } }: TogetherPanelProps) {
  const left = count - rows.length;
  return (
    <Part title={`One change of ${count.toLocaleString("en-US")} ${of}`}>
      <ul className="grid gap-x-8 text-small sm:grid-cols-2">
        {rows.map(({ id: change, title, about, isThis }) => (
          <li key={change} className="border-line border-b">
            <Link
              to={recordAddress("history", change)}
              aria-current={isThis ? "page" : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:text-ruby aria-[current]:font-semibold"
            >
              {title} <span className="min-w-0 text-ink-soft wrap-anywhere">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-4 text-small">And {left.toLocaleString("en-US")} more.</p>}
      {undo && undo.undoable > 0 && (
        <>
          {undo.undoable < count && (
            <p className="mt-4 text-ink-soft text-small">
              The others have changed again since, or are not in the trash any more.
            </p>
          )}
          <div className="mt-5">
            <DashboardForm
              id={undo.intent}
              intent={undo.intent}
              hidden={undo.hidden}
              submit={`${undo.label} ${undo.undoable} ${undo.undoable === 1 ? of.slice(0, -1) : of}`}
            />
          </div>
        </>
      )}
    </Part>
  );
}
