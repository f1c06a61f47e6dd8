import type { ReactNode } from "react";
import { asObject } from "#content/schema/body.ts";
import type { NamedField } from "#content/schema/field.ts";
import { useContentForm } from "./form-context.ts";

/** The fields of an object, one below the other. */
export function ContentFields({
  fields,
  name,
  value,
}: {
  fields: NamedField[];
  name: string;
  value: unknown;
}) {
  const { Control } = useContentForm();
  const object = asObject(value);
  return fields.map((field) => (
    <Control
      key={field.name}
      field={field}
      name={name ? `${name}.${field.name}` : field.name}
      value={object[field.name]}
    />
  ));
}

/** Fields that belong together, under their title. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-line border-l-2 pl-4">
      <legend className="mb-1 font-semibold">{title}</legend>
      {help && <p className="text-ink-soft text-small">{help}</p>}
      {children}
    </fieldset>
  );
}
