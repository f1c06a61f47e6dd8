import { useEffect, useRef } from "react";

export type FieldMessage = { field: string; message: string };

/**
 * Everything that is wrong with a form, above it, each line a link to its field (`field` is the control's id).
 * Takes the focus when it appears, so that a screen reader starts there.
 */
export function ErrorSummary({
  errors,
  title = "Please correct the following",
}: {
  errors: FieldMessage[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const fingerprint = errors.map((error) => error.field + error.message).join();
  useEffect(() => {
    if (fingerprint) box.current?.focus();
  }, [fingerprint]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger/40 border-l-4 border-l-danger bg-paper p-5"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`} className="font-medium text-danger underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
