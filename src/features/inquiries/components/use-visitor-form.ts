import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { FieldMessage } from "#ui/error-summary.tsx";
import { useLate } from "#ui/use-late.ts";
import { useScripts } from "#ui/use-scripts.ts";
import type { FormAnswer } from "../form-answer.ts";

/** What a control of a visitor's form needs: its id, what was typed before, and what is wrong with it. */
export type FormField = { id: string; name: string; value: string; values: string[]; error?: string };

/** Fetches the schema that judges a form; it is a third of a page's scripts, and most visitors only read. */
export type SchemaLoader = () => Promise<z.ZodType>;

type Errors = Record<string, string[] | null>;
type Judge = (sent: FormData) => Errors | null;

// The summary holds what was wrong at the last submit; it would take the focus if it changed with every keystroke.
type Found = { answer: FormAnswer | undefined; errors: Errors; summary: Errors };

/**
 * One schema judges the form here and on the server; `answer` is what the server said to the latest submit. The schema
 * comes with the first touch of the form: what is sent before it is here, the server judges alone.
 */
export function useVisitorForm(id: string, loadSchema: SchemaLoader, answer: FormAnswer | undefined) {
  const scripts = useScripts();
  const result = answer?.kind === "refused" ? answer.result : undefined;
  const late = useLate(async (): Promise<Judge> => {
    const [{ judgeForm }, schema] = await Promise.all([import("../judge-form.ts"), loadSchema()]);
    return (sent) => judgeForm(sent, schema);
  });
  const [found, setFound] = useState<Found>();
  const said: Errors = result?.error ?? {};
  const current = found?.answer === answer ? found : undefined;
  const errors = current?.errors ?? said;

  return {
    noValidate: scripts,
    problems: messagesOf(id, current?.summary ?? said),
    field(name: string): FormField {
      const given: unknown = result?.initialValue?.[name];
      const values = (Array.isArray(given) ? given : [given]).filter((value) => typeof value === "string");
      return { id: `${id}-${name}`, name, value: values[0] ?? "", values, error: errors[name]?.[0] };
    },
    /** Makes ready to judge; for the form's first focus. */
    prepare: late.prepare,
    /** After a refusal, looks again at what is being corrected. */
    reconsider(event: FormEvent<HTMLFormElement>) {
      const judge = late.part();
      if (!judge || !(current || result)) return;
      const now = judge(new FormData(event.currentTarget)) ?? {};
      setFound({ answer, errors: now, summary: current?.summary ?? said });
    },
    /** Stops a submit that is not valid, with the reasons; says whether it may go on. */
    check(event: FormEvent<HTMLFormElement>): boolean {
      const judge = late.part();
      if (!judge) return true;
      const now = judge(new FormData(event.currentTarget));
      setFound({ answer, errors: now ?? {}, summary: now ?? {} });
      if (now) event.preventDefault();
      return !now;
    },
  };
}

function messagesOf(id: string, errors: Errors): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ field: `${id}-${name}`, message })),
  );
}
