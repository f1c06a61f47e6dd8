import { methodsByHand } from "#billing/kinds.ts";
import { methodWords } from "#billing/words.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { optionsOf } from "#platform/lists/filter.ts";
import { amount } from "#platform/money.ts";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

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
    stored: { amount: owedCents > 0 ? amount(owedCents) : "", method: "check", receivedOn: today },
    schema: loadForm,
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      action={invoiceId === null ? screenAddress("payments") : recordAddress("invoices", invoiceId)}
      submit="Save the payment"
      busyLabel="Saving..."
      preventScrollReset
      className="grid content-start gap-4"
    >
      <input type="hidden" name="formToken" value={formToken} />
      <AskAgain form={form} label="Record it anyway" />
      <div className="grid grid-cols-2 gap-4">
        <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
        <ChoiceField
          field={field("method")}
          label="Method"
          options={optionsOf(methodsByHand, (method) => methodWords[method])}
        />
      </div>
      <TextField field={field("receivedOn")} label="Received on" type="date" max={today} />
      <TextField
        field={field("reference")}
        label="Reference"
        help="The number of the check, or the text of the transfer."
        required={false}
        autoComplete="off"
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
