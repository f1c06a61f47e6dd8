import { Form, useNavigation } from "react-router";
import { missingFactor, setupFailed } from "#identity/messages.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { CodeField, useCode } from "./code-field.tsx";
import { FactorCard } from "./factor-card.tsx";
import type { PortalRefusal } from "./welcome-card.tsx";

type Props = { setUp: { secret: string; qrCode: string } | null; refusal?: PortalRefusal };

/** The MFA setup screen (2.26.10). The QR code is drawn by our server; no other host learns the secret. */
export function SetUpScreen({ setUp, refusal }: Props) {
  const code = useCode(refusal);
  const busy = useNavigation().formData?.get("intent") === "enable";
  return (
    <FactorCard
      title="Set up two-factor authentication"
      lead="Your account needs a second step besides the password: a code from an authenticator app on your phone."
    >
      {setUp ? (
        <ol className="grid gap-6">
          <Step number={1} title="Scan this code with your authenticator app">
            <img
              src={setUp.qrCode}
              width={200}
              height={200}
              alt="QR code for your authenticator app"
              className="rounded-control border border-line"
            />
            <p className="text-small text-ink-soft">Or type this key into the app:</p>
            <code className="w-fit select-all break-all rounded-control bg-ivory px-3 py-2 text-[1rem]">
              {setUp.secret}
            </code>
          </Step>
          <Step number={2} title="Type the code that the app shows">
            <Form method="post" className="grid gap-5">
              <input type="hidden" name="intent" value="enable" />
              <CodeField {...code.field} error={busy ? null : refusal?.message} />
              <Button
                type="submit"
                busy={busy}
                busyLabel="Verifying…"
                disabled={!code.ready}
                className="w-full"
              >
                Verify
              </Button>
            </Form>
          </Step>
        </ol>
      ) : (
        <Alert tone="danger" title={setupFailed} live>
          <p>{refusal?.message ?? missingFactor}. Please cancel and log in again.</p>
        </Alert>
      )}
    </FactorCard>
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
