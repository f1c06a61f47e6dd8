import type { NumberField } from "#content/schema/field.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { type ControlProps, useContentForm } from "./form-context.ts";
import { numberText } from "./read-body.ts";

/** The control of a number with its unit, or of a price in dollars. */
export function NumberControl({ field, name, value }: ControlProps<NumberField>) {
  const { form } = useContentForm();
  const { id, error } = form.field(name);
  const isPrice = field.kind === "price";
  const bounds = [field.min, field.max].every((bound) => bound !== undefined) && !isPrice;
  return (
    <Field
      label={field.title}
      id={id}
      error={error}
      help={field.help ?? (bounds ? `From ${field.min} to ${field.max}` : undefined)}
    >
      {(control) => (
        <span className="flex items-center gap-2">
          {isPrice && <span aria-hidden="true">$</span>}
          <Input
            {...control}
            name={name}
            defaultValue={numberText(value ?? field.fallback, field.kind)}
            inputMode={isPrice ? "decimal" : "numeric"}
            autoComplete="off"
            className="max-w-40 tabular-nums"
          />
          {field.unit && <span className="text-ink-soft text-small">{field.unit}</span>}
        </span>
      )}
    </Field>
  );
}
