import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { Alert } from "#ui/alert.tsx";
import { Tile } from "#ui/tile.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

type Mode = "login" | "signup";
type Props = {
  mode: Mode;
  /** "" for none. Kept in every URL of the sign-in page. */
  wanted: string;
  shown: { admin: boolean; sent: boolean };
  answer: unknown;
};

/** The tile "Welcome" with its two tabs (2.26.04 to 2.26.08). */
export function WelcomeTile({ mode, wanted, shown, answer }: Props) {
  return (
    <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-h3">Welcome</h2>
        <p className="mt-2 text-ink-soft">Login or create an account to manage your member profile</p>
      </div>
      {shown.sent && (
        <Alert tone="success" title="Please check your email">
          <p>
            We've emailed you a link to confirm your address. It works for 24 hours. Didn't get it?{" "}
            <Link to="/confirm-email" className="text-ruby underline">
              Send it again
            </Link>
          </p>
        </Alert>
      )}
      <SignInPageTabs
        tabs={[
          { id: "login", label: "Login", to: signInPageAddress(wanted), current: mode === "login" },
          {
            id: "signup",
            label: "Sign Up",
            to: signInPageAddress(wanted, { mode: "signup" }),
            current: mode === "signup",
          },
        ]}
      >
        {mode === "login" ? <LoginForm answer={answer} /> : <SignUpForm answer={answer} />}
      </SignInPageTabs>
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
          to={shown.admin ? signInPageAddress(wanted) : signInPageAddress(wanted, { admin: "1" })}
          preventScrollReset
          replace
          className="-mt-3 inline-flex min-h-11 w-fit items-center font-semibold text-ruby text-small hover:underline"
        >
          {shown.admin ? "Hide Admin Login" : "Admin Login"}
        </Link>
      )}
    </Tile>
  );
}

type Tab = { id: string; label: string; to: string; current: boolean };

/**
 * Two tabs over one panel. Each is a link, so they work without scripts and have URLs; with scripts the arrow
 * keys move between them, as is usual for tabs.
 */
function SignInPageTabs({ tabs, children }: { tabs: Tab[]; children: ReactNode }) {
  const current = tabs.find((tab) => tab.current);
  return (
    <div className="grid gap-6">
      <div
        role="tablist"
        aria-label="Login or sign up"
        onKeyDown={moveWithArrows}
        className="grid grid-cols-2 gap-1 rounded-control border border-line bg-ivory p-1"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            aria-selected={tab.current}
            aria-controls={tab.current ? "sign-in-panel" : undefined}
            to={tab.to}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center justify-center rounded-control font-semibold text-ink-soft transition-colors hover:text-ink aria-selected:bg-paper aria-selected:text-ruby aria-selected:shadow-lift"
          >
            {tab.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="sign-in-panel" aria-labelledby={current && `tab-${current.id}`}>
        {children}
      </div>
    </div>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = tabs[(at + step + tabs.length) % tabs.length];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
