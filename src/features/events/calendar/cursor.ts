/** A position in a list ordered by time: the row at the edge of a page. */
export type Cursor = { at: string; id: string }; // an ISO instant, or "infinity" for a row without a date

/** A row's position as text for a URL, e.g. "1774044000000.1763700000000". */
export function writeCursor(at: string | null, id: string): string {
  return `${at === null ? "never" : Date.parse(at)}.${id}`;
}

// Years before 1 and after 9999 are written with a sign or as 0000, which PostgreSQL refuses.
const postgresReads = /^(?!0000)\d{4}-/;

/** Reads a position from a URL; null when it is invalid, never an error. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [, at, id] = /^(-?\d{1,15}|never)\.(\d{1,20})$/.exec(text ?? "") ?? [];
  if (at === undefined || id === undefined) return null;
  if (at === "never") return { at: "infinity", id };
  const instant = new Date(Number(at)).toISOString();
  return postgresReads.test(instant) ? { at: instant, id } : null;
}
