import { fields, importKeys } from "#features/members/fields.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import type { ImportData } from "./load.server.ts";

const importFields = importKeys.map((key) => fields[key]);

/** The form that maps columns to fields; the default is guessed from the column names. */
export function MappingForm({ id, state, header, mapping, example }: ImportData) {
  const isOpen = state === "uploaded";
  return (
    <details open={isOpen} className="rounded-card border border-line bg-paper px-6 py-4">
      <summary className="min-h-8 cursor-pointer font-semibold">Columns of the file</summary>
      <DashboardForm
        key={`${id} ${JSON.stringify(mapping)}`}
        id="map"
        intent="map"
        stored={Object.fromEntries(importFields.map(({ name }) => [name, String(mapping[name] ?? "")]))}
        submit={isOpen ? "Go on with these columns" : "Plan anew with these columns"}
        look={{ variant: isOpen ? "primary" : "secondary" }}
        className="mt-4 grid gap-5"
      >
        {(field) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {importFields.map(({ name, label }) => (
                <Field key={name} id={field(name).id} label={label} required={name === "email"}>
                  {(control) => (
                    <Select {...control} name={name} defaultValue={field(name).value}>
                      <option value="">Not in this file</option>
                      {header.map((head, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index; names may be equal
                        <option key={at} value={at}>
                          {head || `Column ${at + 1}`}
                          {example[at] ? ` (${example[at].slice(0, 24)})` : ""}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ))}
            </div>
            <p className="max-w-prose text-ink-soft text-small">
              A blank cell leaves what is stored as it is. New members are approved unless the file says
              otherwise.
            </p>
          </>
        )}
      </DashboardForm>
    </details>
  );
}
