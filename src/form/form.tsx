import type { FormEvent, ReactNode } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";
import type { Conflict } from "#ui/conflict-panel.tsx";
import { StandingPart } from "#ui/standing-part.tsx";
import { FormProblems } from "./form-problems.tsx";
import { type FormOptions, type FormState, useForm } from "./use-form.ts";

export type FormFrameProps = {
  /** The page's own address when absent. */
  action?: string;
  encType?: "multipart/form-data";
  hidden?: Record<string, string | number>;
  /** Recognises a form that stands for an act when it is sent again; made for each page that shows it. */
  token?: string;
  /** The submit button's label; null when the form renders its own button. */
  submit: ReactNode;
  busyLabel?: string;
  look?: { variant?: ButtonVariant; size?: ButtonSize; className?: string };
  /** Shown beside the submit button, such as a cancel link. */
  aside?: ReactNode;
  /** Keeps the scroll position when the form redirects to its own page. */
  preventScrollReset?: boolean;
  /** Disables the submit button, e.g. while a CAPTCHA is unsolved or a code is incomplete. */
  blocked?: boolean;
  problemsTitle?: string;
  /** What is shown when the record has changed since the form was opened, as `conflictOf`. */
  conflict?: (stale: Conflict, busy: boolean) => ReactNode;
  /** Shows no error messages, because the form renders them itself. */
  quiet?: boolean;
  className?: string;
  children?: ReactNode | ((field: FormState["field"]) => ReactNode);
  /** What a wrapper component adds, after the fields. */
  extra?: ReactNode;
};

/**
 * A form that is posted by the fetcher when scripts run, and as a plain form post to the same address
 * otherwise. Every form of the site that changes data is one of these.
 */
export function PostForm(props: FormOptions & FormFrameProps) {
  return <FormFrame form={useForm(props)} {...props} />;
}

export function FormFrame({
  form,
  action,
  encType,
  hidden = form.hidden,
  token,
  submit,
  busyLabel,
  look = {},
  aside,
  preventScrollReset,
  blocked = false,
  problemsTitle,
  conflict,
  quiet = false,
  className = "grid gap-5",
  children,
  extra,
}: FormFrameProps & { form: FormState }) {
  const { fetcher, answer, busy, intent } = form;
  const sentAs = answer && !answer.ok ? answer.values.formToken : undefined; // or what a refusal has put in its place
  const stale = answer && !answer.ok && !busy ? answer.conflict : undefined;
  // That it is being sent is rendered at once. Left to the router, React skips it where the page is slower than the answer:
  // the form would not learn that its sending is over, show what it began with and take no press any more.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.events.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const by = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | HTMLInputElement | null;
    fetcher.submit(by ?? event.currentTarget, { preventScrollReset, flushSync: true });
  };
  return (
    <fetcher.Form
      key={form.round}
      id={form.id}
      method="post"
      action={action}
      encType={encType}
      noValidate={form.scripts}
      {...form.events}
      onSubmit={onSubmit}
      className={`relative ${className}`}
    >
      <StandingPart>
        {intent && <input type="hidden" name="intent" value={intent} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {token && <input type="hidden" name="formToken" value={sentAs || token} />}
        {!quiet && <FormProblems form={form} title={problemsTitle} />}
        {stale && conflict?.(stale, busy)}
        {typeof children === "function" ? children(form.field) : children}
        {extra}
        {submit !== null && (
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {aside}
            <Button
              type="submit"
              variant={look.variant}
              size={look.size}
              className={look.className}
              disabled={blocked}
              busy={busy}
              busyLabel={busyLabel}
            >
              {submit}
            </Button>
          </div>
        )}
      </StandingPart>
    </fetcher.Form>
  );
}
