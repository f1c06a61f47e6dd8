/** A place in a list in order of time: the row that a page ends or begins with. */
export type Cursor = { at: string; id: string }; // an ISO instant, or "infinity" for a row without a date

/** A row's place as text for an address, e.g. "1774044000000.1763700000000". */
export function writeCursor(at: string | null, id: string): string {
  return `${at === null ? "never" : Date.parse(at)}.${id}`;
}

/** The place that an address names, or null when it names none; what visitors type is never an error. */
export function readCursor(text: string | null | undefined): Cursor | null {
  const [, at, id] = /^(-?\d{1,15}|never)\.(\d{1,20})$/.exec(text ?? "") ?? [];
  if (at === undefined || id === undefined) return null;
  return { at: at === "never" ? "infinity" : new Date(Number(at)).toISOString(), id };
}
