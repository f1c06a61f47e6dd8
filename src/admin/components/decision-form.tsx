import { useRevalidator } from "react-router";
import { reasonLength } from "#features/members/limits.ts";
import { FormFrame } from "#form/form.tsx";
import { TextArea } from "#form/text-field.tsx";
import { Button } from "#ui/button.tsx";
import { useDashboardForm } from "./dashboard-form.tsx";

type DecisionFormProps = {
  id: string;
  intent: string;
  /** The row that is decided about, as a hidden field. */
  about: Record<string, number>;
  /** The versions that the reader has seen, as hidden fields. */
  seen: Record<string, number>;
  /** The label of the button that approves. */
  approve: string;
};

/** The three possible decisions on what a member has sent in, and the reason. */
export function DecisionForm({ id, intent, about, seen, approve }: DecisionFormProps) {
  const { revalidate } = useRevalidator();
  const form = useDashboardForm({
    id,
    intent,
    hidden: about,
    onRefused: () => void revalidate(), // reloads a submission that was refused as out of date
  });
  const sent = form.fetcher.formData?.get("decision");
  const choices = [
    { decision: "approve", label: approve, variant: "primary" },
    { decision: "return", label: "Return with this reason", variant: "secondary" },
    { decision: "decline", label: "Decline", variant: "danger" },
  ] as const;
  return (
    <FormFrame form={form} submit={null} preventScrollReset className="grid gap-4">
      {Object.entries(seen).map(([name, version]) => (
        <input key={name} type="hidden" name={name} value={version} />
      ))}
      <TextArea
        field={form.field("reason")}
        label="Reason"
        required={false}
        help="They read it in their mail. Needed to return or decline."
        rows={2}
        maxLength={reasonLength}
        className="min-h-20"
      />
      <div className="flex flex-wrap gap-3">
        {choices.map(({ decision, label, variant }) => (
          <Button
            key={decision}
            type="submit"
            name="decision"
            value={decision}
            variant={variant}
            size="small"
            busy={sent === decision}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormFrame>
  );
}
