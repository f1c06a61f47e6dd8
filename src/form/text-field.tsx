import type { ComponentProps, ReactNode } from "react";
import { type ControlProps, Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import type { FormField } from "./use-form.ts";

export type LabelledProps = { field: FormField; label: string; help?: string; required?: boolean };
type Control = ControlProps & { name: string; defaultValue: string; dir: "auto" };

/** Required by default. */
export function TextField({
  field,
  label,
  help,
  required,
  ...input
}: LabelledProps & ComponentProps<"input">) {
  return (
    <Labelled {...{ field, label, help, required }}>
      {(control) => <Input {...control} {...input} />}
    </Labelled>
  );
}

/** Required by default. */
export function TextArea({
  field,
  label,
  help,
  required,
  ...area
}: LabelledProps & ComponentProps<"textarea">) {
  return (
    <Labelled {...{ field, label, help, required }}>
      {(control) => <Textarea {...control} {...area} />}
    </Labelled>
  );
}

export function Labelled({
  field: { id, name, value, error },
  label,
  help,
  required = true,
  children,
}: LabelledProps & { children: (control: Control) => ReactNode }) {
  return (
    <Field label={label} id={id} help={help} required={required} error={error}>
      {(control) => children({ ...control, name, defaultValue: value, dir: "auto" })}
    </Field>
  );
}
