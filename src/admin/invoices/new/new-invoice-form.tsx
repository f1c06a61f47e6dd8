import { incomes } from "#billing/kinds.ts";
import { incomeWords } from "#billing/words.ts";
import { FormFrame } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Input, Select } from "#ui/input.tsx";
import { AskAgain } from "../../components/ask-again.tsx";
import { useDashboardForm } from "../../components/dashboard-form.tsx";
import { recordAddress, screenAddress } from "../../request/screen-address.ts";

const linesOnForm = 8;
const linesAtFirst = 3; // the others open with one press

type NewInvoiceProps = {
  payer: { id: number; name: string; company: string | null; email: string } | null;
  today: string;
  dueOn: string;
  formToken: string;
};

const loadForm = async () => (await import("./invoice-form.ts")).invoiceForm;

/** The form of an invoice by hand: whom it is for, its lines, and when it is due. */
export function NewInvoiceForm({ payer, today, dueOn, formToken }: NewInvoiceProps) {
  const form = useDashboardForm({
    intent: "write-invoice",
    hidden: { member: payer?.id ?? "" },
    schema: loadForm,
    stored: {
      ...{
        name: payer?.name ?? "",
        company: payer?.company ?? "",
        email: payer?.email ?? "",
        dueOn,
        mail: "on",
      },
      quantity: Array(linesOnForm).fill("1"),
    },
  });
  const { field } = form;
  return (
    <FormFrame
      form={form}
      action={recordAddress("invoices", "new")}
      submit="Issue invoice"
      busyLabel="Issuing..."
      token={formToken}
      aside={
        <ButtonLink to={screenAddress("invoices")} variant="secondary">
          Cancel
        </ButtonLink>
      }
      className="grid gap-5"
    >
      <AskAgain form={form} label="Issue anyway" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={field("name")} label="Bill to" autoComplete="off" />
        <TextField field={field("company")} label="Company" required={false} autoComplete="off" />
        <TextField field={field("email")} label="Email" type="email" required={false} autoComplete="off" />
        <TextField field={field("dueOn")} label="Due date" type="date" min={today} />
        <div className="sm:col-span-2">
          <TextArea
            field={field("address")}
            label="Postal address"
            required={false}
            rows={2}
            className="min-h-20"
          />
        </div>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold text-body">Lines</legend>
        {["text", "quantity", "price", "income"].map((name) => {
          const { error } = field(name);
          return error && <FieldError key={name}>{error}</FieldError>;
        })}
        <Lines field={field} from={0} to={linesAtFirst} />
        <details open={field("text").values.slice(linesAtFirst).some(Boolean) || undefined}>
          <summary className="link w-fit cursor-pointer py-1.5 font-semibold text-small">
            Add more lines
          </summary>
          <div className="mt-2 grid gap-3">
            <Lines field={field} from={linesAtFirst} to={linesOnForm} />
          </div>
        </details>
        <p className="text-ink-soft text-small">
          Empty lines are skipped. For a discount, enter a negative price like -25.
        </p>
      </fieldset>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          name="mail"
          defaultChecked={field("mail").value !== ""}
          className="size-5 accent-ruby"
        />
        Email it to them
      </label>
    </FormFrame>
  );
}

function Lines({ field, from, to }: { field: FormState["field"]; from: number; to: number }) {
  const of = (name: string, at: number) => {
    const { id, values, error } = field(name);
    return {
      ...{ id: at === 0 ? id : `${id}-${at}`, name, defaultValue: values[at] ?? "" },
      "aria-label": `${labels[name]} of line ${at + 1}`,
      "aria-invalid": error?.startsWith(`Line ${at + 1}:`) || undefined,
    } as const;
  };
  return Array.from({ length: to - from }, (_, each) => from + each).map((at) => (
    <div
      key={at}
      className="grid grid-cols-[4.5rem_1fr_1fr] gap-2 border-line border-b pb-3 sm:grid-cols-[1fr_4.5rem_7rem_9rem] sm:border-0 sm:pb-0"
    >
      <Input {...of("text", at)} dir="auto" placeholder="Description" className="max-sm:col-span-full" />
      <Input {...of("quantity", at)} inputMode="numeric" />
      <Input {...of("price", at)} inputMode="decimal" placeholder="Price" />
      <Select {...of("income", at)}>
        <option value="">Choose a kind</option>
        {incomes.map((income) => (
          <option key={income} value={income}>
            {incomeWords[income]}
          </option>
        ))}
      </Select>
    </div>
  ));
}

const labels: Record<string, string> = {
  text: "Description",
  quantity: "Quantity",
  price: "Price",
  income: "Kind",
};
