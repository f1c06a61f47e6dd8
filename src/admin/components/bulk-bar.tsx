import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button } from "#ui/button.tsx";

type BulkBarProps = {
  /** The bar's name for screen readers. */
  label: string;
  /** The form of all its buttons; the checkboxes of the rows refer to it. */
  form: FormState;
  /** The number of selected rows; null without scripts, when it is unknown. The bar is hidden at 0. */
  chosen: number | null;
  onClear: () => void;
  children: ReactNode;
};

/** The actions on the selected rows of a list; sticky while at least one is selected. */
export function BulkBar({ label, form, chosen, onClear, children }: BulkBarProps) {
  return (
    <section
      hidden={chosen === 0}
      aria-label={label}
      className="sticky bottom-4 z-10 rounded-card border border-ink bg-paper px-5 py-3 shadow-lift"
    >
      <FormFrame
        form={form}
        submit={null}
        quiet
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
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

/** A button that applies one action to the selected rows. */
export function BulkButton({ form, intent, label }: { form: FormState; intent: string; label: string }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="secondary"
      size="small"
      busy={form.fetcher.formData?.get("intent") === intent}
    >
      {label}
    </Button>
  );
}
