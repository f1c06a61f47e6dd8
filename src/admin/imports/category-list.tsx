import { listingFields } from "#features/members/listing-fields.ts";
import type { FormState } from "#form/use-form.ts";
import type { ImportData } from "./load.server.ts";
import { SelectGrid } from "./select-grid.tsx";

type CategoryListProps = Pick<ImportData, "categories" | "mayAdd"> & {
  open: NonNullable<ImportData["choices"]["categories"]>;
  field: FormState["field"];
};

/** What becomes of the file's categories that the site does not list: each is decided once for all its rows. */
export function CategoryList({ open, categories, mayAdd, field }: CategoryListProps) {
  const { id, name, values } = field("becomes");
  const most = mayAdd ? listingFields.category.most : 0;
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="float-left w-full font-semibold">Categories that the site does not have</legend>
      <p className="clear-both max-w-measure text-ink-soft text-small">
        People find members by the site's own categories, so others are left out.{" "}
        {mayAdd
          ? "One that you add appears on the site when you import."
          : "Whoever may change the site's texts can add one."}
      </p>
      <SelectGrid
        selects={open.map(({ text, rows }, at) => ({
          id: `${id}-${at}`,
          name,
          value: values[at] ?? "",
          label: text,
          help: rows === 1 ? "1 row" : `${rows.toLocaleString("en-US")} rows`,
          options: [
            ["", "Leave it out"],
            ...(text.length <= most ? [[text, "Add it to the site"] as const] : []),
            ...categories.map((category) => [category, category] as const),
          ],
          hidden: <input type="hidden" name="category" value={text} />,
        }))}
      />
    </fieldset>
  );
}
