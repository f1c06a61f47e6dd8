import type { TextField } from "#content/schema/field.ts";
import { FieldError } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { type ControlProps, useContentForm } from "./form-context.ts";

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2023, month, 1).toLocaleString("en-US", { month: "long" }),
);
const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A day of every year: a month and a day, each a list. */
export function DayOfYearControl({ field, name, value }: ControlProps<TextField>) {
  const { form } = useContentForm();
  const { id, error } = form.field(name);
  const [month = "", day = ""] = String(value ?? "").split("-");
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-semibold text-small">{field.title}</legend>
      <div className="flex flex-wrap gap-3">
        <Select id={id} name={name} defaultValue={month} aria-label={`${field.title}, month`}>
          {months.map((word, index) => (
            <option key={word} value={twoDigits(index + 1)}>
              {word}
            </option>
          ))}
        </Select>
        <Select name={`${name}.$day`} defaultValue={day} aria-label={`${field.title}, day`}>
          {Array.from({ length: 31 }, (_, index) => (
            <option key={twoDigits(index + 1)} value={twoDigits(index + 1)}>
              {index + 1}
            </option>
          ))}
        </Select>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {field.help && <p className="text-ink-soft text-small">{field.help}</p>}
    </fieldset>
  );
}
