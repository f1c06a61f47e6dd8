import { type FormEvent, useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { type AdminLoginAnswer, granted, loginFailed } from "#identity/sign-in/admin-login.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useNotify } from "#ui/toast.tsx";
import { DebugBox } from "./debug-box.tsx";

const timeToRead = 600; // ms the finished log stands before the next screen opens

/**
 * The administrator's way in (2.15), on any screen. It posts to /admin-login by itself; without scripts that page
 * answers, and gives what it has to say as `answer`. A screen that shows it exports `handle = { captcha: true }`.
 */
export function AdminLoginPanel({ answer: answerOfPage }: { answer?: AdminLoginAnswer }) {
  const fetcher = useFetcher<AdminLoginAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const busy = fetcher.state !== "idle";
  const answer = fetcher.data ?? answerOfPage;
  const captcha = useCaptcha(answer?.captcha);
  useOutcome(fetcher.data, form);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    fields.set("answer", "steps"); // instead of a page
    // The screen around the panel is about to be left: it need not load anew with an administrator's eyes.
    fetcher.submit(fields, { method: "post", action: "/admin-login", defaultShouldRevalidate: false });
  };

  return (
    <Card className="grid max-w-lg gap-6 p-6 sm:p-8">
      <h2 className="text-h3">Admin Login</h2>
      <form ref={form} method="post" action="/admin-login" onSubmit={submit} className="grid gap-5">
        <Field label="Admin Password" required error={busy ? null : answer?.message}>
          {(control) => (
            <Input
              {...control}
              type="password"
              name="password"
              placeholder="Enter admin password"
              autoComplete="current-password"
              maxLength={1000}
            />
          )}
        </Field>
        <Captcha form="admin-login" {...captcha.area} />
        <Button
          type="submit"
          busy={busy}
          busyLabel="Signing in..."
          disabled={captcha.blocked}
          className="w-full sm:w-fit"
        >
          Login as Admin
        </Button>
      </form>
      <DebugBox steps={busy ? ["Checking the password…"] : (answer?.steps ?? [])} />
    </Card>
  );
}

/** After each answer: the field is empty (4.24), the notification says how it went, a success opens the dashboard. */
function useOutcome(answer: AdminLoginAnswer | undefined, form: { current: HTMLFormElement | null }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const told = useRef<AdminLoginAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    form.current?.reset();
    const { next } = answer;
    if (next) {
      if (next === "/admin-dashboard") notify(granted);
      setTimeout(() => navigate(next), timeToRead);
    } else {
      notify({
        title: loginFailed,
        description: answer.message ?? undefined,
        variant: "destructive",
      });
      form.current?.querySelector("input")?.focus();
    }
  }, [answer, form, notify, navigate]);
}
