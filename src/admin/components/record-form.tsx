import type { ShownFields } from "#form/field-controls.tsx";
import type { FormFrameProps } from "#form/form.tsx";
import type { FormSchema } from "#form/read-fields.ts";
import { formValues, type ValuesOf } from "#records/fields.ts";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { FieldsForm } from "./fields-form.tsx";

type RecordFormProps<F extends ShownFields> = Partial<FormFrameProps> & {
  /** The kind as the history names it, after which the form and its intents are called. */
  of: string;
  fields: F;
  /** Loads the schema at the form's first focus. */
  schema: () => Promise<FormSchema>;
  /** Null for a new one. */
  record: (ValuesOf<F> & { id: number | string; version: number }) | null;
  /** What a new one begins with. */
  begin?: Partial<ValuesOf<F>>;
  /** Where the record is shown as it is stored. */
  address: string;
};

/** The form of a record or of a new one; a refused save keeps what was typed. */
export function RecordForm<F extends ShownFields>({
  of,
  fields,
  schema,
  record,
  begin = {},
  address,
  ...frame
}: RecordFormProps<F>) {
  const values = formValues(fields, record ?? begin);
  return (
    <FieldsForm
      id={of}
      fields={fields}
      intent={`${record ? "save" : "add"}-${of}`}
      hidden={record ? { id: record.id } : {}}
      schema={schema}
      stored={record ? { ...values, version: String(record.version) } : values}
      conflict={record ? conflictOf(of, address) : undefined}
      submit={record ? "Save" : "Add"}
      busyLabel="Saving..."
      className="grid max-w-2xl gap-5"
      {...frame}
    >
      {/* The version the fields were loaded with, even if the page has been loaded again since. */}
      {(field) =>
        record && <input type="hidden" name="version" value={field("version").value || record.version} />
      }
    </FieldsForm>
  );
}
