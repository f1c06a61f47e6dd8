import type { ChoiceField } from "#content/schema/field.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { type ControlProps, useContentForm } from "./form-context.ts";

const fewChoices = 5; // up to here all are seen at once

/** The control of a choice: radio buttons for a few, a list for more. */
export function ChoiceControl({ field, name, value }: ControlProps<ChoiceField>) {
  const { form } = useContentForm();
  const { id, error } = form.field(name);
  const chosen = typeof value === "string" ? value : undefined;
  const choices = field.optional ? [{ value: "", label: "None" }, ...field.choices] : field.choices;
  if (choices.length <= fewChoices) {
    return (
      <RadioGroup
        legend={field.title}
        id={id}
        name={name}
        options={choices}
        defaultValue={chosen ?? choices[0]?.value}
        error={error}
      />
    );
  }
  return (
    <Field label={field.title} id={id} error={error} help={field.help}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
