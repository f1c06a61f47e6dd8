import { importTargets, targetLabel } from "#features/members/file-headings.ts";
import type { FormState } from "#form/use-form.ts";
import { SelectGrid } from "./select-grid.tsx";

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
        “unknown” count as empty; in a name the words stay.
      </p>
      <SelectGrid
        selects={header.map((heading, at) => ({
          ...field(`column-${at}`),
          label: heading || `Column ${at + 1}`,
          help: example[at]?.slice(0, 40),
          options: [
            ["", "Not imported"],
            ...importTargets.map((target) => [target, targetLabel(target)] as const),
          ],
        }))}
      />
    </details>
  );
}
