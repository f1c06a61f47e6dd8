import { TextField } from "#form/text-field.tsx";
import { Alert } from "#ui/alert.tsx";
import { CopyAddress } from "#ui/copy-button.tsx";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/payment-provider";
import { providerActions } from "./actions.server.ts";
import { loadProvider } from "./load.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Card payments");

export async function loader(args: Route.LoaderArgs) {
  return loadProvider(await requireScreen(args, "cards"));
}

export const action = screenAction("cards", providerActions);

const loadSchema = async () => (await import("./provider-form.ts")).providerForm;

/** The account at the payment provider, with which every invoice can be paid by card. */
export default function PaymentProviderScreen({ loaderData: data }: Route.ComponentProps) {
  return (
    <Screen title="Card payments">
      <p className="max-w-3xl text-ink-soft">
        With a Stripe account, every invoice gets “Pay by card”. Payers enter their card on Stripe’s page,
        never on this site. The payment is recorded and the receipt is sent automatically.
      </p>
      <State {...data} />
      <KeyForm {...data} />
    </Screen>
  );
}

type Data = Route.ComponentProps["loaderData"];

function State({ stored, timeZone, webhook }: Data) {
  if (!stored) return null;
  const { mode, hasWebhook, isLost, isRefused, at, by } = stored;
  if (isLost || isRefused)
    return (
      <Alert tone="danger" title="Card payments are off">
        <p>
          {isLost
            ? "The stored key can't be read anymore because the site's SECRET changed. Enter it again."
            : "Stripe doesn't accept the stored key anymore. Enter a new one from Stripe, Developers, API keys."}
        </p>
      </Alert>
    );
  return (
    <Tile as="section" aria-labelledby="cards-state" className="grid max-w-2xl gap-4 p-5 sm:p-7">
      <h2 id="cards-state" className="font-semibold text-body">
        {mode === "test" ? "Test mode: no money moves" : "Card payments are on"}
      </h2>
      <p className="text-ink-soft text-small">
        {hasWebhook
          ? "Stripe reports each payment to the site right away."
          : "The site checks Stripe for new payments every minute. To get them right away, add this address as a webhook in Stripe and enter its secret below with the key."}
      </p>
      {!hasWebhook && <CopyAddress label="Webhook address" address={webhook} />}
      <p className="text-ink-soft text-small">
        Set by {by}, <Instant at={at} timeZone={timeZone} />.
      </p>
      <details>
        <summary className="link w-fit cursor-pointer font-semibold">Turn off card payments</summary>
        <p className="my-3 text-ink-soft text-small">
          Removes the key. Past payments don’t change, but you can then refund cards only in Stripe.
        </p>
        <DashboardForm
          id="remove-cards"
          intent="remove-cards"
          submit="Remove key"
          look={{ variant: "secondary" }}
        />
      </details>
    </Tile>
  );
}

function KeyForm({ stored }: Data) {
  return (
    <Tile as="section" aria-labelledby="cards-key" className="max-w-2xl p-5 sm:p-7">
      <h2 id="cards-key" className="mb-4 font-semibold text-body">
        {stored ? "Replace the key" : "Your key"}
      </h2>
      <DashboardForm
        key={String(stored?.at ?? "")}
        id="cards"
        intent="save-cards"
        schema={loadSchema}
        submit="Test and save"
        busyLabel="Testing…"
        className="grid gap-5"
      >
        {(field) => (
          <>
            <TextField
              field={field("secretKey")}
              label="Secret key"
              type="password"
              help="In Stripe under Developers, API keys. We test it with a $1.00 payment page that is closed right away. The key is stored encrypted and never shown again."
              autoComplete="off"
            />
            <TextField
              field={field("noticeSecret")}
              label="Webhook secret"
              type="password"
              required={false}
              help="Only if you added the webhook in Stripe yourself. If left blank, the site adds it."
              autoComplete="off"
            />
          </>
        )}
      </DashboardForm>
    </Tile>
  );
}
