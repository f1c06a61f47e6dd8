import type { ComponentProps } from "react";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import type { FormField } from "./use-visitor-form.ts";

type Labelled = { field: FormField; label: string; help?: string };

/** A one-line field of a visitor's form. */
export function LineField({
  field,
  label,
  help,
  required = true,
  ...input
}: Labelled & ComponentProps<"input">) {
  return (
    <Field label={label} id={field.id} help={help} required={required} error={field.error}>
      {(control) => <Input {...control} name={field.name} defaultValue={field.value} dir="auto" {...input} />}
    </Field>
  );
}

/** A many-line field of a visitor's form. */
export function LinesField({
  field,
  label,
  help,
  required = true,
  ...area
}: Labelled & ComponentProps<"textarea">) {
  return (
    <Field label={label} id={field.id} help={help} required={required} error={field.error}>
      {(control) => (
        <Textarea {...control} name={field.name} defaultValue={field.value} dir="auto" {...area} />
      )}
    </Field>
  );
}

/** Name and e-mail, side by side where there is room. */
export function WhoFields({
  name,
  email,
  labels,
}: {
  name: FormField;
  email: FormField;
  labels: [string, string];
}) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <LineField field={name} label={labels[0]} autoComplete="name" />
      <LineField
        field={email}
        label={labels[1]}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
    </div>
  );
}
