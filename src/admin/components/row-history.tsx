import { Instant } from "./instant.tsx";
import type { HistoryRow } from "./row-history-store.server.ts";

type RowHistoryProps = {
  rows: HistoryRow[];
  timeZone: string;
};

/** The history of a member, a photo, …: who changed what and when, with the values before and after. */
export function RowHistory({ rows, timeZone }: RowHistoryProps) {
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-28">
      <h2 id="history-title" className="text-h3">
        History
      </h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft text-small">Nothing has been recorded yet.</p>}
      <ol className="mt-4 grid">
        {rows.map(({ id, at, action, who, changes }) => (
          <li key={id} className="border-line border-t py-3 text-small">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <strong className="font-semibold">{action}</strong> by {who}
              </span>
              <span className="text-ink-soft">
                <Instant at={at} timeZone={timeZone} />
              </span>
            </p>
            {changes.length > 0 && (
              <dl className="mt-1.5 grid gap-1">
                {changes.map(({ label, theirs, yours }) => (
                  <div key={label}>
                    <dt className="inline font-semibold">{label}: </dt>
                    <dd dir="auto" className="inline wrap-anywhere">
                      <del className="text-ink-soft">{theirs}</del> →{" "}
                      <ins className="no-underline">{yours}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
