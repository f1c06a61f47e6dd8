import type { DocumentName } from "#content/documents.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import type { Field, NamedField } from "#content/schema/field.ts";
import { may, type Role } from "#identity/roles.ts";

/**
 * The description of a document's form for a person: fields that need a right which they do not hold are left out,
 * so that neither their form nor a forged one changes them.
 */
export function editableField(name: DocumentName, visitor: { role: Role | null }): Field {
  const isOpen = ({ needs }: Field) => !needs || may(visitor, needs);
  const ofNamed = (fields: NamedField[]): NamedField[] =>
    fields.filter(isOpen).map((field) => ({ ...pruned(field), name: field.name }));
  const pruned = (field: Field): Field => {
    if (field.shape === "group") return { ...field, fields: ofNamed(field.fields) };
    if (field.shape === "list") return { ...field, item: pruned(field.item) };
    if (field.shape !== "variants") return field;
    return { ...field, variants: field.variants.map((one) => ({ ...one, fields: ofNamed(one.fields) })) };
  };
  return pruned(fieldOf(name));
}
