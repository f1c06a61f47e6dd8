import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** The e-mail address of an account; `typed` is kept after a refusal. */
export function EmailField({
  typed,
  autoComplete = "username",
  error,
}: {
  typed?: string;
  autoComplete?: string;
  error?: string | null;
}) {
  return (
    <Field label="Email" id="email" required error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          defaultValue={typed}
          autoComplete={autoComplete}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
