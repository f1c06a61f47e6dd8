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
      <AccountTile
        title="Set up the app"
        text="You need an authenticator app. Most phones have one built in."
      >
        <ProofForm account={account} form={forms.begin} submit="Begin" />
      </AccountTile>
    );
  }
  return (
    <>
      <AccountTile
        title="Recovery codes"
        text={`Each signs you in once when you do not have your phone. ${codesLeft} of 10 are left. New ones replace them all.`}
      >
        <ProofForm account={account} form={forms.codes} submit="Make new codes" />
      </AccountTile>
      <AccountTile
        title="Replace the app"
        text="For a new phone. The old app stays in force until the new one's first code."
      >
        <ProofForm account={account} form={forms.begin} submit="Set up another app" />
      </AccountTile>
      <AccountTile
        title="Switch it off"
        text={
          mustHave
            ? "Your account must have two-factor authentication, so it cannot be switched off."
            : "Your password alone will open your account."
        }
      >
        {!mustHave && <ProofForm account={account} form={forms.off} submit="Switch off" variant="danger" />}
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
