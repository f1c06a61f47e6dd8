import type { ComponentProps } from "react";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import type { FormField } from "./use-form.ts";

type Labelled = { field: FormField; label: string; help?: string; boxClassName?: string };

/** A one-line field of a form; required unless said otherwise. */
export function TextField({
  field,
  label,
  help,
  boxClassName,
  required = true,
  ...input
}: Labelled & ComponentProps<"input">) {
  return (
    <Field
      label={label}
      id={field.id}
      help={help}
      required={required}
      error={field.error}
      className={boxClassName}
    >
      {(control) => <Input {...control} name={field.name} defaultValue={field.value} dir="auto" {...input} />}
    </Field>
  );
}

/** A many-line field of a form; required unless said otherwise. */
export function TextArea({
  field,
  label,
  help,
  boxClassName,
  required = true,
  ...area
}: Labelled & ComponentProps<"textarea">) {
  return (
    <Field
      label={label}
      id={field.id}
      help={help}
      required={required}
      error={field.error}
      className={boxClassName}
    >
      {(control) => (
        <Textarea {...control} name={field.name} defaultValue={field.value} dir="auto" {...area} />
      )}
    </Field>
  );
}
