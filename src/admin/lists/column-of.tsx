import { type Field, type ValuesOf, wordsOf } from "#records/fields.ts";

/** The column of a field: its words, and in the file a day as it is stored. */
export function columnOf<Name extends string, F extends Readonly<Record<Name, Field>>>(
  fields: F,
  name: Name,
) {
  type Row = Pick<ValuesOf<F>, Name>;
  const field = fields[name];
  const words = (row: Row) => wordsOf(field, row[name]) || null;
  if (field.as !== "day") return { label: field.label, text: words };
  return {
    label: field.label,
    labelled: true,
    text: (row: Row) => row[name],
    cell: (row: Row) => row[name] && <span className="tabular-nums">{words(row)}</span>,
  };
}
