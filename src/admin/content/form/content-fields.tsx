import type { ReactNode } from "react";
import { asObject } from "#content/schema/body.ts";
import type { Field, GroupField, NamedField } from "#content/schema/field.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { useContentForm } from "./form-context.ts";
import { ListFields } from "./list-fields.tsx";
import { NumberControl } from "./number-control.tsx";
import { flagMark } from "./read-body.ts";
import { TextControl } from "./text-control.tsx";
import { VariantsFields } from "./variants-fields.tsx";

export type ControlProps<Own extends Field = Field> = { field: Own; name: string; value: unknown };

/** The control of one field of a document, whatever its shape; `name` is its name in the form. */
export function ContentField({ field, name, value }: ControlProps) {
  switch (field.shape) {
    case "text":
      return <TextControl field={field} name={name} value={value} />;
    case "number":
      return <NumberControl field={field} name={name} value={value} />;
    case "choice":
      return <ChoiceControl field={field} name={name} value={value} />;
    case "flag":
      return <FlagControl field={field} name={name} value={value} />;
    case "group":
      return <GroupFields field={field} name={name} value={value} />;
    case "list":
      return <ListFields field={field} name={name} value={value} />;
    case "variants":
      return <VariantsFields field={field} name={name} value={value} />;
    case "picture":
      return null;
  }
}

/** The fields of an object, one below the other. */
export function ContentFields({
  fields,
  name,
  value,
}: {
  fields: NamedField[];
  name: string;
  value: unknown;
}) {
  const object = asObject(value);
  return fields.map((field) => (
    <ContentField
      key={field.name}
      field={field}
      name={name ? `${name}.${field.name}` : field.name}
      value={object[field.name]}
    />
  ));
}

function GroupFields({ field, name, value }: ControlProps<GroupField>) {
  const isThere = value !== undefined && value !== null;
  return (
    <Section title={field.title} help={field.help}>
      {field.optional && (
        <Checkbox
          name={`${name}.$has`}
          value="on"
          defaultChecked={isThere}
          label={`With ${field.title.toLowerCase()}`}
        />
      )}
      <ContentFields fields={field.fields} name={name} value={value} />
    </Section>
  );
}

/** Fields that belong together, under their title. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 border-line border-l-2 pl-4">
      <legend className="mb-1 font-semibold">{title}</legend>
      {help && <p className="text-ink-soft text-small">{help}</p>}
      {children}
    </fieldset>
  );
}

function FlagControl({ field, name, value }: ControlProps) {
  const { form } = useContentForm();
  const { id, error } = form.field(name);
  return (
    <>
      <input type="hidden" name={`${name}.${flagMark}`} value="1" />
      <Checkbox
        id={id}
        name={`${name}.on`}
        value="on"
        defaultChecked={value === true}
        label={field.title}
        help={field.help}
        error={error}
      />
    </>
  );
}
