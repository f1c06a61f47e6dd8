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
            submit="Mail it again"
            busyLabel="Mailing..."
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
