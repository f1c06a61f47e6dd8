import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import type { Question } from "../lists/define-list.ts";
import { AskFirst } from "./ask-first.tsx";

type BulkBarProps = {
  /** The bar's name for screen readers. */
  label: string;
  /** The form of all its buttons; the checkboxes of the rows refer to it. */
  form: FormState;
  /** The number of selected rows; null before scripts count them. The bar is hidden at 0. */
  chosen: number | null;
  onClear: () => void;
  children: ReactNode;
};

/** The actions on the selected rows of a list; sticky while at least one is selected. */
export function BulkBar({ label, form, chosen, onClear, children }: BulkBarProps) {
  return (
    <section
      hidden={chosen === 0}
      data-counted={chosen !== null || undefined}
      aria-label={label}
      className="bulk-bar sticky bottom-3 z-10 rounded-card border border-ink bg-paper px-4 py-2 shadow-lift sm:px-5"
    >
      <FormFrame
        form={form}
        submit={null}
        quiet
        preventScrollReset
        className="flex flex-wrap items-center gap-x-3 gap-y-1"
      >
        <div className="basis-full empty:hidden">
          <FormProblems form={form} />
        </div>
        {children}
        {chosen !== null && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear
          </Button>
        )}
      </FormFrame>
    </section>
  );
}

type BulkButtonProps = {
  form: FormState;
  intent: string;
  label: string;
  /** The question that is asked before, what follows from the action, and what else it needs. */
  asks?: Question;
};

/** A button that applies one action to the selected rows; a harmful one asks first. */
export function BulkButton(props: BulkButtonProps) {
  const { label, asks, form, intent } = props;
  if (!asks) return <Apply {...props} />;
  const said = form.fresh;
  const isRefused = form.problems.length > 0 && said && "form" in said && said.form === intent;
  return (
    <AskFirst label={label} question={asks.question} openAgainFor={isRefused ? said : null}>
      <p>{asks.consequence}</p>
      {asks.fields && <div className="grid gap-4 text-ink">{asks.fields(form.field)}</div>}
      <Apply {...props} variant={asks.fields || asks.isHarmless ? "primary" : "danger"} />
    </AskFirst>
  );
}

function Apply({ form, intent, label, asks, variant }: BulkButtonProps & { variant?: ButtonVariant }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      formNoValidate={!asks?.fields} // the fields of another one's question do not concern it
      variant={variant ?? "secondary"}
      size={variant ? "medium" : "small"}
      busy={form.fetcher.formData?.get("intent") === intent}
    >
      {label}
    </Button>
  );
}
