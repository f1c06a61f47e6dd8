import { type ReactNode, useId } from "react";

/** Spread these on `Input`, `Textarea` or `Select`. */
export type ControlProps = {
  id: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type FieldProps = {
  label: ReactNode;
  /** The control's id; generated when absent. Needed if an error summary links to the control. */
  id?: string;
  required?: boolean;
  help?: ReactNode;
  error?: string | string[] | null;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/**
 * A label above the control, error and help text below; all are linked to the control for assistive
 * technology.
 */
export function Field({ label, id, required, help, error, className = "", children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const message = Array.isArray(error) ? error.join(" ") : error;
  const helpId = help ? `${controlId}-help` : undefined;
  const errorId = message ? `${controlId}-error` : undefined;
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={controlId} className="w-fit text-small font-semibold">
        {label}
      </label>
      {children({
        id: controlId,
        required,
        "aria-describedby": [errorId, helpId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": message ? true : undefined,
      })}
      {message && <FieldError id={errorId}>{message}</FieldError>}
      {help && (
        <p id={helpId} className="text-small text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}

/** An error message; the symbol before it means that colour is not the only difference. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-2 text-small font-medium text-danger">
      <span aria-hidden="true" className="mt-px">
        ▲
      </span>
      <span>{children}</span>
    </p>
  );
}
