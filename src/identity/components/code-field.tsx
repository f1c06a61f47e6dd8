import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { codeDigits } from "#identity/second-factor/code-digits.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";

type CodeInput = { input: RefObject<HTMLInputElement | null>; onType: () => void };

/**
 * The six-digit code (5.22, 5.23). `ready` is true with six digits, and always where scripts do not run; what was
 * typed before they ran is kept. `refused` is the answer to the last code: a new one empties the field.
 */
export function useCode(refused: unknown): { field: CodeInput; ready: boolean } {
  const input = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState<number>();
  const onType = useCallback(() => {
    if (!input.current) return;
    const digits = codeDigits(input.current.value);
    if (input.current.value !== digits) input.current.value = digits;
    setLength(digits.length);
  }, []);
  useEffect(() => {
    if (refused && input.current) {
      input.current.value = "";
      input.current.focus();
    }
    onType();
  }, [refused, onType]);
  return { field: { input, onType }, ready: length === undefined || length === 6 };
}

// No maxlength: a code pasted with a blank in its middle would lose its last digit before the blank is taken out.
export function CodeField({ input, onType, error }: CodeInput & { error?: string | null }) {
  return (
    <Field label="6-digit code" id="code" required error={error}>
      {(control) => (
        <Input
          {...control}
          ref={input}
          name="code"
          onInput={onType}
          autoComplete="one-time-code"
          inputMode="numeric"
          placeholder="000000"
          className="text-center text-[1.5rem] tabular-nums tracking-[0.4em] placeholder:text-edge"
        />
      )}
    </Field>
  );
}
