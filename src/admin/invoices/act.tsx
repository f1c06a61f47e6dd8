import type { ReactNode } from "react";
import { FormFrame } from "#form/form.tsx";
import type { FormSchema } from "#form/read-fields.ts";
import { TextArea } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { buttonClass } from "#ui/button.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";

type ActProps = {
  /** Of the form, where several rows have the same act. */
  id: string;
  intent: string;
  /** The button that opens the form, and what the form's own button says. */
  label: string;
  submit: string;
  /** What follows from it. */
  text: ReactNode;
  /** The answer where it is asked once more. */
  again?: string;
  /** The row that it is about. */
  hidden: Record<string, string | number>;
  /** The version that is seen, and the token of a form: each page that shows it has them anew. */
  version?: number;
  token?: string;
  schema: () => Promise<FormSchema>;
  stored?: Record<string, string>;
  isHarmful?: boolean;
  mayOmitReason?: boolean;
  reasonLabel?: string;
  /** The fields before the reason. */
  fields?: (field: FormState["field"]) => ReactNode;
};

/** An act on money that asks for its reason: closed until it is wanted, and open again where it was refused. */
export function Act({
  id,
  intent,
  label,
  submit,
  text,
  again = `${submit} anyway`,
  hidden,
  version,
  token,
  schema,
  stored,
  isHarmful,
  mayOmitReason = false,
  reasonLabel = "Reason",
  fields,
}: ActProps) {
  const form = useDashboardForm({ id, intent, hidden, schema, stored });
  return (
    <details
      open={form.answer && !form.answer.ok ? true : undefined}
      className="group min-w-0 open:basis-full"
    >
      <summary className={buttonClass("secondary", "small", "w-fit cursor-pointer list-none")}>
        {label}
      </summary>
      <div className="mt-3 grid gap-4 rounded-card border border-line bg-ivory p-4">
        <p className="text-ink-soft text-small">{text}</p>
        <FormFrame
          form={form}
          submit={submit}
          token={token}
          look={{ variant: isHarmful ? "danger" : "primary", size: "small" }}
          preventScrollReset
          className="grid gap-4"
        >
          <AskAgain form={form} label={again} />
          {version !== undefined && <input type="hidden" name="version" value={version} />}
          {fields?.(form.field)}
          <TextArea
            field={form.field("reason")}
            label={reasonLabel}
            required={!mayOmitReason}
            rows={2}
            className="min-h-20"
          />
        </FormFrame>
      </div>
    </details>
  );
}
