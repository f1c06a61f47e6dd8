import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { emailField } from "../newsletter-fields.ts";
import { TrapField } from "./trap-field.tsx";

export type NewsletterAnswer = { ok: true; message: string } | { ok: false; message: string; typed: string };

/**
 * The newsletter form (2.29). Without JavaScript it posts to /newsletter, which shows it again with its answer;
 * `answer` is that answer. With JavaScript the answer appears in place.
 */
export function NewsletterForm({
  provider,
  answer,
  label,
}: {
  /** The e-mail marketing provider's form address, or null for the built-in list. */
  provider: string | null;
  answer?: NewsletterAnswer;
  label: string;
}) {
  if (provider) return <ProviderForm action={provider} label={label} />;
  return <BuiltInForm answer={answer} label={label} />;
}

/** The provider's hosted form takes the address itself; its answer opens in a new tab (2.29.02). */
function ProviderForm({ action, label }: { action: string; label: string }) {
  const id = useId();
  return (
    <form method="post" action={action} target="_blank" rel="noopener" className="grid gap-2">
      <EmailLine id={id} label={label}>
        <Button type="submit">Subscribe</Button>
      </EmailLine>
    </form>
  );
}

function BuiltInForm({ answer, label }: { answer?: NewsletterAnswer; label: string }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const id = useId();
  const result = fetcher.data ?? answer;
  const busy = fetcher.state !== "idle";
  if (result?.ok) {
    return (
      <p
        role="status"
        className="rounded-card border border-line bg-paper px-5 py-4 font-medium text-emerald"
      >
        {result.message}
      </p>
    );
  }
  return (
    <fetcher.Form method="post" action="/newsletter" className="relative grid gap-2">
      <EmailLine id={id} label={label} typed={result?.typed} wrong={Boolean(result)}>
        <Button type="submit" busy={busy} busyLabel="Subscribing…">
          Subscribe
        </Button>
      </EmailLine>
      {result && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{result.message}</FieldError>
        </div>
      )}
      <TrapField />
    </fetcher.Form>
  );
}

/** The label, the one field and its button; required and an address by the browser's own check (5.24). */
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
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          id={id}
          type="email"
          name={emailField}
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={typed}
          required
          maxLength={254}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="min-w-0 sm:flex-1"
        />
        {children}
      </div>
    </>
  );
}
