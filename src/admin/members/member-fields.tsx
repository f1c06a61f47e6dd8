import { CategoryField } from "#features/members/components/category-field.tsx";
import { type MemberField, memberLabels } from "#features/members/fields.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";

const lines: [name: MemberField, kind?: { type?: string; inputMode?: "email" | "url" }][] = [
  ["full_name"],
  ["email", { inputMode: "email" }],
  ["company"],
  ["job_title"],
  ["phone_number", { type: "tel" }],
  ["website_url", { inputMode: "url" }],
];
const needed: MemberField[] = ["full_name", "email"];

type MemberFieldsProps = {
  field: FormState["field"];
  /** The choices of the category; none leaves it out. */
  categories?: string[];
};

/** The fields of a member, in the order of the specification (2.27.07). */
export function MemberFields({ field, categories }: MemberFieldsProps) {
  return (
    <>
      {lines.map(([name, kind]) => (
        <TextField
          key={name}
          field={field(name)}
          label={needed.includes(name) ? `${memberLabels[name]}*` : memberLabels[name]}
          required={needed.includes(name)}
          autoComplete="off"
          {...kind}
        />
      ))}
      <TextArea
        field={field("services_description")}
        label={memberLabels.services_description}
        required={false}
        rows={3}
      />
      {categories && (
        <CategoryField
          field={field("category")}
          label={memberLabels.category}
          none="None"
          categories={categories}
        />
      )}
    </>
  );
}

/** Fetches the rule of the member form when somebody first touches one. */
export const loadMemberForm = async () => (await import("#features/members/member-form.ts")).memberForm;
