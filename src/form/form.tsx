import type { ReactNode } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";
import { ConflictPanel } from "#ui/conflict-panel.tsx";
import { FormProblems } from "./form-problems.tsx";
import { type FormOptions, type FormState, useForm } from "./use-form.ts";

export type FormFrameProps = {
  /** The address that takes the form; the page's own when absent. */
  action?: string;
  encType?: "multipart/form-data";
  /** Hidden fields. */
  hidden?: Record<string, string | number>;
  /** The submit button's label; null where the form brings its own. */
  submit: ReactNode;
  busyLabel?: string;
  look?: { variant?: ButtonVariant; size?: ButtonSize; className?: string };
  /** Beside the submit button: a way back. */
  aside?: ReactNode;
  /** Where the form leads back to its own page: the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Not to be sent just now: a CAPTCHA waits to be solved, a code lacks digits. */
  blocked?: boolean;
  /** The title above the fields that are wrong. */
  problemsTitle?: string;
  /** What a stale edit is about, and where its newer state is shown. */
  conflict?: { of: string; discardTo: string };
  /** Where what is wrong is said in words of its own, the frame says nothing of it. */
  quiet?: boolean;
  className?: string;
  children?: ReactNode | ((field: FormState["field"]) => ReactNode);
  /** After the fields: what belongs to the frame rather than to the form. */
  extra?: ReactNode;
};

/**
 * A form that posts: with scripts it stays on its page, without them the same address answers with the page. Every
 * form of the site that changes something is one of these.
 */
export function PostForm(props: FormOptions & FormFrameProps) {
  return <FormFrame form={useForm(props)} {...props} />;
}

/** What is around the fields of every form: what is wrong, the conflict, and the submit button. */
export function FormFrame({
  form,
  action,
  encType,
  hidden = form.hidden,
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
  const stale = answer && !answer.ok && !busy ? answer.conflict : undefined;
  return (
    <fetcher.Form
      key={form.round}
      id={form.id}
      method="post"
      action={action}
      encType={encType}
      preventScrollReset={preventScrollReset}
      noValidate={form.scripts}
      {...form.events}
      className={`relative ${className}`}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!quiet && <FormProblems form={form} title={problemsTitle} />}
      {stale && conflict && <ConflictPanel {...conflict} conflict={stale} busy={busy} />}
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
    </fetcher.Form>
  );
}
