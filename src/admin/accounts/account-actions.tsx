import { reasonFields } from "#identity/staff/reason-fields.ts";
import { Tile } from "#ui/tile.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { FieldsForm } from "../components/fields-form.tsx";
import type { AccountData } from "./load.server.ts";

/**
 * The actions on an account. Harmful ones require a reason, which is stored and told to the account's owner.
 */
export function AccountActions({ account }: { account: AccountData["account"] }) {
  const { id, emailVerified, suspendedAt, hasFactor } = account;
  return (
    <div className="grid min-w-0 gap-5">
      {!emailVerified && !suspendedAt && (
        <Action
          account={id}
          intent="resend-confirmation"
          title="Confirmation"
          text="They haven't opened the link in their confirmation email."
          label="Resend confirmation"
        />
      )}
      {hasFactor && (
        <Action
          id="second-factor"
          account={id}
          intent="reset-second-factor"
          title="Lost phone and recovery codes"
          text="Make sure it's really them, for example by calling. Their authenticator and recovery codes stop working, every device is signed out, and they get an email."
          label="Reset two-factor"
          isHarmful
        />
      )}
      {suspendedAt ? (
        <Action
          account={id}
          intent="reopen-account"
          title="Suspended"
          text="They can't sign in until you reopen the account."
          label="Reopen account"
        />
      ) : (
        <Action
          id="suspend"
          account={id}
          intent="suspend-account"
          title="Suspend account"
          text="Every device is signed out, and no one can sign in to the account until you reopen it. Nothing is deleted. They get an email."
          label="Suspend account"
          isHarmful
        />
      )}
    </div>
  );
}

type ActionProps = {
  /** The part of the address that leads here. */
  id?: string;
  account: string;
  intent: string;
  title: string;
  text: string;
  label: string;
  isHarmful?: boolean;
};

function Action({ id, account, intent, title, text, label, isHarmful = false }: ActionProps) {
  const form = {
    intent,
    hidden: { id: account },
    submit: label,
    look: { variant: isHarmful ? "danger" : "primary", size: "small" },
    className: "grid gap-3",
  } as const;
  return (
    <Tile as="section" id={id} className="grid scroll-mt-28 gap-3 p-5 target:border-ruby">
      <h2 className="font-semibold text-body">{title}</h2>
      <p className="text-ink-soft text-small">{text}</p>
      {isHarmful ? <FieldsForm {...form} fields={reasonFields} /> : <DashboardForm {...form} />}
    </Tile>
  );
}
