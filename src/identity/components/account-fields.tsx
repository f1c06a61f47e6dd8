import { useEffect, useRef } from "react";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

/** What was wrong with a form of the account page: which form, which field, and why, in words. */
export type AccountFault = { intent: string; field: string; message: string; typed?: string };

/** The message for one field of one form; null when the answer is about another, or there is none. */
export function faultOf(answer: unknown, intent: string, field: string): string | null {
  const fault = answer as Partial<AccountFault> | undefined | null;
  return fault?.intent === intent && fault.field === field ? (fault.message ?? null) : null;
}

/** Puts the focus on the first field that is wrong when an answer says so; spread it on the form. */
export function useFaultFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);
  return form;
}

/** The present password, asked for again; the hidden address tells a password manager whose it is. */
export function PresentPassword({ id, email, error }: { id: string; email: string; error: string | null }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" id={id} required error={error}>
        {(control) => (
          <Input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={1000}
          />
        )}
      </Field>
    </>
  );
}

/** A code of the authenticator app, or a recovery code in its place. */
export function CodeField({
  id,
  error,
  recovery = false,
}: {
  id: string;
  error: string | null;
  recovery?: boolean;
}) {
  return (
    <Field
      label={recovery ? "Code from your app, or a recovery code" : "Code from your app"}
      id={id}
      required
      error={error}
      help={recovery ? "Six digits, or one of the codes you saved." : "Six digits."}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode={recovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="max-w-56"
        />
      )}
    </Field>
  );
}
