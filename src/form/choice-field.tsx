import type { Option } from "#records/lists/filter.ts";
import { Select } from "#ui/input.tsx";
import { Labelled, type LabelledProps } from "./text-field.tsx";

export function ChoiceField({ options, ...labelled }: LabelledProps & { options: readonly Option[] }) {
  return (
    <Labelled {...labelled}>
      {({ dir: _, ...control }) => (
        <Select {...control}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
