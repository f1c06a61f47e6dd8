import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import { FormProblems } from "#form/form-problems.tsx";
import type { FormState } from "#form/use-form.ts";
import { Button } from "#ui/button.tsx";

type PhotoBarProps = {
  form: FormState; // the boxes of the photos name it
  chosen: number | null; // null: no scripts, nobody counts
  onClear: () => void;
  children: ReactNode;
};

/** What can be done to the chosen photos; it stays in view once one is chosen. */
export function PhotoBar({ form, chosen, onClear, children }: PhotoBarProps) {
  return (
    <section
      hidden={chosen === 0}
      aria-label="Change the chosen photos"
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
        <p className="mr-auto font-semibold text-small tabular-nums" aria-live="polite">
          {chosen === null ? "The ticked ones" : `${chosen.toLocaleString("en-US")} selected`}
        </p>
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

/** A button that does one thing to the chosen photos. */
export function BarButton({ form, intent, label }: { form: FormState; intent: string; label: string }) {
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
