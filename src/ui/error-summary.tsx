import { useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type FieldMessage = { field: string; message: string };

/**
 * All errors of a form, shown above it, each a link to its field (`field` is the control's id). Takes the
 * focus when it appears, so that a screen reader starts there. On a page that was rendered with it,
 * `autofocus` does this instead: by the time the scripts run the visitor may be typing again, and the focus
 * must not move.
 */
export function ErrorSummary({
  errors,
  title = "Please correct the following",
}: {
  errors: FieldMessage[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const cameWithPage = useRef(!useHydrated());
  const fingerprint = errors.map((error) => error.field + error.message).join();
  useEffect(() => {
    if (fingerprint && !cameWithPage.current) box.current?.focus();
    cameWithPage.current = false;
  }, [fingerprint]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was rendered again to show these errors
      autoFocus
      className="scroll-mt-28 rounded-card border border-danger/40 border-l-4 border-l-danger bg-paper p-5"
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
