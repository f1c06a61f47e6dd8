import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";

const loadAssignForm = async () => (await import("./acts-form.ts")).assignForm;

/** Gives what is set aside of a payment to the invoice with the number that is entered. */
export function AssignPayment({
  paymentId,
  submit = "Apply to invoice",
}: {
  paymentId: number;
  submit?: string;
}) {
  const form = useDashboardForm({
    id: `assign-${paymentId}`,
    intent: "assign-payment",
    hidden: { payment: paymentId },
    schema: loadAssignForm,
  });
  return (
    <FormFrame
      form={form}
      submit={submit}
      look={{ size: "small" }}
      preventScrollReset
      className="grid max-w-md gap-3"
    >
      <AskAgain form={form} label="Apply anyway" />
      <TextField
        field={form.field("number")}
        label="Invoice number"
        placeholder="2027-42"
        autoComplete="off"
      />
    </FormFrame>
  );
}
