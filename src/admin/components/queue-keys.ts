import type { KeyboardEvent } from "react";

/**
 * The keys of a queue: J and K open the next row and the one before, A approves the one that is open. They hold while the
 * focus is in the queue (WCAG 2.1.4), and not where something is typed.
 */
export function decideByKeys(event: KeyboardEvent<HTMLElement>) {
  const at = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest("input, textarea, select")) return;
  const rows = [...event.currentTarget.querySelectorAll("details")];
  const own = rows.findIndex((row) => row.contains(at));
  const key = event.key.toLowerCase();
  if (key === "a")
    rows[own]?.querySelector<HTMLButtonElement>(':scope[open] button[value="approve"]')?.click();
  else if (key === "j" || key === "k") openRow(rows[own + (key === "j" ? 1 : -1)]);
  else return;
  event.preventDefault();
}

/** Opens a row of a queue, which closes the others, and moves the focus to it. */
function openRow(row: HTMLDetailsElement | undefined) {
  if (!row) return;
  row.open = true;
  row.querySelector("summary")?.focus();
}
