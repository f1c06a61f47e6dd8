import { useEffect, useRef } from "react";

/**
 * Moves the focus to the next submission of the list when the decided one, in which the focus was, is gone: who
 * uses the keyboard goes on from there, not from the top of the page.
 */
export function useFocusOnNext(ids: number[]) {
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
