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

const refundWords = { pending: "refund on its way", done: "refunded", failed: "refund failed" };

type Payment = InvoiceData["payments"][number];

/** The payments of an invoice, each with what can be done about it. */
export function InvoicePayments(props: InvoiceData) {
  const { payments, invoice } = props;
  if (invoice.kind === "credit") return null;
  return (
    <Part title="Payments" id="payments">
      {payments.length === 0 && <Nothing>No payments yet.</Nothing>}
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
      {state === "taken-back" && <StateWord tone="quiet">Reversed</StateWord>}
      {state === "bounced" && <StateWord tone="bad">Bounced</StateWord>}
      {state === "aside" && <StateWord tone="waiting">Not applied: the invoice was void</StateWord>}
      {refunds.map((refund) => (
        <p key={refund.id}>
          {money(refund.amountCents)} {refundWords[refund.state]}: <span dir="auto">{refund.reason}</span>
        </p>
      ))}
      <p>
        <a href={pdfAddress(data.invoice.id, payment.id)} className="link">
          Receipt (PDF)
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
            label="Undo this payment"
            submit="Undo payment"
            text="Use this for a payment recorded by mistake. The amount is due again, and a membership it started waits for payment again unless another membership year follows it. The history keeps both. No email is sent: if a receipt went out, let them know."
            hidden={{ payment: id }}
            schema={loadPaymentAct}
          />
          {method !== "cash" && (
            <Act
              id={`bounce-${id}`}
              intent="bounce-payment"
              label="Payment bounced"
              submit="Mark as bounced"
              text="The amount is due again, and what it paid for continues. It shows under “Needs attention” so you can decide what to do."
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
