import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#ui/card.tsx";
import { MoreRows } from "./more-rows.tsx";

type QueueProps<Row> = {
  rows: Row[];
  id: (row: Row) => number;
  card: (row: Row) => ReactNode;
  /** How many wait, and what a decision does. */
  words: string;
  /** What is shown while nothing waits. */
  empty: ReactNode;
  /** The address of the next page. */
  more: string | null;
};

/** What waits for a decision, the longest waiting first. */
export function Queue<Row>({ rows, id, card, words, empty, more }: QueueProps<Row>) {
  const list = useFocusOnNext(rows.map(id));
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <p className="text-ink-soft text-small">{words}</p>
          <ul ref={list} className="grid gap-6">
            {rows.map((row) => (
              <li key={id(row)}>{card(row)}</li>
            ))}
          </ul>
        </>
      )}
      <MoreRows to={more} label="More" />
    </>
  );
}

/** One of what waits; `title` is the id of its heading. */
export function QueueCard({ title, className = "", children }: QueueCardProps) {
  const look = `grid scroll-mt-4 gap-5 p-5 md:p-6 ${className}`;
  return (
    <Card as="article" tabIndex={-1} aria-labelledby={title} className={look}>
      {children}
    </Card>
  );
}

type QueueCardProps = { title: string; className?: string; children: ReactNode };

/**
 * Moves the focus to the next of the list when the decided one, in which the focus was, is gone: who uses the keyboard
 * goes on from there, not from the top of the page.
 */
function useFocusOnNext(ids: number[]) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(ids);
  useEffect(() => {
    const gone = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    if (gone < 0 || document.activeElement !== document.body) return;
    const articles = list.current?.querySelectorAll("article") ?? [];
    articles[Math.min(gone, articles.length - 1)]?.focus();
  });
  return list;
}
