import { incomeWords } from "#billing/words.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { TextField } from "#form/text-field.tsx";
import { optionsOf } from "#platform/lists/filter.ts";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import { Act } from "./act.tsx";
import type { InvoiceData } from "./load.server.ts";

const loadInvoiceAct = async () => (await import("./acts-form.ts")).invoiceAct;
const loadCreditForm = async () => (await import("./acts-form.ts")).creditForm;

/** What can be done with an invoice beside recording a payment. */
export function InvoiceActs(props: InvoiceData) {
  const { invoice, paidCents, owedCents, mayRecord, mayVoid } = props;
  if (invoice.kind === "credit" || invoice.voidedAt || !mayRecord) return null;
  const ofInvoice = {
    hidden: { id: invoice.id },
    seen: { version: invoice.version },
    schema: loadInvoiceAct,
    isHarmful: true,
  };
  return (
    <Part title="More" id="more">
      <div className="flex flex-wrap items-start gap-2">
        {invoice.payerEmail && (
          <DashboardForm
            intent="mail-invoice"
            hidden={{ id: invoice.id }}
            submit="Mail it again"
            busyLabel="Mailing..."
            look={{ variant: "secondary", size: "small" }}
            className=""
          />
        )}
        {mayVoid && paidCents === 0 && owedCents === invoice.totalCents && (
          <Act
            id="void"
            intent="void-invoice"
            label="Void"
            submit="Void the invoice"
            text="It is asked for no longer, and what it was for is canceled. Nobody is told by e-mail."
            {...ofInvoice}
          />
        )}
        {mayVoid && owedCents > 0 && (
          <Act
            id="write-off"
            intent="write-off"
            label="Write off"
            submit="Write off what is owed"
            text="For what will never be paid: it is asked for no longer, and starts nothing."
            {...ofInvoice}
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
      label="Credit note"
      submit="Issue the credit note"
      text="Takes something off this invoice, under a number of its own. It returns no money: what is then overpaid stands in “To decide”."
      hidden={{ id: invoice.id }}
      version={invoice.version}
      token={formToken}
      stored={{ income: incomes[0] ?? "other" }}
      schema={loadCreditForm}
      fields={(field) => (
        <>
          <TextField field={field("text")} label="What is taken off" autoComplete="off" />
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
