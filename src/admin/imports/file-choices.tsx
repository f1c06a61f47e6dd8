import { orderOf, readBothWays } from "#features/members/import/date-order.ts";
import type { FormState } from "#form/use-form.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
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

export const columnName = (heading: string | undefined, at: number) => heading || `Column ${at + 1}`;

const bothKinds =
  "Some dates here begin with the month, others with the day. Choose how to read those that could be either.";

/** What the dates of a column leave open; "" for nothing. */
function noteOf({ dates, order }: Choices, column: string | number): string {
  const way = dates?.[column];
  if (way === "both") return bothKinds;
  return way === "either" && !order?.[column] ? readBothWays : "";
}

/** What is to be known of the columns of dates before anything is imported. */
export function DateNotes({ header, choices }: Pick<ImportData, "header" | "choices">) {
  const told = Object.keys(choices.dates ?? {}).filter((column) => noteOf(choices, column) !== "");
  return told.map((column) => (
    <p key={column} className="max-w-measure text-small">
      <strong className="font-semibold" dir="auto">
        {columnName(header[Number(column)], Number(column))}:
      </strong>{" "}
      {noteOf(choices, column)} {"You can change this under “Columns in this file”."}
    </p>
  ));
}

/** Which number of the dates in a column is the month, where both are numbers. */
export function orderSelect(
  heading: string,
  at: number,
  { choices, field }: { choices: Choices; field: Field },
): Choice[] {
  const way = choices.dates?.[at];
  if (!way) return [];
  return [
    {
      ...field(`order-${at}`),
      label: `Dates in “${columnName(heading, at)}”`,
      help: noteOf(choices, at) || undefined,
      options: [
        ...(way === "both" ? [["", "Choose"] as const] : []),
        ["month", "Month first: 5/6 is May 6"],
        ["day", "Day first: 5/6 is June 5"],
      ],
    },
  ];
}

/** Which sheet of a workbook is read, and whether rows that it hides are. */
export function FileChoices({
  sheets,
  hidden,
  field,
}: Pick<ImportData, "sheets" | "hidden"> & { field: Field }) {
  return (
    <>
      {sheets.length > 0 && (
        <SelectGrid
          selects={[
            {
              ...field("sheet"),
              label: "Sheet",
              options: sheets.map(({ name, rows }) => [name, `${name} (${inRows(rows)})`]),
            },
          ]}
        />
      )}
      {hidden > 0 && (
        <RadioGroup
          legend={
            hidden === 1
              ? "1 row is hidden in Excel."
              : `${hidden.toLocaleString("en-US")} rows are hidden in Excel.`
          }
          name="hidden"
          defaultValue={field("hidden").value}
          options={[
            { value: "take", label: "Import them too" },
            { value: "leave", label: "Skip them" },
          ]}
        />
      )}
    </>
  );
}

function inRows(rows: number): string {
  return rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`;
}
