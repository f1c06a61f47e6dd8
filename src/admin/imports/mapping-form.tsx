import { Form, useNavigation } from "react-router";
import { importFields } from "#features/membership/import.ts";
import { columnNames } from "#features/membership/import-columns.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import type { ImportData } from "./load.server.ts";

/** Which column fills which field: guessed by the names, changed here. */
export function MappingForm({ id, state, header, mapping, example }: ImportData) {
  const busy = useNavigation().formData?.get("intent") === "map";
  const isOpen = state === "uploaded";
  return (
    <details open={isOpen} className="rounded-card border border-line bg-paper px-6 py-4">
      <summary className="min-h-8 cursor-pointer font-semibold">Columns of the file</summary>
      <Form method="post" key={`${id} ${JSON.stringify(mapping)}`} className="mt-4 grid gap-5">
        <input type="hidden" name="intent" value="map" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {importFields.map((field) => (
            <Field key={field} id={`column-${field}`} label={columnNames[field]} required={field === "email"}>
              {(control) => (
                <Select {...control} name={field} defaultValue={mapping[field] ?? ""}>
                  <option value="">Not in this file</option>
                  {header.map((name, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may come twice
                    <option key={at} value={at}>
                      {name || `Column ${at + 1}`}
                      {example[at] ? ` (${example[at].slice(0, 24)})` : ""}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft text-small">
            A blank cell leaves what is stored as it is. New members are approved unless the file says
            otherwise.
          </p>
          <Button type="submit" variant={isOpen ? "primary" : "secondary"} busy={busy}>
            {isOpen ? "Go on with these columns" : "Plan anew with these columns"}
          </Button>
        </div>
      </Form>
    </details>
  );
}
