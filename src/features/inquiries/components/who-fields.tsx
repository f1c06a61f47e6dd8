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
