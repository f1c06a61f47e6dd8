import { Form, useNavigation } from "react-router";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { PortalRefusal } from "./welcome-card.tsx";

/** E-mail, a new password, the CAPTCHA when the server asks for it, and "Create Account" (2.26.07). */
export function SignUpForm({ refusal }: { refusal?: PortalRefusal }) {
  const captcha = useCaptcha(refusal?.captcha);
  const busy = useNavigation().formData?.get("intent") === "signup";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="intent" value="signup" />
      {refusal && !busy && (
        <Alert tone="danger" title={refusal.title} live>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <EmailField typed={refusal?.email} autoComplete="email" />
      <PasswordField
        autoComplete="new-password"
        placeholder="Create a password (min 6 characters)"
        help="Three or four words that you alone would put together are strong and easy to keep in mind."
      />
      <Captcha form="signup" {...captcha.area} />
      <Button
        type="submit"
        busy={busy}
        busyLabel="Creating your account…"
        disabled={captcha.blocked}
        className="w-full"
      >
        Create Account
      </Button>
    </Form>
  );
}
