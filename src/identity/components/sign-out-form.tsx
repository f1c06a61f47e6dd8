import type { ReactNode } from "react";

/** The log-out form around a submit button: a plain form, which `SignOutWatch` completes where scripts run. */
export function SignOutForm({ children }: { children: ReactNode }) {
  return (
    <form method="post" action="/sign-out">
      {children}
    </form>
  );
}
