import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { QueueCard } from "../components/queue.tsx";
import { Act } from "../invoices/act.tsx";
import { ReturnMoney } from "../invoices/return-money.tsx";
import { waysOf } from "./matter-ways.ts";
import type { MatterRow } from "./matters-served.server.ts";

const loadCloseForm = async () => (await import("./matter-form.ts")).closeForm;
const loadAssignForm = async () => (await import("./matter-form.ts")).assignForm;

type CardProps = {
  matter: MatterRow;
  mayDecide: boolean;
  mayRefund: boolean;
  mayReadInbox: boolean;
  today: string;
  formToken: string;
  timeZone: string;
};

/** A matter: what it is, what can be done about it, and a way to close it with a reason. */
export function MatterCard({
  matter,
  mayDecide,
  mayRefund,
  mayReadInbox,
  today,
  formToken,
  timeZone,
}: CardProps) {
  const { id, kind, paymentId, about, title, text, openedAt } = matter;
  const heading = `matter-${id}`;
  const isAside = paymentId !== null && (kind === "unmatched" || kind === "paid-after-void");
  return (
    <QueueCard title={heading}>
      <div>
        <h2 id={heading} className="text-h3 wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
        <p className="text-ink-soft text-small">
          since <Instant at={openedAt} timeZone={timeZone} />
        </p>
      </div>
      {mayDecide && isAside && <AssignPayment paymentId={paymentId} />}
      <div className="flex flex-wrap items-start gap-2">
        {waysOf(matter, { mayReadInbox }).map(({ label, to }) => (
          <ButtonLink key={label} to={to} size="small">
            {label}
          </ButtonLink>
        ))}
        {mayRefund && isAside && (
          <ReturnMoney
            payment={paymentId}
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
            submit="Close it"
            text="For what was decided in another way. The reason stands in the history."
            hidden={{ id }}
            schema={loadCloseForm}
          />
        )}
      </div>
    </QueueCard>
  );
}

function AssignPayment({ paymentId }: { paymentId: number }) {
  const form = useDashboardForm({
    id: `assign-${paymentId}`,
    intent: "assign-payment",
    hidden: { payment: paymentId },
    schema: loadAssignForm,
  });
  return (
    <FormFrame
      form={form}
      submit="Give it to this invoice"
      look={{ size: "small" }}
      preventScrollReset
      className="grid max-w-md gap-3"
    >
      <AskAgain form={form} label="Give it anyway" />
      <TextField
        field={form.field("number")}
        label="It is for invoice"
        placeholder="2027-42"
        autoComplete="off"
      />
    </FormFrame>
  );
}
