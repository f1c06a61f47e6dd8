import { FormFrame } from "#form/form.tsx";
import { useForm } from "#form/use-form.ts";
import { mfaEnabled, missingFactor, setupFailed, unreachable } from "#identity/messages.ts";
import type { SetUp } from "#identity/second-factor/factors.server.ts";
import { recoveryCodesIn } from "#identity/sign-in/recovery-codes-answer.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { useNotify } from "#ui/toast.tsx";
import { AppKey } from "./app-key.tsx";
import { CodeField, useCode } from "./code-field.tsx";
import { FactorTile } from "./factor-tile.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";

type Props = { setUp: SetUp | null; answer: unknown };

/**
 * The MFA setup screen (2.26.10), then the recovery codes. Our server draws the QR code, so no other host
 * learns the secret.
 */
export function SetUpScreen({ setUp, answer }: Props) {
  const notify = useNotify();
  const form = useForm({
    id: "enable",
    intent: "enable",
    answer,
    failed: unreachable(setupFailed),
    onSaved: () => notify(mfaEnabled),
  });
  const code = useCode(form);
  const done = recoveryCodesIn(form.answer);
  if (done) return <RecoveryCodesScreen codes={done.codes} next={done.next} />;
  return (
    <FactorTile
      title="Set up two-factor authentication"
      lead="Besides your password, your account needs a code from an authenticator app on your phone."
    >
      {setUp ? (
        <ol className="grid gap-6">
          <Step number={1} title="Add the key to your authenticator app">
            <AppKey setUp={setUp} />
          </Step>
          <Step number={2} title="Enter the code the app shows">
            <FormFrame
              form={form}
              quiet
              submit="Verify"
              busyLabel="Verifying…"
              look={{ className: "w-full" }}
              blocked={!code.ready}
            >
              <CodeField {...code.field} />
            </FormFrame>
          </Step>
        </ol>
      ) : (
        <Alert tone="danger" title={setupFailed} live>
          <p>{form.notice?.description ?? missingFactor}. Please cancel and sign in again.</p>
        </Alert>
      )}
    </FactorTile>
  );
}

function RecoveryCodesScreen({ codes, next }: { codes: string[]; next: string }) {
  return (
    <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
      <Alert tone="success" title={mfaEnabled.title}>
        {mfaEnabled.before.description}
        <noscript>
          <p>{mfaEnabled.description}</p>
        </noscript>
      </Alert>
      <div>
        <h2 className="text-h3">Save your recovery codes</h2>
        <p className="mt-2 text-ink-soft">
          If you lose your phone, use one of these codes to sign in instead. Each works once. They won't be
          shown again, so print or download them and keep them somewhere safe.
        </p>
      </div>
      <RecoveryCodeList codes={codes} />
      <ButtonLink to={next} className="w-full">
        I've saved them, continue
      </ButtonLink>
    </Tile>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="grid gap-3">
      <h3 className="flex items-baseline gap-3 font-semibold font-text text-[1rem]">
        <span className="font-display text-[1.25rem] text-ruby tabular-nums">{number}</span>
        {title}
      </h3>
      {children}
    </li>
  );
}
