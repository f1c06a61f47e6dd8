import type { DocumentName } from "#content/documents.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { fieldsKept } from "#content/schema/differences.server.ts";
import type { Field } from "#content/schema/field.ts";
import { may, type Role } from "#identity/roles.ts";

/**
 * The description of a document's form for a person: fields that need a right which they do not hold are left out,
 * so that neither their form nor a forged one changes them, and no comparison shows them.
 */
export function editableField(name: DocumentName, visitor: { role: Role | null }): Field {
  return fieldsKept(fieldOf(name), ({ needs }) => !needs || may(visitor, needs));
}
