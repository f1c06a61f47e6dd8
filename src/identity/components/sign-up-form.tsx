import { registrationFailed, unreachable } from "#identity/messages.ts";
import { missing } from "#identity/sign-in/missing-fields.ts";
import { VisitorForm } from "#identity/visitor-gate/visitor-form.tsx";
import { EmailField } from "./email-field.tsx";
import { PasswordField } from "./password-field.tsx";

const loadSchema = async () => (await import("#identity/sign-in/sign-in-forms.ts")).signUpForm;

/** (2.26.07) */
export function SignUpForm({ answer }: { answer: unknown }) {
  return (
    <VisitorForm
      gate="signup"
      id="signup"
      intent="signup"
      answer={answer}
      schema={loadSchema}
      check={missing("email", "password")}
      failed={unreachable(registrationFailed)}
      submit="Create Account"
      busyLabel="Creating your account…"
      look={{ className: "w-full" }}
    >
      {(field) => (
        <>
          <EmailField field={field("email")} autoComplete="email" />
          <PasswordField
            {...field("password")}
            autoComplete="new-password"
            placeholder="Create a password (min 6 characters)"
            help="Try three or four random words."
          />
        </>
      )}
    </VisitorForm>
  );
}
