import { Instant } from "../instant.tsx";
import type { PhotoHistoryRow } from "./photo-history-store.server.ts";

const words: Record<string, string> = {
  updated: "Changed",
  published: "Published",
  hidden: "Hidden",
  moved: "Moved to another album",
  deleted: "Moved to the trash",
  restored: "Restored",
  undone: "Taken back",
};

/** Who changed what about a photo, when, and how it read before and after. */
export function PhotoHistory({ rows, timeZone }: { rows: PhotoHistoryRow[]; timeZone: string }) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-h3">
        History
      </h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft text-small">Nobody has changed it yet.</p>}
      <ol className="mt-4 grid">
        {rows.map(({ id, at, action, who, changes }) => (
          <li key={id} className="border-line border-t py-3 text-small">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <strong className="font-semibold">{inWords(action)}</strong> by {who}
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

function inWords(action: string): string {
  return words[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
}
