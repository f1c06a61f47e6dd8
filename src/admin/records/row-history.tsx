import { Link } from "react-router";
import { Instant } from "../components/instant.tsx";
import { recordAddress } from "../request/screen-address.ts";
import type { ChangeWords } from "./change-in-words.server.ts";
import { ChangedFields } from "./changed-fields.tsx";

/** The latest changes of one record, each with the way to its own page: who changed what and when. */
export function RowHistory({ rows, timeZone }: { rows: ChangeWords[]; timeZone: string }) {
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-28">
      <h2 id="history-title" className="text-h3">
        History
      </h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft text-small">Nothing has been recorded yet.</p>}
      <ol className="mt-4 grid">
        {rows.map(({ id, at, what, who, changes }) => (
          <li key={id} className="grid gap-1.5 border-line border-t py-3 text-small">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <Link
                  to={recordAddress("history", id)}
                  className="font-semibold hover:text-ruby hover:underline"
                >
                  {what}
                </Link>{" "}
                by {who}
              </span>
              <span className="text-ink-soft">
                <Instant at={at} timeZone={timeZone} />
              </span>
            </p>
            <ChangedFields changes={changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}
