import { useRevalidator } from "react-router";
import { isOnHand } from "#billing/deposits/on-hand.server.ts";
import { depositLimit } from "#billing/limits.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { wayOf } from "#billing/words.ts";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { mediumDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldError } from "#ui/field.tsx";
import { Tile } from "#ui/tile.tsx";
import { Nothing } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { useChosen } from "../lists/use-chosen.ts";
import { listPayments, type PaymentRow } from "../payments/payments-served.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/new-deposit";
import { depositActions } from "./actions.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("New deposit");

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "money.record");
  const payments = await listPayments(platform.db, isOnHand, depositLimit);
  return { payments, today: organisationDay(platform.clock.now()), formToken: crypto.randomUUID() };
}

export const action = screenAction("money.record", depositActions);

/** The checks and cash on hand, of which those are ticked that go to the bank together. */
export default function NewDeposit({ loaderData }: Route.ComponentProps) {
  const { payments } = loaderData;
  return (
    <Screen title="New deposit" back={{ label: "All deposits", to: screenAddress("deposits") }}>
      <Tile className="min-w-0 max-w-3xl p-5 sm:p-7">
        {payments.length === 0 ? (
          <Nothing>There are no checks or cash to deposit.</Nothing>
        ) : (
          <Choose {...loaderData} />
        )}
      </Tile>
    </Screen>
  );
}

const loadForm = async () => (await import("./deposit-form.ts")).depositForm;
const sent = ({ id, onHandCents }: PaymentRow) => `${id}.${onHandCents}`;

function Choose({ payments, today, formToken }: Route.ComponentProps["loaderData"]) {
  const { revalidate } = useRevalidator();
  const { form, begun, box, recount, chooseAll, ticked, chosen } = useChosen<HTMLFieldSetElement>({
    ...{ intent: "make-deposit", stored: { day: today }, schema: loadForm },
    onRefused: () => void revalidate(), // some may be in another deposit by now
  });
  const sum = ticked.reduce((cents, value) => cents + Number(value.split(".")[1]), 0);
  const field = form.field("id");
  return (
    <FormFrame
      form={form}
      token={formToken}
      submit={chosen === null ? "Deposit" : `Deposit ${money(sum)}`}
      busyLabel="Saving..."
    >
      <TextField field={form.field("day")} label="Bank date" type="date" max={today} />
      <fieldset ref={box} onChange={recount} aria-describedby={field.error && `${field.id}-error`}>
        <legend className="mb-2">Choose the checks and cash that go to the bank together.</legend>
        {field.error && <FieldError id={`${field.id}-error`}>{field.error}</FieldError>}
        <Checkbox
          label={`Select all (${payments.length})`}
          disabled={chosen === null}
          checked={ticked.length === payments.length}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        <ul className="text-small tabular-nums">
          {payments.map((payment, at) => (
            <li key={payment.id} className="flex items-start justify-between gap-4 border-line border-t">
              <Checkbox
                id={at === 0 ? field.id : undefined}
                name="id"
                value={sent(payment)}
                defaultChecked={begun.includes(sent(payment))}
                label={<Row {...payment} />}
                className="min-w-0 grow"
              />
              <span className="py-2 font-semibold">{money(payment.onHandCents)}</span>
            </li>
          ))}
        </ul>
      </fieldset>
      {payments.length === depositLimit && (
        <Nothing>The oldest {depositLimit} are shown. The others follow once these are deposited.</Nothing>
      )}
    </FormFrame>
  );
}

function Row({ payer, receivedOn, state, ...way }: PaymentRow) {
  const about = [payer, mediumDay(receivedOn), ...(state === "bounced" ? ["bounced"] : [])];
  return (
    <>
      {wayOf(way)}
      <span dir="auto" className="block font-normal text-ink-soft wrap-anywhere">
        {about.join(" · ")}
      </span>
    </>
  );
}
