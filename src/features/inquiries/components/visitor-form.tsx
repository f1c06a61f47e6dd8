import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Captcha, useCaptcha } from "#identity/captcha/captcha.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { useNotify } from "#ui/toast.tsx";
import { useScripts } from "#ui/use-scripts.ts";
import type { FormAnswer } from "../form-answer.ts";
import type { Kind } from "../kinds.ts";
import { TrapField } from "./trap-field.tsx";
import { type FormField, type SchemaLoader, useVisitorForm } from "./use-visitor-form.ts";

type VisitorFormProps = {
  id: string;
  /** What it sends in; the CAPTCHA is bound to it. */
  form: Kind;
  /** The address that takes the form; the form itself may stand on any page. */
  action: string;
  schema: SchemaLoader;
  /** The action's answer to a submit without scripts, from the page's own action data. */
  answer: FormAnswer | undefined;
  submit: string;
  children: (field: (name: string) => FormField) => ReactNode;
};

/**
 * The frame of every form that a visitor sends: errors in words, what was typed kept, the notification only once it
 * is stored, and then an empty form (7.24, 7.28). Without scripts the same form posts to `action` and its page answers.
 */
export function VisitorForm(props: VisitorFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const notify = useNotify();
  const answer = fetcher.data ?? props.answer;
  const [heard, setHeard] = useState<FormAnswer>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!answer || answer === heard) return;
    setHeard(answer);
    if (answer.notice)
      notify({ ...answer.notice, variant: answer.kind === "sent" ? "default" : "destructive" });
    if (answer.kind === "sent") setRound((rounds) => rounds + 1);
  }, [answer, heard, notify]);

  return <Round key={round} {...props} answer={answer} fetcher={fetcher} takesFocus={round > 0} />;
}

type RoundProps = VisitorFormProps & {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  takesFocus: boolean;
};

/** One filling-in of the form; a new round begins empty. */
function Round({ id, form, action, schema, answer, submit, children, fetcher, takesFocus }: RoundProps) {
  const { noValidate, problems, field, prepare, reconsider, check } = useVisitorForm(id, schema, answer);
  const scripts = useScripts();
  const box = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const captcha = useCaptcha(answer?.kind === "refused" ? answer.captcha : null);
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (!busy) sending.current = false;
  }, [busy]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (sending.current) return event.preventDefault();
    if (check(event)) sending.current = true;
  };

  return (
    <fetcher.Form
      ref={box}
      method="post"
      action={action}
      id={id}
      tabIndex={-1}
      noValidate={noValidate}
      onFocus={prepare}
      onInput={reconsider}
      onSubmit={onSubmit}
      className="relative grid gap-6"
    >
      {answer?.notice && (answer.kind === "refused" || !scripts) && (
        <Alert
          tone={answer.kind === "sent" ? "success" : "danger"}
          title={answer.notice.title}
          live={!scripts}
        >
          {answer.notice.description}
        </Alert>
      )}
      <ErrorSummary errors={problems} />
      {children(field)}
      <TrapField />
      <Captcha form={form} {...captcha.area} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button type="submit" size="large" disabled={captcha.blocked} busy={busy} busyLabel="Sending…">
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  );
}
