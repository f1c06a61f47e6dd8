import { wayOf } from "#billing/words.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Nothing, Part } from "../components/part.tsx";
import { StateWord } from "../components/state-word.tsx";
import { Act } from "./act.tsx";
import type { InvoiceData } from "./load.server.ts";
import { pdfAddress } from "./pdf-address.ts";
import { ReturnByProvider, ReturnMoney } from "./return-money.tsx";

const loadPaymentAct = async () => (await import("./acts-form.ts")).paymentAct;

const refundWords = { pending: "on its way back", done: "returned", failed: "could not be returned" };

type Payment = InvoiceData["payments"][number];

/** The payments of an invoice, each with what can be done about it. */
export function InvoicePayments(props: InvoiceData) {
  const { payments, invoice } = props;
  if (invoice.kind === "credit") return null;
  return (
    <Part title="Payments" id="payments">
      {payments.length === 0 && <Nothing>Nothing has been paid yet.</Nothing>}
      <ul>
        {payments.map((payment) => (
          <li
            key={payment.id}
            id={`payment-${payment.id}`}
            className="grid scroll-mt-6 gap-2 border-line border-t py-3 text-small first:border-t-0"
          >
            <OnePayment {...props} payment={payment} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OnePayment({ payment, ...data }: InvoiceData & { payment: Payment }) {
  const { amountCents, receivedOn, payerName, state, refunds } = payment;
  const about = [longDay(receivedOn), payerName && `from ${payerName}`].filter(Boolean).join(", ");
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {wayOf(payment)}
        </strong>
        <span className="font-semibold tabular-nums">{money(amountCents)}</span>
      </p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {about}
      </p>
      {state === "taken-back" && <StateWord tone="quiet">Taken back</StateWord>}
      {state === "bounced" && <StateWord tone="bad">Bounced</StateWord>}
      {state === "aside" && <StateWord tone="waiting">Set aside, since the invoice was void</StateWord>}
      {refunds.map((refund) => (
        <p key={refund.id}>
          {money(refund.amountCents)} {refundWords[refund.state]}: <span dir="auto">{refund.reason}</span>
        </p>
      ))}
      <p>
        <a href={pdfAddress(data.invoice.id, payment.id)} className="link">
          Receipt as PDF
        </a>
      </p>
      <PaymentActs {...data} payment={payment} />
    </>
  );
}

function PaymentActs({
  payment,
  mayRecord,
  mayRefund,
  owedCents,
  pendingCents,
  formToken,
  today,
}: InvoiceData & { payment: Payment }) {
  const { id, method, state, amountCents, refunds } = payment;
  const returned = refunds.reduce(
    (sum, refund) => sum + (refund.state === "failed" ? 0 : refund.amountCents),
    0,
  );
  const isOpen = state === "received" || state === "aside";
  const returnable = Math.min(
    amountCents - returned,
    state === "aside" ? amountCents : -owedCents - pendingCents,
  );
  if (!isOpen) return null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {mayRecord && returned === 0 && method !== "card" && (
        <>
          <Act
            id={`take-back-${id}`}
            intent="take-back-payment"
            label="Take it back"
            submit="Take the payment back"
            text="For a payment that was recorded by mistake. What it paid is owed again, and a membership that it started waits for its payment again, unless another term has followed; the history keeps both. Whoever was mailed a receipt is not mailed again: tell them."
            hidden={{ payment: id }}
            schema={loadPaymentAct}
          />
          {method !== "cash" && (
            <Act
              id={`bounce-${id}`}
              intent="bounce-payment"
              label="It bounced"
              submit="The bank returned it"
              text="What it paid is owed again, what it started goes on, and “To decide” asks what follows."
              hidden={{ payment: id }}
              schema={loadPaymentAct}
            />
          )}
        </>
      )}
      {mayRefund && amountCents > returned && method !== "card" && (
        <ReturnMoney payment={id} cents={returnable} today={today} formToken={formToken} />
      )}
      {mayRefund && amountCents > returned && method === "card" && (
        <ReturnByProvider payment={id} cents={returnable} formToken={formToken} />
      )}
    </div>
  );
}
