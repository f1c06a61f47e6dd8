import type { ComponentProps } from "react";
import { Link } from "react-router";
import { wayOf } from "#billing/words.ts";
import { TextField } from "#form/text-field.tsx";
import { longDay } from "#platform/days.ts";
import { amount, money } from "#platform/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Nothing, Part } from "../components/part.tsx";
import { StateWord } from "../components/state-word.tsx";
import { recordAddress } from "../request/screen-address.ts";
import { Act } from "./act.tsx";
import { AssignPayment } from "./assign-payment.tsx";
import type { InvoiceData } from "./load.server.ts";
import { pdfAddress } from "./pdf-address.ts";
import { ReturnByProvider, ReturnMoney } from "./return-money.tsx";

const loadPaymentAct = async () => (await import("./acts-form.ts")).paymentAct;
const loadTakeBackForm = async () => (await import("./acts-form.ts")).takeBackForm;
const loadMoveForm = async () => (await import("./acts-form.ts")).moveForm;

const states: Record<Exclude<Payment["state"], "received">, ComponentProps<typeof StateWord>> = {
  "taken-back": { tone: "quiet", children: "Reversed" },
  bounced: { tone: "bad", children: "Bounced" },
  aside: { tone: "waiting", children: "Not applied: the invoice was void" },
  moved: { tone: "quiet", children: "Moved to another invoice" },
  kept: { tone: "quiet", children: "Kept as credit" },
};

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
  const { amountCents, broughtCents, receivedOn, payerName, state, elsewhere, refunds } = payment;
  const about = [longDay(receivedOn), payerName && `from ${payerName}`].filter(Boolean).join(", ");
  const hasLeft = state === "moved" || state === "kept";
  const isPart = broughtCents > 0 && broughtCents < amountCents;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong dir="auto" className="font-semibold wrap-anywhere">
          {wayOf(payment)}
        </strong>
        <span className="font-semibold tabular-nums">
          {isPart ? `${money(broughtCents)} of ${money(amountCents)}` : money(amountCents)}
        </span>
      </p>
      <p dir="auto" className="text-ink-soft wrap-anywhere">
        {about}
      </p>
      {state !== "received" && !(hasLeft && elsewhere.length > 0) && <StateWord {...states[state]} />}
      {elsewhere.map(({ id, number, cents }) =>
        id === null ? (
          <p key={id}>{`${money(cents)} is kept as credit`}</p>
        ) : (
          <p key={id}>
            <Link to={`${recordAddress("invoices", id)}#payment-${payment.id}`} className="link">
              {hasLeft
                ? `${money(cents)} went to invoice ${number}`
                : `${money(cents)} is on invoice ${number}`}
            </Link>
          </p>
        ),
      )}
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

/** What of a place is on its way back and still counted there. */
const waiting = (refunds: Payment["refunds"], place: number | null) =>
  refunds.reduce(
    (sum, { invoiceId, state, day, amountCents }) =>
      sum + (invoiceId === place && state === "pending" && day === null ? amountCents : 0),
    0,
  );

function PaymentActs({ payment, ...data }: InvoiceData & { payment: Payment }) {
  const { id, method, state, hereCents, elsewhere, refunds, wasRefunded } = payment;
  const { invoice, mayRecord, mayRefund, owedCents, pendingCents, formToken, today, receipts } = data;
  const place = state === "aside" ? null : invoice.id;
  const isOpen = state === "received" || state === "aside";
  const leftCents = isOpen ? hereCents - waiting(refunds, place) : 0;
  const returnable = place === null ? leftCents : Math.min(leftCents, -owedCents - pendingCents);
  const credit = elsewhere.find((other) => other.id === null);
  const creditCents = credit ? credit.cents - waiting(refunds, null) : 0;
  const isKept = state === "kept" && creditCents > 0;
  const Return = method === "card" ? ReturnByProvider : ReturnMoney;
  const whole =
    elsewhere.length > 0
      ? "This applies to the whole payment, including any part moved to another invoice or kept as credit. "
      : "";
  const keptText = "The credit is removed, and any invoices it paid are due again.";
  return (
    <div className="flex flex-wrap items-start gap-2">
      {mayRecord && state === "received" && leftCents > 0 && (
        <MovePayment {...{ id, invoice, cents: leftCents }} />
      )}
      {mayRecord && (isOpen || isKept) && !wasRefunded && refunds.length === 0 && method !== "card" && (
        <>
          <Act
            id={`take-back-${id}`}
            intent="take-back-payment"
            label="Undo this payment"
            submit="Undo payment"
            text={`Use this for a payment recorded by mistake. ${whole}${isKept ? keptText : "The amount is due again, and a membership it started waits for payment again unless another membership year follows it."} The history keeps both.`}
            hidden={{ payment: id }}
            stored={{ tells: "yes" }}
            schema={loadTakeBackForm}
            fields={(field) =>
              receipts.includes(id) && (
                <Checkbox
                  name="tells"
                  label="Tell them by email"
                  help="They were sent a receipt. This email says it was a mistake."
                  defaultChecked={Boolean(field("tells").value)}
                />
              )
            }
          />
          {method !== "cash" && method !== "opening" && (
            <Act
              id={`bounce-${id}`}
              intent="bounce-payment"
              label="Payment bounced"
              submit="Mark as bounced"
              text={`${whole}${isKept ? keptText : "The amount is due again, and what it paid for continues."} It shows under “Needs attention” so you can decide what to do.`}
              hidden={{ payment: id }}
              schema={loadPaymentAct}
            />
          )}
        </>
      )}
      {mayRefund && leftCents > 0 && (
        <Return payment={id} invoiceId={place ?? "aside"} cents={returnable} {...{ today, formToken }} />
      )}
      {mayRefund && creditCents > 0 && (
        <Return payment={id} invoiceId="aside" isCredit cents={creditCents} {...{ today, formToken }} />
      )}
      {mayRecord && (place === null ? leftCents : creditCents) > 0 && (
        <AssignPayment paymentId={id} submit={credit && "Apply the credit to an invoice"} />
      )}
    </div>
  );
}

function MovePayment({ id, invoice, cents }: { id: number; invoice: InvoiceData["invoice"]; cents: number }) {
  return (
    <Act
      id={`move-${id}`}
      intent="move-payment"
      label="Move to another invoice"
      submit="Move payment"
      text="Use this when it was recorded on the wrong invoice. What it paid here is due again, and a membership it started waits for payment again unless another membership year follows it. If something is due again and a receipt was emailed, the payer here is told it was a mistake. The other payer gets a receipt."
      hidden={{ id: invoice.id, payment: id }}
      version={invoice.version}
      stored={{ amount: amount(cents) }}
      schema={loadMoveForm}
      fields={(field) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={field("number")}
            label="Invoice number"
            placeholder="2027-42"
            autoComplete="off"
          />
          <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
        </div>
      )}
    />
  );
}
