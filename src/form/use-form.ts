import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldMessage } from "#ui/error-summary.tsx";
import { useNotify } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLazyModule } from "#ui/use-lazy-module.ts";
import type { FieldErrors, FormAnswer, FormValues, Notice, Refused, Saved, Unanswered } from "./answer.ts";
import type { FormSchema } from "./read-fields.ts";
import { notSent } from "./words.ts";

/** What a control needs of its field: its id and name, what it begins with, and what is wrong with it. */
export type FormField = { id: string; name: string; value: string; values: string[]; error?: string };

export type FormOptions = {
  /** Of the form element; the ids of its fields begin with it. */
  id: string;
  /** Which of its page's forms it is; sent along and found again in the answer. */
  intent?: string;
  /** Hidden fields. */
  hidden?: Record<string, string | number>;
  /** The page's own action data: the answer to a plain form post. That of another form or row is passed over. */
  answer?: unknown;
  /** What the fields begin with; read once. */
  stored?: FormValues;
  /** Fetches the schema that judges the form before it is sent; it comes with the first touch of the form. */
  schema?: () => Promise<FormSchema>;
  /** What else is wrong before it is sent, such as a file that is too large. */
  check?: (sent: FormData) => FieldErrors;
  /** The form's own words for a failure without an answer of ours; `fault` is a part of a sentence. */
  failed?: (fault: string) => Notice;
  /** The notification for fields that are wrong, whether that is found here or by the server; none when absent. */
  noticeOf?: (errors: FieldErrors) => Notice | null;
  /** Once for each form that was stored; `navigate` to `answer.next` is the caller's. */
  onSaved?: (answer: Saved) => void;
  /** Once for each form that was refused. */
  onRefused?: () => void;
};

/**
 * The life of one form: sends it, shows its notification once, keeps what was typed when it is refused or the server
 * cannot be reached, moves the focus to what is wrong, and begins anew once it is stored. A second submit while the
 * first is under way is dropped.
 */
export function useForm(options: FormOptions) {
  const { id, intent = "", hidden = {} } = options;
  const fetcher = useFetcher<FormAnswer | Unanswered>();
  const notify = useNotify();
  const scripts = useHydrated();
  const busy = fetcher.state !== "idle";
  const [passed, setPassed] = useState<unknown>();
  const fresh = fetcher.data === passed ? undefined : fetcher.data;
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
  // By the answer as well: one that comes at once, as from a refused connection, is there before anything was busy. In
  // the same step that shows it: a later one would drop the press of someone who has read it and tries again at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (busy || !sending.current) return;
    const { before } = sending.current;
    sending.current = null;
    // A redirect leaves the earlier answer where it was: it is over, and what led on was stored.
    if (idle.current.answer !== before) return;
    setPassed(before);
    idle.current.beginAnew();
  }, [busy, fetcher.data]);
  // Not before what the page shows has been loaded anew: the next round begins with it.
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
    /** The answer that came without a new page, if there is one. */
    fresh,
    notice: current?.summary && Object.keys(current.summary).length > 0 ? null : (answer?.notice ?? null),
    problems: messagesOf(id, current?.summary ?? said),
    /** Counts the submits that were judged here, so that the same fault takes the focus again. */
    attempt: current?.attempt ?? 0,
    field(name: string): FormField {
      const given = begun[name];
      const values = given === undefined ? [] : [given].flat();
      return { id: `${id}-${name}`, name, value: values[0] ?? "", values, error: errors[name] };
    },
    events: {
      onFocus: late.prepare,
      /** After a refusal, looks again at what is being corrected. */
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

// The summary holds what was wrong at the last submit; it would take the focus if it changed with every keystroke.
type Found = { answer: unknown; errors: FieldErrors; summary: FieldErrors; attempt: number };

/** Shows each answer's notification once, and tells what came of it. */
function useOutcome(fresh: FormAnswer | Unanswered | undefined, options: FormOptions, beginAnew: () => void) {
  const notify = useNotify();
  const ofPage = useRef(ownAnswer(options));
  const told = useRef<unknown>(undefined);
  const latest = useRef({ options, beginAnew });
  latest.current = { options, beginAnew };
  useEffect(() => {
    const now = latest.current;
    // The page's own answer is the first to be told, if there is one.
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

/** Whether another page comes next; until it is there, the form is left as it is. */
function leadsAway({ next }: Saved): boolean {
  return next !== undefined && new URL(next, window.location.href).pathname !== window.location.pathname;
}

/** The answer with the words of this form where the server gave none. */
function inFull(
  answer: FormAnswer | Unanswered | undefined,
  { intent = "", failed = notSent }: FormOptions,
): FormAnswer | undefined {
  if (!answer || !("fault" in answer)) return answer;
  return { ok: false, form: intent, errors: {}, values: {}, notice: failed(answer.fault) };
}

/** The page's answer where it is to this form; a refusal names the row that its form carried unseen. */
function ownAnswer({ answer, intent = "", hidden = {} }: FormOptions): FormAnswer | undefined {
  const given = answer as FormAnswer | null | undefined;
  if (!given || !("ok" in given) || given.form !== intent) return undefined;
  const { values } = given as Partial<Refused>;
  const isOfOther = Object.entries(hidden).some(
    ([name, value]) => values?.[name] !== undefined && values[name] !== String(value),
  );
  return isOfOther ? undefined : given;
}

/** The button that sends the form, whose own value counts as well. */
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
