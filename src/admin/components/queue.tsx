import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { dateFormat } from "#platform/date-format.ts";
import { MoreRows } from "./more-rows.tsx";
import { decideByKeys } from "./queue-keys.ts";

type QueueProps<Row> = {
  rows: Row[];
  id: (row: Row) => number;
  /** The id of the heading within `head`. */
  heading: (row: Row) => string;
  /** What tells one row from the others, in one line on every screen. */
  head: (row: Row) => ReactNode;
  /** What is decided about, and the decision; `next` is the id of the row behind this one. */
  body: (row: Row, next: number | null) => ReactNode;
  /** The id of the row that is open; the others open at a press. */
  opened: number | null;
  /** How many wait, and what a decision does. */
  words: string;
  /** Whether there is something to approve, which the key A does. */
  hasApproval?: boolean;
  /** What is shown while nothing waits. */
  empty: ReactNode;
  /** The address of the next page. */
  more: string | null;
};

/** What waits for a decision, the longest waiting first: one row each, of which one is open at a time. */
export function Queue<Row>(props: QueueProps<Row>) {
  const { rows, id, heading, head, body, opened, words, hasApproval = true, empty, more } = props;
  const list = useFocus(rows.map(id), opened);
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <p className="text-ink-soft text-small">
            {words}{" "}
            <span className="max-lg:hidden [@media(scripting:none)]:hidden">
              {`Keyboard: J opens the next one, K the previous one${hasApproval ? ", and A approves" : ""}.`}
            </span>
          </p>
          <ul ref={list} onKeyDown={decideByKeys} className="rounded-card border border-line bg-paper">
            {rows.map((row, at) => {
              const following = rows[at + 1];
              return (
                <li key={id(row)} className="border-line border-t first:border-t-0">
                  <article aria-labelledby={heading(row)} className="scroll-mt-4">
                    <details name="queue" open={id(row) === opened} className="group/row">
                      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2.5 -outline-offset-3 hover:bg-ivory/60 md:px-6 [&::-webkit-details-marker]:hidden">
                        {head(row)}
                        <ChevronDown
                          aria-hidden="true"
                          className="size-5 shrink-0 text-ink-soft transition-transform group-open/row:rotate-180"
                        />
                      </summary>
                      <div className="grid gap-5 px-4 pt-2 pb-6 md:px-6">
                        {body(row, following ? id(following) : null)}
                      </div>
                    </details>
                  </article>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <MoreRows to={more} label="More" />
    </>
  );
}

type QueueHeadProps = {
  id: string;
  title: string;
  since: string | Date;
  timeZone: string;
  children: ReactNode;
};

/** The heading of a row, and under it what it is and the day since which it waits. */
export function QueueHead({ id, title, since, timeZone, children }: QueueHeadProps) {
  const begun = new Date(since);
  return (
    <div className="min-w-0 flex-1">
      <h2 id={id} dir="auto" className="truncate font-semibold text-body">
        {title}
      </h2>
      <p className="truncate text-ink-soft text-small">
        {children} ·{" "}
        <time dateTime={begun.toISOString()}>
          {dateFormat({ dateStyle: "medium", timeZone }).format(begun)}
        </time>
      </p>
    </div>
  );
}

/**
 * Moves the focus to the row that is open from the start, and to the next one when the decided one, in which the focus
 * was, is gone: who uses the keyboard goes on from there, not from the top of the page.
 */
function useFocus(ids: number[], opened: number | null) {
  const list = useRef<HTMLUListElement>(null);
  const begun = useRef(ids.indexOf(opened ?? 0));
  const shown = useRef(ids);
  useEffect(() => {
    // In the next frame, because a navigation moves the focus to the content first.
    const frame = requestAnimationFrame(() => focusRow(list.current, begun.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const gone = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    focusRow(list.current, gone);
  });
  return list;
}

/** Focuses a row of the list, unless there is none or the focus is at something of the page. */
function focusRow(list: HTMLUListElement | null, place: number) {
  const { activeElement } = document;
  if (place < 0 || (activeElement !== document.body && activeElement?.id !== "content")) return;
  const rows = list?.querySelectorAll("summary") ?? [];
  rows[Math.min(place, rows.length - 1)]?.focus();
}
