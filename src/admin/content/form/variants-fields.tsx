import { useState } from "react";
import { asObject, keyName, keyOf } from "#content/schema/body.ts";
import type { VariantsField } from "#content/schema/field.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { ContentFields, Section } from "./content-fields.tsx";
import type { ControlProps } from "./form-context.ts";

/** A choice of kinds, each with fields of its own; without scripts the fields of all kinds are there. */
export function VariantsFields({ field, name, value }: ControlProps<VariantsField>) {
  const scripts = useHydrated();
  const stored = asObject(value)[field.by];
  const begun = field.variants.find((one) => one.value === stored)?.value ?? field.variants[0]?.value ?? "";
  const [chosen, setChosen] = useState(begun);
  const key = keyOf(value);
  return (
    <Section title={field.title} help={field.help}>
      {key && <input type="hidden" name={`${name}.${keyName}`} value={key} />}
      <RadioGroup
        legend={<span className="sr-only">{field.title}</span>}
        name={`${name}.${field.by}`}
        options={field.variants.map(({ value, label }) => ({ value, label }))}
        defaultValue={begun}
        onChange={setChosen}
        className="flex flex-wrap gap-x-6"
      />
      {field.variants.map((variant) => {
        const isChosen = variant.value === chosen;
        if (variant.fields.length === 0 || (scripts && !isChosen)) return null;
        return (
          <div key={variant.value} className="grid gap-4">
            {!scripts && <p className="font-semibold text-small">Only for “{variant.label}”</p>}
            <ContentFields
              fields={variant.fields}
              name={`${name}.$${variant.value}`}
              value={variant.value === stored ? value : undefined}
            />
          </div>
        );
      })}
    </Section>
  );
}
