import type { Suggestion } from "#billing/exceptions/suggest-invoices.server.ts";
import { FormFrame } from "#form/form.tsx";
import { money } from "#platform/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { QueueHead } from "../components/queue.tsx";
import { Act } from "../invoices/act.tsx";
import { AssignPayment } from "../invoices/assign-payment.tsx";
import { ReturnMoney } from "../invoices/return-money.tsx";
import { isAside, waysOf } from "./exception-ways.ts";
import type { ExceptionRow } from "./exceptions-served.server.ts";

const loadCloseForm = async () => (await import("./exception-form.ts")).closeForm;

type BodyProps = {
  exception: ExceptionRow;
  /** The invoices that payments may be for, by the id of the payment. */
  suggestions: Record<number, Suggestion[]>;
  mayDecide: boolean;
  mayRefund: boolean;
  mayPutRight: boolean;
  mayReadInbox: boolean;
  today: string;
  formToken: string;
};

export const exceptionHeading = ({ id }: ExceptionRow) => `matter-${id}`;

/** An exception in one row. */
export function ExceptionHead({ exception, timeZone }: { exception: ExceptionRow; timeZone: string }) {
  const { title, text, openedAt } = exception;
  return (
    <QueueHead id={exceptionHeading(exception)} title={title} since={openedAt} timeZone={timeZone}>
      {text}
    </QueueHead>
  );
}

/** The acts on an exception, and a way to close it with a reason. */
export function ExceptionBody({
  exception,
  suggestions,
  mayDecide,
  mayRefund,
  mayPutRight,
  mayReadInbox,
  today,
  formToken,
}: BodyProps) {
  const { id, kind, paymentId, about, title, text } = exception;
  return (
    <>
      <p>
        {title}. {text}
      </p>
      {mayPutRight && kind === "days-differ" && (
        <DashboardForm
          id={`put-right-${id}`}
          intent="put-days-right"
          hidden={{ membership: Number(about.membership) }}
          submit="Recalculate dates"
          look={{ size: "small" }}
        />
      )}
      {mayDecide && paymentId !== null && isAside(exception) && (
        <>
          {suggestions[paymentId]?.map((suggestion) => (
            <GiveTo key={suggestion.number} paymentId={paymentId} suggestion={suggestion} />
          ))}
          <AssignPayment paymentId={paymentId} />
        </>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {waysOf(exception, { mayReadInbox }).map(({ label, to }) => (
          <ButtonLink
            key={label}
            {...(to.startsWith("/") ? { to } : { href: to, newTab: true })}
            size="small"
            variant="secondary"
          >
            {label}
          </ButtonLink>
        ))}
        {mayDecide && kind === "order-without-invoice" && (
          <DashboardForm
            intent="invoice-order"
            hidden={{ order: String(about.order) }}
            submit="Issue invoice"
            busyLabel="Issuing..."
            look={{ size: "small" }}
            className=""
          />
        )}
        {mayRefund && paymentId !== null && isAside(exception) && (
          <ReturnMoney
            payment={paymentId}
            invoiceId="aside"
            cents={Number(about.cents ?? 0)}
            today={today}
            formToken={formToken}
          />
        )}
        {mayDecide && (
          <Act
            id={`close-${id}`}
            intent="close-matter"
            label="Close with a reason"
            submit="Close"
            text="For anything you handled another way. The reason is kept in the history."
            hidden={{ id }}
            schema={loadCloseForm}
          />
        )}
      </div>
    </>
  );
}

function GiveTo({ paymentId, suggestion }: { paymentId: number; suggestion: Suggestion }) {
  const { number, payer, owedCents } = suggestion;
  const form = useDashboardForm({
    id: `give-${paymentId}-${number}`,
    intent: "assign-payment",
    hidden: { payment: paymentId, number },
  });
  return (
    <FormFrame
      form={form}
      submit={`Apply to ${number}: ${payer}, ${money(owedCents)} due`}
      look={{ size: "small", variant: "secondary", className: "w-full" }}
      preventScrollReset
      className="grid max-w-md gap-3"
    >
      <AskAgain form={form} label="Apply anyway" />
    </FormFrame>
  );
}
