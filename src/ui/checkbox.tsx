import { type ComponentProps, type ReactNode, useId } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null;
};

/** The whole row is the target (44 px). */
export function Checkbox({ label, help, error, id, className = "", ...rest }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const describedBy = [error && `${controlId}-error`, help && `${controlId}-help`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          id={controlId}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-[0.2em] size-5 shrink-0 rounded-sm accent-ruby"
        />
        <span className="font-medium">{label}</span>
      </label>
      {error && (
        <p id={`${controlId}-error`} className="pl-8 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {help && (
        <p id={`${controlId}-help`} className="pl-8 text-small text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
