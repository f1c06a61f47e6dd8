import { FormFrame } from "#form/form.tsx";
import type { FormState } from "#form/use-form.ts";
import type { ButtonVariant } from "#ui/button.tsx";
import { PresentPassword, ProofCodeField } from "./account-form.tsx";
import { AccountTile } from "./account-tile.tsx";

type Account = { email: string; factor: string; codesLeft: number; mustHave: boolean };

/** The page holds their state, because it shows what their responses contain. */
export type ProofForms = Record<"begin" | "codes" | "off", FormState>;

/** The actions on the second factor: set up if there is none, else new codes, replace, switch off. */
export function FactorForms({ account, forms }: { account: Account; forms: ProofForms }) {
  const { factor, codesLeft, mustHave } = account;
  if (!factor) {
    return (
      <AccountTile title="Set up an app" text="You need an authenticator app. Most phones have one built in.">
        <ProofForm account={account} form={forms.begin} submit="Start setup" />
      </AccountTile>
    );
  }
  return (
    <>
      <AccountTile
        title="Recovery codes"
        text={`Each code signs you in once when you don't have your phone. You have ${codesLeft} of 10 left. New codes replace them all.`}
      >
        <ProofForm account={account} form={forms.codes} submit="Get new codes" />
      </AccountTile>
      <AccountTile
        title="Replace the app"
        text="For a new phone. The old app works until you enter the first code from the new one."
      >
        <ProofForm account={account} form={forms.begin} submit="Set up new app" />
      </AccountTile>
      <AccountTile
        title="Turn it off"
        text={
          mustHave
            ? "Your account is required to use two-factor authentication, so you can't turn it off."
            : "You'll sign in with just your password."
        }
      >
        {!mustHave && <ProofForm account={account} form={forms.off} submit="Turn off" variant="danger" />}
      </AccountTile>
    </>
  );
}

function ProofForm({
  account: { email, factor },
  form,
  submit,
  variant,
}: {
  account: Account;
  form: FormState;
  submit: string;
  variant?: ButtonVariant;
}) {
  return (
    <FormFrame form={form} hidden={{ factor }} submit={submit} look={{ variant }} preventScrollReset>
      <PresentPassword field={form.field("password")} email={email} />
      {factor && <ProofCodeField field={form.field("code")} />}
    </FormFrame>
  );
}
