import { Instant } from "../instant.tsx";
import type { MemberHistoryRow } from "./member-history-store.server.ts";

const words: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  approved: "Approved",
  suspended: "Suspended",
  declined: "Declined",
  withdrawn: "Withdrawn by herself",
  returned: "Sent back to the queue",
  linked: "Joined to her account",
  deleted: "Moved to the trash",
  restored: "Restored",
  imported: "Brought by a file",
  undone: "Taken back",
};

/** Who changed what about a member, when, and how it read before and after. */
export function MemberHistory({ rows, timeZone }: { rows: MemberHistoryRow[]; timeZone: string }) {
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-28">
      <h2 id="history-title" className="text-h3">
        History
      </h2>
      {rows.length === 0 && <p className="mt-3 text-ink-soft text-small">Nothing has been recorded yet.</p>}
      <ol className="mt-4 grid">
        {rows.map((row) => (
          <li key={row.id} className="border-line border-t py-3 text-small">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <strong className="font-semibold">{words[row.action] ?? row.action}</strong> by {row.who}
              </span>
              <span className="text-ink-soft">
                <Instant at={row.at} timeZone={timeZone} />
              </span>
            </p>
            {row.changes.length > 0 && (
              <dl className="mt-1.5 grid gap-1">
                {row.changes.map(({ label, theirs, yours }) => (
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
