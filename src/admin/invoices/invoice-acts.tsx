import { incomeWords } from "#billing/words.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import { optionsOf } from "#records/lists/filter.ts";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { Act } from "./act.tsx";
import type { InvoiceData } from "./load.server.ts";

const loadCreditForm = async () => (await import("./acts-form.ts")).creditForm;

/** What else can be done with an invoice: its mail, and a credit note. */
export function InvoiceActs(props: InvoiceData) {
  const { invoice, paidCents, mayRecord, mayVoid } = props;
  if (invoice.kind === "credit" || invoice.voidedAt || !mayRecord) return null;
  return (
    <Part title="More" id="more">
      <div className="flex flex-wrap items-start gap-2">
        {invoice.payerEmail && (
          <DashboardForm
            intent="mail-invoice"
            hidden={{ id: invoice.id }}
            submit="Email it again"
            busyLabel="Sending..."
            look={{ variant: "secondary", size: "small" }}
            className=""
          />
        )}
        {mayVoid && paidCents > 0 && <CreditAct {...props} />}
      </div>
    </Part>
  );
}

function CreditAct({ invoice, lines, formToken }: InvoiceData) {
  const incomes = [...new Set(lines.map(({ income }) => income))];
  return (
    <Act
      id="credit"
      intent="credit-invoice"
      label="Issue credit note"
      submit="Issue credit note"
      text="Reduces what's due on this invoice; the credit note gets its own number. It doesn't refund anything: if the invoice ends up overpaid, it shows under “Needs attention”."
      hidden={{ id: invoice.id }}
      version={invoice.version}
      token={formToken}
      stored={{ income: incomes[0] ?? "other" }}
      schema={loadCreditForm}
      fields={(field) => (
        <>
          <TextField field={field("text")} label="What you're crediting" autoComplete="off" />
          <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
          <ChoiceField
            field={field("income")}
            label="Kind"
            options={optionsOf(incomes, (income) => incomeWords[income])}
          />
        </>
      )}
    />
  );
}
