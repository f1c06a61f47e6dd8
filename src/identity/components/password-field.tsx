import { type ReactNode, useState } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

/**
 * A password field; with scripts a button reveals it. Only the server checks the length, so that an error can
 * be explained.
 */
export function PasswordField({
  label = "Password",
  name = "password",
  id = name,
  autoComplete,
  placeholder,
  help,
  error,
}: {
  label?: string;
  name?: string;
  id?: string;
  autoComplete: "current-password" | "new-password";
  placeholder?: string;
  help?: ReactNode;
  error?: string | null;
}) {
  const [shown, setShown] = useState(false);
  const scripts = useHydrated();
  return (
    <Field label={label} id={id} required help={help} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            type={shown ? "text" : "password"}
            name={name}
            placeholder={placeholder}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`peer placeholder:text-small ${scripts ? "not-placeholder-shown:pr-18" : ""}`}
          />
          {scripts && (
            <button
              type="button"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 right-0 grid min-w-16 peer-placeholder-shown:hidden place-items-center rounded-control px-3 font-semibold text-ruby text-small hover:underline"
            >
              {shown ? "Hide" : "Show"}
              <span className="sr-only"> password</span>
            </button>
          )}
        </span>
      )}
    </Field>
  );
}
