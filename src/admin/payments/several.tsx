import { useEffect, useState } from "react";
import { organisationDay } from "#billing/organisation-day.server.ts";
import type { FormValues } from "#form/answer.ts";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { money, readAmount } from "#platform/money.ts";
import { queryText } from "#records/lists/list-query.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { paymentActions } from "../invoices/payment-actions.server.ts";
import { ReceivedFields } from "../invoices/received-fields.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/several";
import { addOpen, severalActions } from "./actions.server.ts";

const title = "Record a check for several invoices";
export const meta: Route.MetaFunction = () => screenMeta(title);

export async function loader(args: Route.LoaderArgs) {
  const { platform, url } = await requireScreen(args, "money.record");
  const stored = await addOpen(platform.db, queryText(url.searchParams, "invoices", 1_000), {});
  return { stored, today: organisationDay(platform.clock.now()), formToken: crypto.randomUUID() };
}

export const action = screenAction("money.record", { ...paymentActions, ...severalActions });

const listOf = (values: FormValues, name: string) => [values[name] ?? []].flat();

/** What the ticked invoices get of the payment. @param of the values of a field */
function sumOf(of: (name: string) => string[]): string {
  const typed = of("part").filter((_, at) => of("on").includes(of("number")[at] ?? ""));
  const cents = typed.reduce((sum, each) => sum + (readAmount(each) ?? 0), 0);
  const total = readAmount(of("amount")[0] ?? "");
  return total ? `${money(cents)} of ${money(total)}` : money(cents);
}

/** One payment for several invoices: how it came, then what each of them gets. */
export default function Several({ loaderData: { stored, today, formToken } }: Route.ComponentProps) {
  const intents = ["record-payment", "add-invoice"];
  const form = useDashboardForm({ id: "several", intents, hidden: { several: "yes" }, stored });
  const { field, fresh, answer, fetcher } = form;
  const given = answer?.ok === false && answer.values.number ? answer.values : stored;
  const [sum, setSum] = useState(() => sumOf((name) => listOf(given, name)));
  const recount = (own: HTMLFormElement) => {
    const sent = new FormData(own);
    setSum(sumOf((name) => sent.getAll(name).map(String)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts what was typed before hydration, and what an answer has added
  useEffect(() => {
    const own = document.getElementById(form.id) as HTMLFormElement;
    const find = own.elements.namedItem("find") as HTMLInputElement;
    if (find.value === given.found) find.value = String(given.find);
    recount(own);
  }, [fresh]);
  return (
    <Screen title={title} back={{ label: "All payments", to: screenAddress("payments") }}>
      <Tile className="max-w-2xl p-5 sm:p-7">
        <FormFrame form={form} submit={null} token={formToken}>
          <div
            onInput={({ currentTarget }) => recount(currentTarget.closest("form") as HTMLFormElement)}
            className="grid gap-5"
          >
            <ReceivedFields
              field={field}
              today={today}
              amount={
                <TextField field={field("amount")} label="Amount" inputMode="decimal" autoComplete="off" />
              }
            />
            <TextField field={field("payerName")} label="Paid by" required={false} autoComplete="off" />
            <fieldset className="grid gap-3">
              <legend className="mb-3 font-semibold text-body">Invoices</legend>
              <div className="flex items-start gap-3">
                <div className="grow">
                  <TextField
                    field={field("find")}
                    label="Add an invoice"
                    help="Invoice number, name or email. Then check the ones it pays."
                    required={false}
                    autoComplete="off"
                  />
                </div>
                <Button
                  type="submit"
                  name="intent"
                  value="add-invoice"
                  variant="secondary"
                  formNoValidate
                  className="mt-7"
                >
                  Add
                </Button>
              </div>
              <Lines given={given} {...field("part")} />
              <p className="text-right font-semibold tabular-nums" aria-live="polite">
                {sum}
              </p>
            </fieldset>
            <AskAgain form={form} label="Record anyway" />
            <Button
              type="submit"
              name="intent"
              value="record-payment"
              busy={fetcher.formData?.get("intent") === "record-payment"}
              busyLabel="Saving..."
              className="justify-self-end"
            >
              Record payment
            </Button>
          </div>
        </FormFrame>
      </Tile>
    </Screen>
  );
}

/** The invoices that were added, each with a tick and its part of the payment. */
function Lines({ given, id, error }: { given: FormValues; id: string; error?: string }) {
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      {listOf(given, "number").map((number, at) => (
        <div
          key={number}
          className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3 border-line border-t pt-2"
        >
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="about" value={listOf(given, "about")[at]} />
          <Checkbox
            name="on"
            value={number}
            defaultChecked={listOf(given, "on").includes(number)}
            label={number}
            help={listOf(given, "about")[at]}
          />
          <Input
            id={at === 0 ? id : `${id}-${at}`}
            name="part"
            defaultValue={listOf(given, "part")[at]}
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Amount for invoice ${number}`}
            aria-invalid={error?.startsWith(`Invoice ${number}`) || undefined}
            className="text-right"
          />
        </div>
      ))}
    </>
  );
}
