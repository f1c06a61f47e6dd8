import type { ComponentProps } from "react";
import { CategoryField } from "#features/members/components/category-field.tsx";
import {
  lineKeys,
  linesKeys,
  linkKeys,
  listingFields,
  nameOf,
  type TypedKey,
} from "#features/members/listing-fields.ts";
import { AddressFields } from "#features/members/own-listing/components/address-fields.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import type { Field } from "#records/fields.ts";

/** What a browser is told of a line besides its field. */
const inputs: Partial<Record<TypedKey, ComponentProps<"input">>> = {
  email: { inputMode: "email" },
  phoneNumber: { type: "tel" },
};
const address: ComponentProps<"input"> = { inputMode: "url" };

/** Lays out all fields, its own children: single lines beside each other where there is room. */
export const memberGrid =
  "grid content-start gap-x-5 gap-y-4 sm:grid-cols-2 sm:*:col-span-full sm:[&>:has(>input)]:col-span-1";

type MemberFieldsProps = {
  field: FormState["field"];
  /**
   * The categories to choose from; without them the field is left out, as are the links to social networks and the postal address, and an e-mail
   * address is needed.
   */
  categories?: string[];
};

/** The fields of a member, in the order of the specification [2.27.07]. */
export function MemberFields({ field, categories }: MemberFieldsProps) {
  const line = (key: TypedKey) => (
    <TextField
      key={key}
      {...labelled(field, key, !categories)}
      autoComplete="off"
      {...(key.endsWith("Url") ? address : inputs[key])}
    />
  );
  return (
    <>
      {lineKeys.map(line)}
      {linesKeys.map((key) => (
        <TextArea key={key} {...labelled(field, key)} rows={3} />
      ))}
      {categories && (
        <CategoryField
          field={field("category")}
          label={listingFields.category.label}
          none="None"
          categories={categories}
        />
      )}
      {categories && linkKeys.map(line)}
      {categories && <AddressFields field={field} />}
    </>
  );
}

/** A field as its control shows it; an address may be missing unless it is `needed`. */
function labelled(field: FormState["field"], key: TypedKey, needed = false) {
  const { label, empty }: Field = listingFields[key];
  const required = key === "email" ? needed : empty === undefined;
  return { field: field(nameOf(key)), label: required ? `${label}*` : label, required };
}

/** Loads the schema of the member form when a field is first touched. */
export const loadMemberForm = async () => (await import("#features/members/member-form.ts")).memberForm;
