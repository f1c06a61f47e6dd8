import type { Field, NamedField } from "./field.ts";

/** A field with only those of its nested fields that `isKept` names, at any depth. */
export function fieldsKept(field: Field, isKept: (field: Field) => boolean): Field {
  const ofNamed = (fields: NamedField[]): NamedField[] =>
    fields.filter(isKept).map((one) => ({ ...fieldsKept(one, isKept), name: one.name }));
  if (field.shape === "group") return { ...field, fields: ofNamed(field.fields) };
  if (field.shape === "list") return { ...field, item: fieldsKept(field.item, isKept) };
  if (field.shape !== "variants") return field;
  return { ...field, variants: field.variants.map((one) => ({ ...one, fields: ofNamed(one.fields) })) };
}
