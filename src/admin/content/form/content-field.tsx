import { writePictureParts } from "#content/media/picture-choice.ts";
import type { GroupField, PictureField } from "#content/schema/field.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { PicturePicker } from "../../media/picker/picture-picker.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { ContentFields, Section } from "./content-fields.tsx";
import { type ControlProps, useContentForm } from "./form-context.ts";
import { ListFields } from "./list-fields.tsx";
import { NumberControl } from "./number-control.tsx";
import { flagMark } from "./read-body.ts";
import { TextControl } from "./text-control.tsx";
import { VariantsFields } from "./variants-fields.tsx";

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
      return <PictureControl field={field} name={name} value={value} />;
  }
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
          label={`Include ${field.title.toLowerCase()}`}
        />
      )}
      <ContentFields fields={field.fields} name={name} value={value} />
    </Section>
  );
}

function PictureControl({ field, name, value }: ControlProps<PictureField>) {
  const { form } = useContentForm();
  return (
    <PicturePicker
      name={name}
      id={form.field(name).id}
      value={writePictureParts(value)}
      crop={field.crop}
      label={field.title}
      help={field.help}
      errors={{ media: form.field(`${name}.media`).error, alt: form.field(`${name}.alt`).error }}
    />
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
