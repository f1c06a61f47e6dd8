import { CategoryField } from "#features/members/components/category-field.tsx";
import { fields, type TypedKey } from "#features/members/fields.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";

type Line = [key: TypedKey, kind?: { type?: string; inputMode?: "email" | "url"; required?: boolean }];
const linesWith = (address: "needed" | "optional"): Line[] => [
  ["fullName", { required: true }],
  ["email", { required: address === "needed", inputMode: "email" }],
  ["company"],
  ["jobTitle"],
  ["phoneNumber", { type: "tel" }],
  ["websiteUrl", { inputMode: "url" }],
];

/** Lays out a form of all fields: single lines beside each other where there is room. */
export const memberGrid =
  "grid content-start gap-x-5 gap-y-4 sm:grid-cols-2 sm:*:col-span-full sm:[&>:has(>input)]:col-span-1";

type MemberFieldsProps = {
  field: FormState["field"];
  /** The categories to choose from; without them the field is left out, and an e-mail address is needed. */
  categories?: string[];
};

/** The fields of a member, in the order of the specification [2.27.07]. */
export function MemberFields({ field, categories }: MemberFieldsProps) {
  return (
    <>
      {linesWith(categories ? "optional" : "needed").map(([key, { required = false, ...kind } = {}]) => (
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
