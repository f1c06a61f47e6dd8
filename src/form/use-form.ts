import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldMessage } from "#ui/error-summary.tsx";
import { useNotify } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";
import type { FieldErrors, FormAnswer, FormValues, Notice, Refused, Saved, Unanswered } from "./answer.ts";
import type { FormSchema } from "./read-fields.ts";
import { notSent } from "./words.ts";

export type FormField = { id: string; name: string; value: string; values: string[]; error?: string };

export type FormOptions = {
  /** Id of the form element; the ids of its fields begin with it. */
  id: string;
  /** Sent as a field and returned in the answer. */
  intent?: string;
  hidden?: Record<string, string | number>;
  /**
   * The page's action data: the answer to a plain form post. Ignored when it belongs to another form or row.
   */
  answer?: unknown;
  /** Read at mount and at each reset. */
  stored?: FormValues;
  /** Loads the schema that validates the form before it is sent; called at the form's first focus. */
  schema?: () => Promise<FormSchema>;
  /** Further validation before sending, such as of a file's size. */
  check?: (sent: FormData) => FieldErrors;
  /** The form's own notice when our server did not respond; `fault` is the reason, a part of a sentence. */
  failed?: (fault: string, isUnsure: boolean) => Notice;
  /** The notification for invalid fields, whether found in the browser or by the server; none when absent. */
  noticeOf?: (errors: FieldErrors) => Notice | null;
  /** Called once for each stored submission; the caller has to navigate to `answer.next`. */
  onSaved?: (answer: Saved) => void;
  onRefused?: () => void;
};

/**
 * The state of one form: sends it, shows each notification once, keeps the input when it is refused or the
 * server cannot be reached, lets FormProblems focus the errors, and resets the form once it is stored. A
 * second submit while one is pending is ignored.
 */
export function useForm(options: FormOptions) {
  const { id, intent = "", hidden = {} } = options;
  const fetcher = useFetcher<FormAnswer | Unanswered>();
  const notify = useNotify();
  const scripts = useHydrated();
  const busy = fetcher.state !== "idle";
  const [passed, setPassed] = useState<unknown>();
  // A stored form is reset in the same step as its result is shown, when the page's data is loaded anew: what somebody
  // enters after they have read the result is not lost.
  const isEarly = busy && fetcher.data?.ok;
  const fresh = fetcher.data === passed || isEarly ? undefined : fetcher.data;
  const answer = inFull(fresh, options) ?? ownAnswer(options);
  const [begun, setBegun] = useState(() => valuesOf(answer) ?? options.stored ?? {});
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found>();
  const late = useLazyModule(async () => {
    const [{ readFields }, schema] = await Promise.all([import("./read-fields.ts"), options.schema?.()]);
    return (sent: FormData) => {
      const read = schema ? readFields(sent, schema) : undefined;
      return { ...(read && !read.ok ? read.errors : {}), ...options.check?.(sent) };
    };
  });
  const beginAnew = () => {
    setFound(undefined);
    setBegun(options.stored ?? {});
    setRound((rounds) => rounds + 1);
  };
  const sending = useRef<{ before: unknown } | null>(null);
  const idle = useRef({ answer: fetcher.data, beginAnew });
  idle.current = { answer: fetcher.data, beginAnew };
  // A layout effect, because a later effect would drop the click of someone who has read the answer and tries again at
  // once. That the form is busy is always rendered first (FormFrame), so each sending ends here.
  useLayoutEffect(() => {
    if (busy || !sending.current) return;
    const { before } = sending.current;
    sending.current = null;
    // After a redirect `fetcher.data` is still the previous answer. It no longer counts, because the
    // submission was stored.
    if (idle.current.answer !== before) return;
    setPassed(before);
    idle.current.beginAnew();
  }, [busy]);
  // Only when the fetcher is idle, i.e. after revalidation: the reset form begins with the reloaded data.
  useOutcome(busy ? undefined : fresh, options, beginAnew);

  const said = answer && !answer.ok ? answer.errors : {};
  const current = found?.answer === fresh ? found : undefined;
  const errors = current?.errors ?? said;
  return {
    id,
    intent,
    hidden,
    answer,
    busy,
    scripts,
    round,
    fetcher,
    fresh,
    notice: current?.summary && Object.keys(current.summary).length > 0 ? null : (answer?.notice ?? null),
    problems: messagesOf(id, current?.summary ?? said),
    /** Number of submits validated in the browser, so that a repeated error takes the focus again. */
    attempt: current?.attempt ?? 0,
    field(name: string): FormField {
      const given = begun[name];
      const values = given === undefined ? [] : [given].flat();
      return { id: `${id}-${name}`, name, value: values[0] ?? "", values, error: errors[name] };
    },
    events: {
      onFocus: late.prepare,
      /** After a refusal, validates again on every input. */
      onInput(event: FormEvent<HTMLFormElement>) {
        const judge = late.part();
        if (!judge || !(current || Object.keys(said).length > 0)) return;
        const now = judge(new FormData(event.currentTarget));
        setFound({ ...(current ?? { answer: fresh, summary: said, attempt: 0 }), errors: now });
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (sending.current) return event.preventDefault();
        const sent = new FormData(event.currentTarget, submitterOf(event));
        const now = late.part()?.(sent) ?? options.check?.(sent) ?? {};
        const attempt = (current?.attempt ?? 0) + 1;
        setFound({ answer: fresh, errors: now, summary: now, attempt });
        if (Object.keys(now).length > 0) {
          event.preventDefault();
          const said = options.noticeOf?.(now);
          if (said) notify({ ...said, variant: "destructive" });
          options.onRefused?.();
        } else sending.current = { before: fetcher.data };
      },
    },
  };
}

export type FormState = ReturnType<typeof useForm>;

// `summary` holds the errors of the last submit; if it changed with every keystroke, it would take the focus.
type Found = { answer: unknown; errors: FieldErrors; summary: FieldErrors; attempt: number };

/** Shows each answer's notification once, and calls `onSaved` or `onRefused`. */
function useOutcome(fresh: FormAnswer | Unanswered | undefined, options: FormOptions, beginAnew: () => void) {
  const notify = useNotify();
  const ofPage = useRef(ownAnswer(options));
  const told = useRef<unknown>(undefined);
  const latest = useRef({ options, beginAnew });
  latest.current = { options, beginAnew };
  useLayoutEffect(() => {
    const now = latest.current;
    // The page's own answer, if there is one, is reported first.
    const latestAnswer = fresh ?? (told.current === undefined ? ofPage.current : undefined);
    const answer = inFull(latestAnswer, now.options);
    if (!answer || told.current === latestAnswer) return;
    told.current = latestAnswer;
    const notice = answer.notice ?? (answer.ok ? null : now.options.noticeOf?.(answer.errors));
    if (notice) notify({ ...notice, variant: answer.ok ? "default" : "destructive" });
    if (!answer.ok) return now.options.onRefused?.();
    now.options.onSaved?.(answer);
    if (fresh && !leadsAway(answer)) now.beginAnew();
  }, [fresh, notify]);
}

/** Whether the answer leads to another page; until that page is shown the form stays as it is. */
function leadsAway({ next }: Saved): boolean {
  return next !== undefined && new URL(next, window.location.href).pathname !== window.location.pathname;
}

function inFull(
  answer: FormAnswer | Unanswered | undefined,
  { intent = "", failed = notSent }: FormOptions,
): FormAnswer | undefined {
  if (!answer || !("fault" in answer)) return answer;
  return { ok: false, form: intent, errors: {}, values: {}, notice: failed(answer.fault, answer.isUnsure) };
}

/**
 * The page's answer if it belongs to this form: the intent matches, and the values of a refusal match the
 * form's hidden fields, such as the row id.
 */
function ownAnswer({ answer, intent = "", hidden = {} }: FormOptions): FormAnswer | undefined {
  const given = answer as FormAnswer | null | undefined;
  if (!given || !("ok" in given) || given.form !== intent) return undefined;
  const { values } = given as Partial<Refused>;
  const isOfOther = Object.entries(hidden).some(
    ([name, value]) => values?.[name] !== undefined && values[name] !== String(value),
  );
  return isOfOther ? undefined : given;
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return (nativeEvent as SubmitEvent).submitter;
}

function valuesOf(answer: FormAnswer | undefined): FormValues | undefined {
  return answer && !answer.ok ? answer.values : undefined;
}

function messagesOf(id: string, errors: FieldErrors): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, message]) =>
    message ? [{ field: `${id}-${name}`, message }] : [],
  );
}
