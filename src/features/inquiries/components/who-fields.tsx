import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";
import { notSent } from "../messages.ts";

export const visitorFrame = {
  failed: notSent,
  busyLabel: "Sending…",
  look: { size: "large" },
  className: "grid gap-6",
} as const;

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
      <TextField field={name} label={labels[0]} autoComplete="name" />
      <TextField
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

/** The phone number of who sends a form; `help` says what for. */
export function PhoneField({
  field,
  isOptional = true,
  help,
}: {
  field: FormField;
  isOptional?: boolean;
  help?: string;
}) {
  return (
    <TextField
      field={field}
      label={isOptional ? "Phone (optional)" : "Phone"}
      required={!isOptional}
      help={help}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
    />
  );
}
