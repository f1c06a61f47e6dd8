import {
  type MemberErrors,
  type MemberField,
  type MemberValues,
  memberLabels,
} from "#features/membership/member-fields.ts";
import type { FieldMessage } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Select, Textarea } from "#ui/input.tsx";

const kinds: Partial<Record<MemberField, { type?: string; inputMode?: "url"; autoComplete: string }>> = {
  full_name: { autoComplete: "off" },
  email: { type: "email", autoComplete: "off" },
  phone_number: { type: "tel", autoComplete: "off" },
  website_url: { inputMode: "url", autoComplete: "off" },
};

const order: MemberField[] = [
  "full_name",
  "email",
  "company",
  "job_title",
  "phone_number",
  "website_url",
  "services_description",
];

type MemberFieldsProps = {
  prefix: string; // of the controls' ids, as two forms may stand in one page
  values: MemberValues;
  errors: MemberErrors;
  /** The choices of the category; none leaves it out. */
  categories?: string[];
};

/** The fields of a member, in the order of the specification (2.27.07). */
export function MemberFields({ prefix, values, errors, categories }: MemberFieldsProps) {
  return (
    <>
      {order.map((name) => (
        <Field
          key={name}
          id={`${prefix}-${name}`}
          label={name === "full_name" || name === "email" ? `${memberLabels[name]}*` : memberLabels[name]}
          required={name === "full_name" || name === "email"}
          error={errors[name]}
        >
          {(control) =>
            name === "services_description" ? (
              <Textarea {...control} name={name} rows={3} dir="auto" defaultValue={values[name]} />
            ) : (
              <Input
                {...control}
                {...(kinds[name] ?? { autoComplete: "off" })}
                name={name}
                dir="auto"
                defaultValue={values[name]}
              />
            )
          }
        </Field>
      ))}
      {categories && (
        <Field id={`${prefix}-category`} label={memberLabels.category} error={errors.category}>
          {(control) => (
            <Select {...control} name="category" defaultValue={values.category}>
              <option value="">None</option>
              {[...new Set([...categories, values.category].filter(Boolean))].map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

/** What is wrong with the form as lines that lead to their fields. */
export function summaryOf(prefix: string, errors: MemberErrors): FieldMessage[] {
  return Object.entries(errors).map(([name, message]) => ({ field: `${prefix}-${name}`, message }));
}
