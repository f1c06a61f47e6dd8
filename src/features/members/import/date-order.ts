import { monthOrDay, readDate } from "./cell.ts";
import { type ColumnDates, type DateOrder, type ImportChoices, type Mapping, targetsIn } from "./import.ts";

export const readBothWays = "These dates could be month/day or day/month. We read them as month/day.";

/** Whether what a column can be is a date, by its name. */
const isDateTarget = (target: string) => /_(?:on|until|date)$|^more:date:/.test(target);

/** How the dates of a column are written; null where none could be read in two ways. */
export function datesOf(cells: Iterable<string>): ColumnDates | null {
  const found = new Set<ColumnDates>();
  for (const cell of cells) {
    const [one, two] = monthOrDay(cell) ?? [0, 0];
    if (one === two || (one > 12 && two > 12)) continue;
    found.add(one > 12 ? "day" : two > 12 ? "month" : "either");
  }
  if (found.has("day") && found.has("month")) return "both";
  return (["day", "month", "either"] as const).find((way) => found.has(way)) ?? null;
}

/** How the dates of a file are written, by the index of their column. */
export function datesByColumn(rows: readonly { cells: string[] }[], mapping: Mapping) {
  const dates: NonNullable<ImportChoices["dates"]> = {};
  for (const column of targetsIn(mapping)
    .filter(isDateTarget)
    .flatMap((target) => mapping[target] ?? [])) {
    const way = datesOf(rows.map(({ cells }) => cells[column] ?? ""));
    if (way) dates[column] = way;
  }
  return dates;
}

type Told = Pick<ImportChoices, "dates" | "order">;

/** What a column says of itself; "" where it contradicts itself, and staff have to say it. */
export function suggestedOrder({ dates }: Told, column: number): DateOrder | "" {
  const way = dates?.[column];
  return way === "both" ? "" : way === "day" ? "day" : "month";
}

/** The order of a column as staff said it, else as the column says; "" while it is asked. */
export function orderOf(choices: Told, column: number): DateOrder | "" {
  return choices.order?.[column] ?? suggestedOrder(choices, column);
}

/** Whether an order is still to be said. */
export function isOrderOpen(choices: Told): boolean {
  return Object.keys(choices.dates ?? {}).some((column) => orderOf(choices, Number(column)) === "");
}

/**
 * A cell whose date has one meaning once its column has an order: as YYYY-MM-DD, so that whoever reads it needs no order.
 * What cannot be read in the order of its column is read in the other, the only one it has.
 */
export function inOneOrder(text: string, target: string, column: number, choices: Told): string {
  if (!choices.dates?.[column] || !isDateTarget(target) || !monthOrDay(text)) return text;
  const order = orderOf(choices, column) || "month";
  return readDate(text, order) ?? readDate(text, order === "day" ? "month" : "day") ?? text;
}
