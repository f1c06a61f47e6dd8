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
        With an account at Stripe every invoice gets “Pay by card”. Who pays types their card on Stripe’s
        page, never on this site; the payment, its receipt and what it is for follow by themselves.
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
      <Alert tone="danger" title="Cards are not taken">
        <p>
          {isLost
            ? "The stored key cannot be read any more, since the site has another SECRET. Enter it again."
            : "Stripe doesn't accept the stored key anymore. Enter a new one from Stripe, Developers, API keys."}
        </p>
      </Alert>
    );
  return (
    <Tile as="section" aria-labelledby="cards-state" className="grid max-w-2xl gap-4 p-5 sm:p-7">
      <h2 id="cards-state" className="font-semibold text-body">
        {mode === "test" ? "Test mode: no money moves" : "Cards are taken"}
      </h2>
      <p className="text-ink-soft text-small">
        {hasWebhook
          ? "Stripe tells the site of each payment at once."
          : "The site asks Stripe for new payments each minute. To be told at once, give Stripe this address as a webhook, and enter its secret below with the key."}
      </p>
      {!hasWebhook && <CopyAddress label="Address for notices" address={webhook} />}
      <p className="text-ink-soft text-small">
        Set by {by}, <Instant at={at} timeZone={timeZone} />.
      </p>
      <details>
        <summary className="link w-fit cursor-pointer font-semibold">Take no more cards</summary>
        <p className="my-3 text-ink-soft text-small">
          The key is forgotten. What was paid stays as it is; money can then be returned to cards only in
          Stripe’s own pages.
        </p>
        <DashboardForm
          id="remove-cards"
          intent="remove-cards"
          submit="Forget the key"
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
        {stored ? "Another key" : "Your key"}
      </h2>
      <DashboardForm
        key={String(stored?.at ?? "")}
        id="cards"
        intent="save-cards"
        schema={loadSchema}
        submit="Save and try"
        busyLabel="Trying it…"
        className="grid gap-5"
      >
        {(field) => (
          <>
            <TextField
              field={field("secretKey")}
              label="Secret key"
              type="password"
              help="In Stripe under Developers, API keys. It is tried with a page over $1.00 that is closed at once, stored encrypted, and never shown again."
              autoComplete="off"
            />
            <TextField
              field={field("noticeSecret")}
              label="Secret of the webhook"
              type="password"
              required={false}
              help="Only where you have set the address for notices in Stripe by hand. Left empty, the site sets it itself."
              autoComplete="off"
            />
          </>
        )}
      </DashboardForm>
    </Tile>
  );
}
