import { useRef } from "react";
import { Link } from "react-router";
import { FormFrame } from "#form/form.tsx";
import { useForm } from "#form/use-form.ts";
import { unreachable, verificationFailed } from "#identity/messages.ts";
import { missing } from "#identity/sign-in/missing-fields.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { CodeField, codeFault, useCode } from "./code-field.tsx";
import { FactorTile } from "./factor-tile.tsx";

type Props = { recovery: boolean; wanted: string; answer: unknown };

const failed = unreachable(verificationFailed);
const look = { submit: "Verify", busyLabel: "Verifying…", look: { className: "w-full" }, quiet: true };

/** The MFA verification screen (2.26.09), with a link for those who have lost their phone. */
export function CodeScreen({ recovery, wanted, answer }: Props) {
  return recovery ? (
    <FactorTile
      title="Use a recovery code"
      lead="Enter one of the ten codes you got when you set up two-factor authentication. Each works once."
    >
      <RecoveryForm answer={answer} />
      <OtherWay to={signInPageAddress(wanted)}>Use my authenticator app</OtherWay>
    </FactorTile>
  ) : (
    <FactorTile
      title="Two-factor authentication"
      lead="Open your authenticator app and enter the code it shows for this site."
    >
      <VerifyForm answer={answer} />
      <OtherWay to={signInPageAddress(wanted, { use: "recovery-code" })}>Use a recovery code</OtherWay>
    </FactorTile>
  );
}

function VerifyForm({ answer }: { answer: unknown }) {
  const form = useForm({ id: "verify", intent: "verify", answer, failed });
  const code = useCode(form);
  return (
    <FormFrame form={form} {...look} blocked={!code.ready}>
      <CodeField {...code.field} />
    </FormFrame>
  );
}

function RecoveryForm({ answer }: { answer: unknown }) {
  const input = useRef<HTMLInputElement>(null);
  const onRefused = () => input.current?.focus();
  const form = useForm({
    id: "recover",
    intent: "recover",
    answer,
    check: missing("code"),
    failed,
    onRefused,
  });
  const fault = codeFault(form);
  return (
    <FormFrame form={form} {...look} blocked={form.busy}>
      <Field label="Recovery code" id={form.field("code").id} required error={fault}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            autoFocus={Boolean(fault)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxxx-xxxxx-xxxxx"
            className="font-mono"
          />
        )}
      </Field>
    </FormFrame>
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
