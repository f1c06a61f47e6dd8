import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button } from "#ui/button.tsx";

type BulkBarProps = {
  /** The bar's name for screen readers. */
  label: string;
  /** The form of all its buttons; the boxes of the rows name it. */
  form: FormState;
  /** How many rows are chosen; null without scripts, where nobody counts. The bar is hidden at 0. */
  chosen: number | null;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done to the rows that are chosen in a list; it stays in view once one is. */
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

/** A button that does one thing to the chosen rows. */
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
