import { Form, Link, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { CodeField, useCode } from "./code-field.tsx";
import { FactorCard } from "./factor-card.tsx";
import { type PortalRefusal, portalAddress } from "./welcome-card.tsx";

type Props = { recovery: boolean; wanted: string; refusal?: PortalRefusal };

/** The MFA verification screen (2.26.09), with the way for someone whose phone is lost. */
export function CodeScreen({ recovery, wanted, refusal }: Props) {
  return recovery ? (
    <FactorCard
      title="Use a recovery code"
      lead="Type one of the ten codes you were given when you set up two-factor authentication. Each works once."
    >
      <RecoveryForm refusal={refusal} />
      <OtherWay to={portalAddress(wanted)}>Use my authenticator app</OtherWay>
    </FactorCard>
  ) : (
    <FactorCard
      title="Two-factor authentication"
      lead="Open your authenticator app and type the code it shows for this site."
    >
      <VerifyForm refusal={refusal} />
      <OtherWay to={portalAddress(wanted, { use: "recovery-code" })}>Use a recovery code</OtherWay>
    </FactorCard>
  );
}

function VerifyForm({ refusal }: { refusal?: PortalRefusal }) {
  const code = useCode(refusal);
  const busy = useNavigation().formData?.get("intent") === "verify";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="verify" />
      <CodeField {...code.field} error={busy ? null : refusal?.message} />
      <Button type="submit" busy={busy} busyLabel="Verifying…" disabled={!code.ready} className="w-full">
        Verify
      </Button>
    </Form>
  );
}

function RecoveryForm({ refusal }: { refusal?: PortalRefusal }) {
  const busy = useNavigation().formData?.get("intent") === "recover";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="recover" />
      <Field label="Recovery code" id="recovery-code" required error={busy ? null : refusal?.message}>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxxx-xxxxx-xxxxx"
            className="font-mono"
          />
        )}
      </Field>
      <Button type="submit" busy={busy} busyLabel="Verifying…" className="w-full">
        Verify
      </Button>
    </Form>
  );
}

function OtherWay({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className="-my-3 inline-flex min-h-11 w-fit items-center text-ruby text-small underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
