import { importTargets, targetLabel } from "#features/members/file-headings.ts";
import type { FormState } from "#form/use-form.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";

type ColumnListProps = {
  header: string[];
  /** A value of each column, so that it can be recognised by its content. */
  example: string[];
  field: FormState["field"];
  open: boolean;
};

/** What each column of the file fills; the initial values are guessed from the headings. */
export function ColumnList({ header, example, field, open }: ColumnListProps) {
  const filled = header.filter((_, at) => field(`column-${at}`).value !== "").length;
  return (
    <details open={open} className="border-line border-y py-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Columns of the file{" "}
        <span className="font-normal text-ink-soft">
          ({filled} of {header.length} are imported)
        </span>
      </summary>
      <p className="mt-1 max-w-measure text-ink-soft text-small">
        Where several columns fill the same field, the first of them that is not empty counts, from left to
        right. First and last name are joined to the full name. Cells that say “n/a”, “-”, “none”, “null” or
        “unknown” count as empty.
      </p>
      <div className="mt-4 mb-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {header.map((heading, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index; headings may be equal
            key={at}
            id={field(`column-${at}`).id}
            label={<span dir="auto">{heading || `Column ${at + 1}`}</span>}
            help={example[at] && <span dir="auto">{example[at].slice(0, 40)}</span>}
          >
            {(control) => (
              <Select {...control} name={`column-${at}`} defaultValue={field(`column-${at}`).value}>
                <option value="">Not imported</option>
                {importTargets.map((target) => (
                  <option key={target} value={target}>
                    {targetLabel(target)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
