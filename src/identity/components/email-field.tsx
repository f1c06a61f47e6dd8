import { TextField } from "#form/text-field.tsx";
import type { FormField } from "#form/use-form.ts";

export function EmailField({
  field,
  autoComplete = "username",
}: {
  field: FormField;
  autoComplete?: "username" | "email";
}) {
  return (
    <TextField
      field={field}
      label="Email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
