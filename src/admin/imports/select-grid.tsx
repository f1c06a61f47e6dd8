import type { ReactNode } from "react";
import type { FormField } from "#form/use-form.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";

export type Choice = Pick<FormField, "id" | "name" | "value"> & {
  label: string;
  help?: string;
  options: (readonly [value: string, label: string])[];
  /** What is sent with the choice. */
  hidden?: ReactNode;
};

/** Something of the file per field, and what becomes of it. */
export function SelectGrid({ selects }: { selects: Choice[] }) {
  return (
    <div className="mt-4 mb-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {selects.map(({ id, name, value, label, help, options, hidden }) => (
        <Field
          key={id}
          id={id}
          label={<span dir="auto">{label}</span>}
          help={help && <span dir="auto">{help}</span>}
        >
          {(control) => (
            <>
              {hidden}
              <Select {...control} name={name} defaultValue={value}>
                {options.map(([option, words]) => (
                  <option key={option} value={option}>
                    {words}
                  </option>
                ))}
              </Select>
            </>
          )}
        </Field>
      ))}
    </div>
  );
}
