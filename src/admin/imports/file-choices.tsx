import { orderOf, readBothWays } from "#features/members/import/date-order.ts";
import type { FormState } from "#form/use-form.ts";
import type { ImportData } from "./load.server.ts";
import { type Choice, SelectGrid } from "./select-grid.tsx";

type Field = FormState["field"];
type Choices = ImportData["choices"];

/** The stored answers on how the file is read, by the names of their fields. */
export function fileFields(choices: Choices) {
  const columns = Object.keys(choices.dates ?? {});
  return {
    ...Object.fromEntries(columns.map((column) => [`order-${column}`, orderOf(choices, Number(column))])),
    sheet: choices.sheet ?? "",
    hidden: choices.hidden ?? "take",
  };
}

/** What the dates of a column leave open, which staff have to see; "" for nothing. */
function openDates({ dates, order }: Choices, column: string | number): string {
  if (order?.[column]) return "";
  if (dates?.[column] === "both")
    return "Some dates begin with the month, others with the day. Choose one for the rest.";
  return dates?.[column] === "either" ? readBothWays : "";
}

export const hasOpenDates = (choices: Choices) =>
  Object.keys(choices.dates ?? {}).some((column) => openDates(choices, column) !== "");

/** Which number of the dates in a column is the month, where both are numbers. */
export function orderSelect(label: string, at: number, choices: Choices, field: Field): Choice[] {
  const way = choices.dates?.[at];
  if (!way) return [];
  const options = [
    ["month", "Month first: 5/6 is May 6"] as const,
    ["day", "Day first: 5/6 is June 5"] as const,
  ];
  return [
    {
      ...field(`order-${at}`),
      label: `Dates in “${label}”`,
      help: openDates(choices, at) || undefined,
      options: way === "both" ? [["", "Choose"], ...options] : options,
    },
  ];
}

/** Which sheet of a workbook is read, and whether the rows that it hides are. */
export function FileChoices({
  sheets,
  hidden,
  field,
}: Pick<ImportData, "sheets" | "hidden"> & { field: Field }) {
  const inRows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en-US")} rows`);
  const sheet: Choice = {
    ...field("sheet"),
    label: "Sheet",
    options: sheets.map(({ name, rows }) => [name, `${name} (${inRows(rows)})`]),
  };
  const rows: Choice = {
    ...field("hidden"),
    label: `${inRows(hidden)} ${hidden === 1 ? "is" : "are"} hidden in Excel.`,
    options: [
      ["take", "Import them too"],
      ["leave", "Skip them"],
    ],
  };
  const asked = [...(sheets.length > 0 ? [sheet] : []), ...(hidden > 0 ? [rows] : [])];
  return asked.length > 0 && <SelectGrid selects={asked} />;
}
