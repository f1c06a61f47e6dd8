import { Link } from "react-router";
import type { PortalAnswer } from "#identity/sign-in/portal-answer.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { LoginForm } from "./login-form.tsx";
import { PortalTabs } from "./portal-tabs.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type PortalRefusal = Extract<PortalAnswer, { kind: "refused" }>;
type Mode = "login" | "signup";
type Props = {
  mode: Mode;
  /** The page the person was on her way to; "" for none. Kept in every address of the portal. */
  wanted: string;
  shown: { admin: boolean; sent: boolean };
  refusal?: PortalRefusal;
};

/** The portal's address with these parameters and the page wanted. */
export function portalAddress(wanted: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters);
  if (wanted) query.set("redirectTo", wanted);
  return query.size > 0 ? `/member-login?${query}` : "/member-login";
}

/** The card "Welcome" with its two tabs (2.26.04 to 2.26.08). */
export function WelcomeCard({ mode, wanted, shown, refusal }: Props) {
  const own = refusal?.intent === mode ? refusal : undefined;
  return (
    <Card className="grid max-w-lg gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-h3">Welcome</h2>
        <p className="mt-2 text-ink-soft">Login or create an account to manage your member profile</p>
      </div>
      {shown.sent && !own && (
        <Alert tone="success" title="Please check your email">
          <p>
            We have sent you a link that confirms your address; it works for 24 hours. Nothing there?{" "}
            <Link to="/confirm-email" className="text-ruby underline">
              Send it again
            </Link>
          </p>
        </Alert>
      )}
      <PortalTabs
        tabs={[
          { id: "login", label: "Login", to: portalAddress(wanted), current: mode === "login" },
          {
            id: "signup",
            label: "Sign Up",
            to: portalAddress(wanted, { mode: "signup" }),
            current: mode === "signup",
          },
        ]}
      >
        {mode === "login" ? <LoginForm refusal={own} /> : <SignUpForm refusal={own} />}
      </PortalTabs>
      <p className="border-line border-t pt-5 text-small text-ink-soft">
        By signing up, you agree to our{" "}
        <Link to="/terms-of-service" className="text-ruby underline">
          Terms of Service
        </Link>{" "}
        and{" "}
        <Link to="/privacy-policy" className="text-ruby underline">
          Privacy Policy
        </Link>
        .
      </p>
      {mode === "login" && (
        <Link
          to={shown.admin ? portalAddress(wanted) : portalAddress(wanted, { admin: "1" })}
          preventScrollReset
          replace
          className="-mt-3 inline-flex min-h-11 w-fit items-center font-semibold text-ruby text-small hover:underline"
        >
          {shown.admin ? "Hide Admin Login" : "Admin Login"}
        </Link>
      )}
    </Card>
  );
}
