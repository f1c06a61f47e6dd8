import { FormattedControl } from "#ui/formatted-text/editor/formatted-control.tsx";
import { Labelled, type LabelledProps } from "./text-field.tsx";

export function FormattedField(props: LabelledProps) {
  return (
    <Labelled {...props}>
      {(control) => <FormattedControl {...control} label={props.label} filled={null} />}
    </Labelled>
  );
}
