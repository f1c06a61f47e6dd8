import { type ReactNode, useId } from "react";

export type RadioOption = { value: string; label: ReactNode; help?: ReactNode };

type RadioGroupProps = {
  legend: ReactNode;
  /** The id of the first button. Needed if an error summary links to the group. */
  id?: string;
  name: string;
  options: RadioOption[];
  /** Give `value` with `onChange` (controlled) or `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  error?: string | null;
  className?: string;
};

/** Native radio buttons in a fieldset: one tab stop, arrow keys, and it works without JavaScript. */
export function RadioGroup({
  legend,
  id,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  error,
  className = "",
}: RadioGroupProps) {
  const made = useId();
  const errorId = `${id ?? made}-error`;
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="flex min-h-11 w-fit items-start gap-3 py-2">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            required={required}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange ? () => onChange(option.value) : undefined}
            className="mt-[0.2em] size-5 shrink-0 accent-ruby"
          />
          <span>
            <span className="font-medium">{option.label}</span>
            {option.help && <span className="block text-small text-ink-soft">{option.help}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="text-small font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
