import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { amount } from "#platform/money.ts";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { ReceivedFields } from "./received-fields.tsx";

export type PaymentOffer = {
  /** Null for money that nobody knows what it is for. */
  invoiceId: number | null;
  /** What is owed, in cents. */
  owedCents: number;
  /** The organisation's day. */
  today: string;
  /** Made for each page that shows the form. */
  formToken: string;
};

const loadForm = async () => (await import("./payment-form.ts")).paymentForm;

/**
 * The form that records a payment of an invoice, wherever it stands: what is owed, today and check are filled in. What is more
 * than owed is asked about first.
 */
export function RecordPayment({ invoiceId, owedCents, today, formToken }: PaymentOffer) {
  const form = useDashboardForm({
    intent: "record-payment",
    id: `payment-of-${invoiceId ?? "nobody"}`,
    hidden: invoiceId === null ? {} : { id: invoiceId },
    stored: { amount: owedCents > 0 ? amount(owedCents) : "" },
    schema: loadForm,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      action={invoiceId === null ? screenAddress("payments") : recordAddress("invoices", invoiceId)}
      submit="Record payment"
      busyLabel="Saving..."
      preventScrollReset
      token={formToken}
      className="grid content-start gap-4"
    >
      <AskAgain form={form} label="Record anyway" />
      <ReceivedFields
        field={field}
        today={today}
        amount={<TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />}
      />
      <TextField
        field={field("payerName")}
        label={invoiceId === null ? "Paid by" : "Paid by, if someone else"}
        required={false}
        autoComplete="off"
      />
    </FormFrame>
  );
}
