import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { isLineStream, readLines } from "#platform/http/line-stream.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Tile } from "#ui/tile.tsx";
import { useNotify } from "#ui/toast.tsx";
import {
  type AdminLoginAnswer,
  type AdminLoginLine,
  granted,
  loginFailed,
  noAdminLoginAnswer,
} from "./admin-login.ts";

const timeToRead = 600; // ms the finished log stays readable before the dashboard opens

/**
 * The administrator's login panel (2.15), usable on any screen. With scripts it posts the form itself and
 * shows each step; without, the page /admin-login handles the form and passes its result as `answer`. A
 * screen with this panel exports `handle = { captcha: true }`.
 */
export function AdminLoginPanel({ answer: answerOfPage }: { answer?: AdminLoginAnswer }) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const { attempt, send } = useAdminLogin();
  const { busy } = attempt;
  const answer = attempt.answer ?? answerOfPage;
  const captcha = useCaptcha(answer?.captcha);
  useOutcome(answer, answerOfPage, { form, sent });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    const fields = new URLSearchParams(typed);
    sent.current = fields.get("password") ?? undefined;
    void send(fields);
  };

  return (
    <Tile className="grid max-w-lg gap-6 p-6 sm:p-8">
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
      <DebugBox steps={busy ? attempt.steps : (answer?.steps ?? [])} running={busy} />
    </Tile>
  );
}

/** The state of the panel's attempt: the steps so far, and the result of the last finished attempt. */
type AdminLoginAttempt = { busy: boolean; steps: string[]; answer?: AdminLoginAnswer };

/**
 * Sends the panel's form and shows each step when it is done. One attempt at a time; each ends with a result,
 * also when the connection breaks.
 */
function useAdminLogin() {
  const [attempt, setAttempt] = useState<AdminLoginAttempt>({ busy: false, steps: [] });
  const running = useRef(false);
  const send = async (fields: URLSearchParams) => {
    if (running.current) return;
    running.current = true;
    const show = (steps: string[]) => setAttempt(({ answer }) => ({ busy: true, steps, answer }));
    show([]);
    const answer = await askStepByStep(fields, show);
    running.current = false;
    setAttempt({ busy: false, steps: answer.steps, answer });
  };
  return { attempt, send };
}

async function askStepByStep(
  fields: URLSearchParams,
  show: (steps: string[]) => void,
): Promise<AdminLoginAnswer> {
  const told: string[] = [];
  const response = await fetch("/admin-login/steps", { method: "POST", body: fields }).catch(() => null);
  if (!response) return noAdminLoginAnswer(told, "The site couldn't be reached.");
  if (!isLineStream(response))
    return noAdminLoginAnswer(told, `The answer didn't come from the site (${response.status}).`);
  try {
    for await (const line of readLines<AdminLoginLine>(response)) {
      if ("answer" in line) return line.answer;
      told.push(line.step);
      show([...told]);
    }
  } catch {
    // reported below: however the connection broke, nothing more is known
  }
  return noAdminLoginAnswer(told, "The connection was lost before the last step.");
}

/** The live log of one attempt (2.15.05). Its lines come from the server and contain no secret. */
function DebugBox({ steps, running }: { steps: string[]; running: boolean }) {
  return (
    <section aria-label="Debug Information" className="rounded-control border border-line bg-ivory p-4">
      <h3 className="font-text font-semibold text-small">Debug Information:</h3>
      <ol aria-live="polite" className="mt-2 grid gap-1 break-words font-mono text-ink-soft text-small">
        {steps.length === 0 && (
          <li>{running ? "Checking the password…" : "The steps of your next attempt will appear here."}</li>
        )}
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/**
 * After each result: clears the field (4.24), shows the notification, and after a success opens the
 * dashboard.
 */
function useOutcome(
  answer: AdminLoginAnswer | undefined,
  answerOfPage: AdminLoginAnswer | undefined,
  { form, sent }: { form: RefObject<HTMLFormElement | null>; sent: RefObject<string | undefined> },
) {
  const notify = useNotify();
  const navigate = useNavigate();
  const told = useRef<AdminLoginAnswer>(undefined);
  const next = answer?.next;
  useEffect(() => {
    if (!next) return;
    const opening = setTimeout(() => navigate(next), timeToRead);
    return () => clearTimeout(opening); // a person who went elsewhere meanwhile stays there
  }, [next, navigate]);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    // A freshly loaded page has an empty field already.
    if (answer !== answerOfPage && form.current) clearSent(form.current, sent.current);
    if (next) {
      if (next === "/admin-dashboard") notify(granted);
    } else {
      notify({
        title: loginFailed,
        description: answer.message ?? undefined,
        variant: "destructive",
      });
      form.current?.querySelector("input")?.focus();
    }
  }, [answer, answerOfPage, form, sent, notify, next]);
}

/** Empties the form after an attempt (4.24), but for a password that was typed since it was sent. */
function clearSent(form: HTMLFormElement, sent: string | undefined) {
  const field = form.querySelector("input");
  const typed = field?.value ?? "";
  form.reset();
  if (field && typed !== sent) field.value = typed;
}
