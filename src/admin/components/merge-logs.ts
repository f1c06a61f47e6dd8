/** A row of the log with this name, and how it is shown. */
type LogRow<Name extends string, Shown> = { log: Name; id: number; at: Date; shown: Shown };

/** The id of the last row shown of each log; null before the first. */
export type LogCursor<Name extends string> = Record<Name, number | null>;

/**
 * Merges logs, latest first, into at most `length` rows, with the cursor of the next page (null when nothing is
 * left). Each log is read in the order of its ids, so that no row is left out or repeated, even if the times of
 * two transactions are in another order than their ids.
 */
export function mergeLogs<Name extends string, Shown>(
  logs: LogRow<Name, Shown>[][],
  from: LogCursor<Name>,
  length: number,
): { rows: Shown[]; next: LogCursor<Name> | null } {
  const left = logs.map((log) => [...log]);
  const rows: Shown[] = [];
  const next = { ...from };
  while (rows.length < length) {
    const [latest] = left
      .filter((log) => log.length > 0)
      .sort(([one], [other]) => Number(other?.at) - Number(one?.at));
    const row = latest?.shift();
    if (!row) break;
    rows.push(row.shown);
    next[row.log] = row.id;
  }
  return { rows, next: left.some((log) => log.length > 0) ? next : null };
}
