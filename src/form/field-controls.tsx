import type { Field, FieldOf } from "#records/fields.ts";
import type { Option } from "#records/lists/filter.ts";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { Labelled, TextArea, TextField } from "./text-field.tsx";
import type { FormField, FormState } from "./use-form.ts";

type ShownField = Exclude<Field, { as: "choice" }> | (FieldOf<"choice"> & { options: readonly Option[] });
export type ShownFields = Readonly<Record<string, ShownField>>;

/** `fills` is what a browser fills in of a person's own record, by the names of fields. */
type FieldControlsProps = { fields: ShownFields; field: FormState["field"]; fills?: Record<string, string> };

export function FieldControls({ fields, field, fills = {} }: FieldControlsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, own]) => (
        <div key={name} className={own.half ? undefined : "sm:col-span-2"}>
          <FieldControl own={own} field={field(name)} fill={fills[name]} />
        </div>
      ))}
    </div>
  );
}

type FieldControlProps = { own: ShownField; field: FormField; fill?: string };

/** The control of one field; the browser fills in nothing where a record is of somebody else than who enters it. */
export function FieldControl({ own, field, fill = "off" }: FieldControlProps) {
  const { label, help } = own;
  const labelled = { field, label, help, required: own.empty === undefined };
  switch (own.as) {
    case "email":
      return <TextField {...labelled} type="email" autoComplete="off" />;
    case "day":
      return (
        <Labelled {...labelled}>{({ dir: _, ...control }) => <Input {...control} type="date" />}</Labelled>
      );
    case "choice": {
      const { options, none } = own;
      if (!own.radio)
        return (
          <ChoiceField {...labelled} options={none === undefined ? options : [["", none], ...options]} />
        );
      return (
        <RadioGroup
          legend={label}
          id={field.id}
          name={field.name}
          defaultValue={field.value}
          error={field.error}
          options={options.map(([value, words]) => ({ value, label: words }))}
        />
      );
    }
    default: {
      const { as, most, rows } = own;
      if (as === "line" && !rows) return <TextField {...labelled} autoComplete={fill} maxLength={most} />;
      return (
        <TextArea
          {...labelled}
          autoComplete={fill}
          maxLength={most}
          rows={rows}
          className={rows && rows < 4 ? "min-h-20" : undefined}
        />
      );
    }
  }
}
