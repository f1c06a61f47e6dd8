import { useLocation, useRevalidator } from "react-router";
import { reasonLength } from "#features/members/limits.ts";
import { FormFrame } from "#form/form.tsx";
import { TextArea } from "#form/text-field.tsx";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import { useDashboardForm } from "./dashboard-form.tsx";
import { withOpen } from "./queue-address.ts";

type DecisionFormProps = {
  id: string;
  intent: string;
  /** The row of the queue, which stays open when the decision is refused. */
  row: number;
  /** The row that is open after the decision. */
  next: number | null;
  /** The row that is decided about, as a hidden field. */
  about: Record<string, number>;
  /** The versions that the reader has seen, as hidden fields. */
  seen: Record<string, number>;
  /** The label of the button that approves. */
  approve: string;
};

/**
 * The three possible decisions on what a member has sent in: approving first, and apart from it the two that need a
 * reason, with declining at the end.
 */
export function DecisionForm({ id, intent, row, next, about, seen, approve }: DecisionFormProps) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const form = useDashboardForm({
    id,
    intent,
    hidden: about,
    onRefused: () => void revalidate(), // reloads a submission that was refused as out of date
  });
  const sent = form.fetcher.formData?.get("decision");
  const choice = (decision: string, label: string, variant: ButtonVariant, className = "") => (
    <Button
      type="submit"
      name="decision"
      value={decision}
      variant={variant}
      size="small"
      busy={sent === decision}
      className={`max-sm:w-full ${className}`}
    >
      {label}
    </Button>
  );
  return (
    <FormFrame
      form={form}
      action={withOpen(pathname + search, row)}
      submit={null}
      preventScrollReset
      className="grid max-w-4xl gap-5"
    >
      {Object.entries({ ...seen, next: next ?? "" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>{choice("approve", approve, "primary")}</div>
      <div className="grid gap-4 border-line border-t pt-4">
        <TextArea
          field={form.field("reason")}
          label="Reason"
          required={false}
          help="Included in the email to them. Required to return or decline."
          rows={2}
          maxLength={reasonLength}
          className="min-h-20"
        />
        <div className="flex flex-wrap justify-between gap-3">
          {choice("return", "Return with this reason", "secondary")}
          {choice("decline", "Decline", "danger")}
        </div>
      </div>
    </FormFrame>
  );
}
