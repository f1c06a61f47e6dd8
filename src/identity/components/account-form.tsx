import { type FormFrameProps, PostForm } from "#form/form.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { TextField } from "#form/text-field.tsx";
import type { FormField, FormOptions } from "#form/use-form.ts";
import { notDone } from "#identity/account/messages.ts";

/** A form of the account page; the scroll position is kept after submitting. */
export function AccountForm(props: Omit<FormOptions, "answer" | "failed"> & FormFrameProps) {
  return <PostForm answer={usePageAnswer()} failed={notDone} preventScrollReset {...props} />;
}

/**
 * The current password, asked for again; the hidden field tells a password manager which account it belongs
 * to.
 */
export function PresentPassword({ field, email }: { field: FormField; email: string }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        field={field}
        label="Current password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
      />
    </>
  );
}

export function ProofCodeField({ field }: { field: FormField }) {
  return (
    <TextField
      field={field}
      label="Code from your app, or a recovery code"
      help="Six digits, or one of the codes you saved."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="max-w-56"
    />
  );
}
