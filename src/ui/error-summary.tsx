import { useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type FieldMessage = { field: string; message: string };

/**
 * Everything that is wrong with a form, above it, each line a link to its field (`field` is the control's id).
 * Takes the focus when it appears, so that a screen reader starts there. In a page that came with it, the browser does
 * so by `autofocus`: if the visitor types again by the time the scripts run, the focus stays where it is.
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
      // biome-ignore lint/a11y/noAutofocus: a refused form is shown again because of this
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
