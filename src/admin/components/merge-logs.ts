/** A row of the log with this name, and how it is shown. */
export type LogRow<Name extends string, Shown> = { log: Name; id: number; at: Date; shown: Shown };

/** A place between two rows of all logs: of each log, the rows with a lower id come after it; null: all do. */
export type LogPlace<Name extends string> = Record<Name, number | null>;

/** Reads a place from an address; what is no id begins at the newest. */
export function readPlace<Name extends string>(names: readonly Name[], text: string): LogPlace<Name> {
  const ids = text.split(".").map((id) => (/^\d{1,15}$/.test(id) ? Number(id) : null));
  return Object.fromEntries(names.map((name, at) => [name, ids[at] ?? null])) as LogPlace<Name>;
}

/** A place as text for an address. */
export function placeText<Name extends string>(names: readonly Name[], place: LogPlace<Name>): string {
  return names.map((name) => place[name] ?? "").join(".");
}

/**
 * Merges logs into one page of at most `length` rows, latest first, and the places where it begins and ends; null
 * where nothing lies beyond. Each log is read from the place on in the order of its ids, so that no row is left out or
 * repeated, even if the times of two transactions are in another order than their ids.
 * @param logs one row more than the page of each; on the way back, the earliest first
 */
export function mergeLogs<Name extends string, Shown>(
  logs: LogRow<Name, Shown>[][],
  { place, isBack, length }: { place: LogPlace<Name>; isBack: boolean; length: number },
): { rows: Shown[]; next: LogPlace<Name> | null; previous: LogPlace<Name> | null } {
  const left = logs.map((log) => [...log]);
  const found: LogRow<Name, Shown>[] = [];
  const edge = { ...place };
  while (found.length < length) {
    const [first] = left
      .filter((log) => log.length > 0)
      .sort(([one], [other]) => (Number(other?.at) - Number(one?.at)) * (isBack ? -1 : 1));
    const row = first?.shift();
    if (!row) break;
    found.push(row);
    edge[row.log] = isBack ? row.id + 1 : row.id;
  }
  const hasMore = left.some((log) => log.length > 0);
  const isBegun = Object.values(place).some((id) => id !== null);
  if (isBack) found.reverse();
  return {
    rows: found.map(({ shown }) => shown),
    next: isBack ? place : hasMore ? edge : null,
    previous: isBack ? (hasMore ? edge : null) : isBegun ? place : null,
  };
}
