import { Link } from "react-router";
import { loginFailed, unreachable } from "#identity/messages.ts";
import { missing } from "#identity/sign-in/missing-fields.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** No honeypot: a password manager may fill in every field, which would lock its owner out (2.26.05). */
export function LoginForm({ answer }: { answer: unknown }) {
  return (
    <VisitorForm
      gate="login"
      honeypot={false}
      id="login"
      intent="login"
      answer={answer}
      check={missing("email", "password")}
      failed={unreachable(loginFailed)}
      submit="Log In"
      busyLabel="Logging in…"
      look={{ className: "w-full" }}
    >
      {(field) => (
        <>
          <EmailField field={field("email")} />
          <div className="grid gap-1">
            <PasswordField {...field("password")} autoComplete="current-password" />
            <Link
              to="/forgot-password"
              className="-mb-2 inline-flex min-h-11 w-fit items-center text-ruby text-small underline underline-offset-4"
            >
              Forgot password?
            </Link>
          </div>
        </>
      )}
    </VisitorForm>
  );
}
