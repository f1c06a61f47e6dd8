import { FormFrame } from "#form/form.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { TextField } from "#form/text-field.tsx";
import { amount, money } from "#platform/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Tile } from "#ui/tile.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { ReceivedFields } from "./received-fields.tsx";

export type PaymentOffer = {
  /** Null for money that nobody knows what it is for. */
  invoiceId: number | null;
  version?: number;
  /** What is owed, in cents, and how much of it the payer's credit can pay. */
  owedCents: number;
  creditCents?: number;
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
export function RecordPayment(offer: PaymentOffer) {
  const { invoiceId, version = 0, owedCents, creditCents = 0, today, formToken } = offer;
  const form = useDashboardForm({
    intent: "record-payment",
    id: `payment-of-${invoiceId ?? "nobody"}`,
    hidden: invoiceId === null ? {} : { id: invoiceId },
    stored: { amount: owedCents > 0 ? amount(owedCents) : "" },
    schema: loadForm,
  });
  const { field } = form;
  const payment = (
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
      {creditCents > 0 && creditCents < owedCents && (
        <Checkbox
          name="credit"
          value={amount(creditCents)}
          defaultChecked={field("credit").value !== ""}
          label={`Use their credit of ${money(creditCents)}`}
          onChange={({ currentTarget: { checked, form: own } }) => {
            const typed = own?.elements.namedItem("amount") as HTMLInputElement;
            const [before, after] = checked
              ? [owedCents, owedCents - creditCents]
              : [owedCents - creditCents, owedCents];
            if (typed.value === amount(before)) typed.value = amount(after);
          }}
        />
      )}
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
  if (creditCents === 0 || invoiceId === null) return payment;
  return (
    <div className="grid gap-6">
      {payment}
      <DashboardForm
        intent="use-credit"
        hidden={{ id: invoiceId, version }}
        submit={`Use the credit: ${money(creditCents)}`}
        busyLabel="Saving..."
        look={{ variant: "secondary", size: "small" }}
        className="grid justify-items-start"
      />
    </div>
  );
}

/** The same form where a payment is the exception: closed until it is wanted, and open again where it was refused. */
export function RecordLater({ id, words, ...offer }: PaymentOffer & { id?: string; words: string }) {
  const answer = usePageAnswer(); // to a plain form post that was refused
  return (
    <details id={id} open={answer?.ok === false || undefined} className="scroll-mt-6">
      <summary className="link w-fit cursor-pointer py-1.5 font-semibold text-small">{words}</summary>
      <Tile className="mt-2 max-w-xl p-5">
        <RecordPayment {...offer} />
      </Tile>
    </details>
  );
}
