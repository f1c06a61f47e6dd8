import type { FormField } from "#form/use-form.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";

type CategoryProps = { field: FormField; label: string; none: string; categories: string[] };

/**
 * A member's category; one that the organisation no longer lists stays selectable until another is chosen.
 */
export function CategoryField({ field, label, none, categories }: CategoryProps) {
  return (
    <Field label={label} id={field.id} error={field.error}>
      {(control) => (
        <Select {...control} name={field.name} defaultValue={field.value}>
          <option value="">{none}</option>
          {[...new Set([...categories, field.value])].filter(Boolean).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
