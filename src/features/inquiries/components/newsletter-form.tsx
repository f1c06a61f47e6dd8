import { type ReactNode, useId } from "react";
import { FormFrame } from "#form/form.tsx";
import { useForm } from "#form/use-form.ts";
import { HoneypotField } from "#identity/visitor-gate/honeypot-field.tsx";
import { emailLength } from "#platform/email-length.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { emailFieldName } from "../newsletter/newsletter-fields.ts";
import { notSubscribed } from "../newsletter/newsletter-messages.ts";

const thanks = "Thank you. One more step: open the email we just sent you and confirm your address.";

/**
 * The newsletter form (2.29). Without JavaScript it posts to /newsletter, which renders the form again with
 * the result of the action in `answer`. With JavaScript the result appears in place.
 */
export function NewsletterForm({
  provider,
  answer,
  label,
  button = "Subscribe",
}: {
  /** The URL that the email marketing provider's form posts to, or null for the built-in list. */
  provider: string | null;
  answer?: unknown;
  label: string;
  button?: string;
}) {
  if (provider) return <ProviderForm action={provider} label={label} button={button} />;
  return <BuiltInForm answer={answer} label={label} button={button} />;
}

/** Posts the address directly to the provider; the provider's response opens in a new tab (2.29.02). */
function ProviderForm({ action, label, button }: { action: string; label: string; button: string }) {
  const id = useId();
  return (
    <form method="post" action={action} target="_blank" rel="noopener" className="grid gap-2">
      <EmailLine id={id} label={label}>
        <Button type="submit">{button}</Button>
      </EmailLine>
    </form>
  );
}

function BuiltInForm({ answer, label, button }: { answer?: unknown; label: string; button: string }) {
  const id = useId();
  const form = useForm({ id, answer, failed: notSubscribed });
  if (form.answer?.ok) {
    return (
      <p
        role="status"
        className="rounded-card border border-line bg-paper px-5 py-4 font-medium text-emerald"
      >
        {thanks}
      </p>
    );
  }
  const { error, value } = form.field(emailFieldName);
  const fault = error ?? form.notice?.description;
  return (
    <FormFrame
      form={form}
      action="/newsletter"
      submit={null}
      className="grid gap-2"
      quiet
      extra={<HoneypotField />}
    >
      <EmailLine id={`${id}-email`} label={label} typed={value} wrong={Boolean(fault)}>
        <Button type="submit" busy={form.busy} busyLabel="Subscribing…">
          {button}
        </Button>
      </EmailLine>
      {fault && !form.busy && (
        <div role="alert">
          <FieldError id={`${id}-email-error`}>{fault}</FieldError>
        </div>
      )}
    </FormFrame>
  );
}

/** The label, the email field and its button. The browser checks that the field is filled and holds an address (5.24). */
function EmailLine({
  id,
  label,
  typed,
  wrong = false,
  children,
}: {
  id: string;
  label: string;
  typed?: string;
  wrong?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <label htmlFor={id} className="font-semibold text-small">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <Input
          id={id}
          type="email"
          name={emailFieldName}
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={typed}
          required
          maxLength={emailLength}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="min-w-0 flex-1 basis-46"
        />
        {children}
      </div>
    </>
  );
}
