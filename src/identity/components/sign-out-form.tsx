import type { FormEvent, ReactNode } from "react";
import { markSignOut } from "#identity/session/sign-out-mark.ts";
import { signOutBegins } from "./sign-out-watch.tsx";

/**
 * The log-out form around a submit button. With scripts `SignOutWatch` completes the sign-out; without, it is
 * a plain form.
 */
export function SignOutForm({ children }: { children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    markSignOut();
    window.dispatchEvent(new Event(signOutBegins));
  };
  return (
    <form method="post" action="/sign-out" onSubmit={submit}>
      {children}
    </form>
  );
}
