import { Form, Link, useNavigation } from "react-router";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { PortalRefusal } from "./welcome-card.tsx";

/** E-mail, password, the CAPTCHA when the server asks for it, and "Log In" (2.26.05). */
export function LoginForm({ refusal }: { refusal?: PortalRefusal }) {
  const captcha = useCaptcha(refusal?.captcha);
  const busy = useNavigation().formData?.get("intent") === "login";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      {refusal && !busy && (
        <Alert tone="danger" title={refusal.title} live>
          <p>{refusal.message}</p>
          {refusal.unconfirmed && (
            <p className="mt-2">
              <Link to="/confirm-email" className="font-semibold text-ruby underline">
                Send me a new confirmation link
              </Link>
            </p>
          )}
        </Alert>
      )}
      <EmailField typed={refusal?.email} />
      <div className="grid gap-1">
        <PasswordField autoComplete="current-password" />
        <Link
          to="/forgot-password"
          className="-mb-2 inline-flex min-h-11 w-fit items-center text-ruby text-small underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </div>
      <Captcha form="login" {...captcha.area} />
      <Button type="submit" busy={busy} busyLabel="Logging in…" disabled={captcha.blocked} className="w-full">
        Log In
      </Button>
    </Form>
  );
}
