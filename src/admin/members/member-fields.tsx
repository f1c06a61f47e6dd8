import { CategoryField } from "#features/members/components/category-field.tsx";
import { fields, type TypedKey } from "#features/members/fields.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";

type Line = [key: TypedKey, kind?: { type?: string; inputMode?: "email" | "url"; required?: true }];
const lines: Line[] = [
  ["fullName", { required: true }],
  ["email", { required: true, inputMode: "email" }],
  ["company"],
  ["jobTitle"],
  ["phoneNumber", { type: "tel" }],
  ["websiteUrl", { inputMode: "url" }],
];

type MemberFieldsProps = {
  field: FormState["field"];
  /** The categories to choose from; without them the field is left out. */
  categories?: string[];
};

/** The fields of a member, in the order of the specification [2.27.07]. */
export function MemberFields({ field, categories }: MemberFieldsProps) {
  return (
    <>
      {lines.map(([key, { required = false, ...kind } = {}]) => (
        <TextField
          key={key}
          field={field(fields[key].name)}
          label={required ? `${fields[key].label}*` : fields[key].label}
          required={required}
          autoComplete="off"
          {...kind}
        />
      ))}
      <TextArea
        field={field("services_description")}
        label={fields.servicesDescription.label}
        required={false}
        rows={3}
      />
      {categories && (
        <CategoryField
          field={field("category")}
          label={fields.category.label}
          none="None"
          categories={categories}
        />
      )}
    </>
  );
}

/** Loads the schema of the member form when a field is first touched. */
export const loadMemberForm = async () => (await import("#features/members/member-form.ts")).memberForm;
