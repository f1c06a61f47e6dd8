import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormState } from "#form/use-form.ts";
import { codeDigits } from "#identity/second-factor/code-digits.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

type CodeInput = {
  id: string;
  error?: string;
  input: RefObject<HTMLInputElement | null>;
  onType: () => void;
};

/** Shown at the field, not above the form. */
export function codeFault(form: FormState): string | undefined {
  return form.busy ? undefined : (form.field("code").error ?? form.notice?.description);
}

/**
 * The state of the six-digit code field (5.22, 5.23). `ready` is true with six digits, and always without
 * scripts; what was typed before hydration is kept. A wrong code is cleared; one that did not reach the
 * server stays.
 */
export function useCode(form: FormState): { field: CodeInput; ready: boolean } {
  const input = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState<number>();
  const onType = useCallback(() => {
    if (!input.current) return;
    const digits = codeDigits(input.current.value);
    if (input.current.value !== digits) input.current.value = digits;
    setLength(digits.length);
  }, []);
  const fresh = form.fetcher.data;
  useEffect(() => {
    if (fresh?.ok === false && input.current) {
      if ("errors" in fresh && fresh.errors.code) input.current.value = "";
      input.current.focus();
    }
    onType();
  }, [fresh, onType]);
  const { id } = form.field("code");
  const ready = (length === undefined || length === 6) && !form.busy;
  return { field: { id, error: codeFault(form), input, onType }, ready };
}

// No maxlength: a pasted code with a blank in the middle would lose its last digit before the blank is
// removed.
export function CodeField({ id, input, onType, error }: CodeInput) {
  return (
    <Field label="6-digit code" id={id} required error={error}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name="code"
          onInput={onType}
          autoFocus={Boolean(error)}
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="000000"
          className="text-center text-[1.5rem] tabular-nums tracking-[0.4em] placeholder:text-edge"
        />
      )}
    </Field>
  );
}
