import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { creditOfPayment } from "#billing/payments/credit-store.server.ts";
import { wayOf } from "#billing/words.ts";
import { may } from "#identity/roles.ts";
import { longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Fact, Facts } from "../components/detail.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { Act } from "../invoices/act.tsx";
import { invoiceActions } from "../invoices/actions.server.ts";
import { AssignPayment } from "../invoices/assign-payment.tsx";
import { ReturnMoney } from "../invoices/return-money.tsx";
import { rowId } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/payment";
import { findPayment } from "./payments-served.server.ts";

const loadTakeBackForm = async () => (await import("../invoices/acts-form.ts")).takeBackForm;

export const meta: Route.MetaFunction = () => screenMeta("Payment");

export async function loader(args: Route.LoaderArgs) {
  const { platform, visitor } = await requireScreen(args, "payments");
  const payment = await findPayment(platform.db, rowId(args.params.id) ?? 0);
  if (!payment) throw data({ message: "This payment doesn't exist." }, { status: 404 });
  const today = organisationDay(platform.clock.now());
  const leftCents = await creditOfPayment(platform.db, payment.id);
  const [mayRecord, mayRefund] = [may(visitor, "money.record"), may(visitor, "money.refund")];
  return { payment, leftCents, mayRecord, mayRefund, today, formToken: crypto.randomUUID() };
}

export const action = screenAction("payments", invoiceActions);

/** A payment that no invoice shows, such as credit from before: what of it is on account, and what can be done with that. */
export default function PaymentAlone({ loaderData }: Route.ComponentProps) {
  const { payment, leftCents, mayRecord, mayRefund, ...form } = loaderData;
  const { id, currency, cents, state } = payment;
  return (
    <Screen title={wayOf(payment)} back={{ label: "All payments", to: screenAddress("payments") }}>
      <Part title="Summary">
        <Facts>
          <Fact label="From">{payment.payer}</Fact>
          <Fact label="Recorded for">{longDay(payment.receivedOn)}</Fact>
          <Fact label="Amount">{money(cents, currency)}</Fact>
          <Fact label="On account">{money(leftCents, currency)}</Fact>
          {payment.number && <Fact label="Invoice">{payment.number}</Fact>}
        </Facts>
        <div className="mt-4 flex flex-wrap items-start gap-2 empty:hidden">
          {mayRecord && leftCents > 0 && <AssignPayment paymentId={id} />}
          {mayRefund && leftCents > 0 && (
            <ReturnMoney payment={id} invoiceId="aside" cents={leftCents} {...form} />
          )}
          {mayRecord && state === "carried" && (
            <Act
              id={`take-back-${id}`}
              intent="take-back-payment"
              label="Undo this credit"
              submit="Undo credit"
              text="Use this if it was carried over by mistake. Any invoices it paid are due again."
              hidden={{ payment: id }}
              schema={loadTakeBackForm}
            />
          )}
        </div>
      </Part>
    </Screen>
  );
}
