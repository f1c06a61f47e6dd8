import { TextField } from "#form/text-field.tsx";
import { amount } from "#platform/money.ts";
import { Act } from "./act.tsx";

const loadProviderRefundForm = async () => (await import("./acts-form.ts")).providerRefundForm;
const loadRefundForm = async () => (await import("./acts-form.ts")).refundForm;

type ReturnMoneyProps = {
  payment: number;
  /** The invoice that the money leaves, or where it lies aside; not said where it lies in one place alone. */
  invoiceId?: number | "aside";
  /** Whether it is credit: a part of the payment beside what lies on the invoice. */
  isCredit?: boolean;
  /** What can go back now, in cents; 0 or less while it is still asked for. */
  cents: number;
  today: string;
  formToken: string;
};

/** Records that money of a payment went back to who had paid it. */
export function ReturnMoney({ payment, invoiceId, isCredit, cents, today, formToken }: ReturnMoneyProps) {
  return (
    <Act
      id={`return-${isCredit ? "credit-" : ""}${payment}`}
      intent="return-money"
      label={isCredit ? "Record a refund of the credit" : "Record a refund"}
      submit="Record refund"
      text="First send the refund by check or transfer; this only records it. A payer with an invoice gets an email."
      hidden={{ payment, ...(invoiceId && { invoiceId }) }}
      token={formToken}
      stored={{ amount: cents > 0 ? amount(cents) : "", day: today }}
      schema={loadRefundForm}
      fields={(field) => (
        <>
          <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
          <TextField field={field("day")} label="Refunded on" type="date" max={today} />
        </>
      )}
    />
  );
}

/** Returns money to the card that it came from. */
export function ReturnByProvider({
  payment,
  invoiceId,
  isCredit,
  cents,
  formToken,
}: Omit<ReturnMoneyProps, "today">) {
  return (
    <Act
      id={`return-${isCredit ? "credit-" : ""}${payment}`}
      intent="return-to-card"
      label={isCredit ? "Refund credit to card" : "Refund to card"}
      submit="Send refund"
      text="The refund reaches the card in a few days. The payer gets an email."
      hidden={{ payment, ...(invoiceId && { invoiceId }) }}
      token={formToken}
      stored={{ amount: cents > 0 ? amount(cents) : "" }}
      schema={loadProviderRefundForm}
      fields={(field) => (
        <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
      )}
    />
  );
}
