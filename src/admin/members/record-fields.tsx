import { fields, named, staffFields } from "#features/members/fields.ts";
import { FieldControls, type ShownFields } from "#form/field-controls.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";

type RecordFieldsProps = {
  field: FormState["field"];
  /** The tags that members have. */
  tags: string[];
  more: ShownFields;
};

const { first_name, joined_on, may_add_photos, notes } = named(staffFields);

/** The fields of a member that only staff see and change. */
export function RecordFields({ field, tags, more }: RecordFieldsProps) {
  return (
    <fieldset className="grid gap-5 border-line border-t pt-5">
      <legend className="float-left mb-1 w-full font-display font-semibold text-body">Staff only</legend>
      <Checkbox
        name="email_shared"
        defaultChecked={field("email_shared").value !== ""}
        label="Others share this email address"
        help="For example, a couple or an office. Accounts with this address aren't linked automatically; you link them yourself."
      />
      <FieldControls fields={{ first_name, joined_on }} field={field} />
      <TextField
        field={field("tags")}
        label={fields.tags.label}
        required={false}
        autoComplete="off"
        help={
          tags.length > 0
            ? `Separate with commas. In use: ${tags.slice(0, 12).join(", ")}${tags.length > 12 ? ", …" : ""}`
            : "Separate with commas, such as “Gala 2026, Volunteer”."
        }
      />
      <FieldControls fields={{ may_add_photos, notes, ...more }} field={field} />
    </fieldset>
  );
}

/** Loads the schema of the staff's form when a field is first touched. */
export const loadRecordForm = async () => (await import("#features/members/record-form.ts")).recordForm;
