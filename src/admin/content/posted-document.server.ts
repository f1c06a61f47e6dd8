import { data } from "react-router";
import type { DocumentName } from "#content/documents.ts";
import { documentOf } from "#content/documents.ts";
import type { Origin } from "#content/publishing/edited.server.ts";
import { bodyAtOrigin, readEdited } from "#content/publishing/edited.server.ts";
import { inPresentShape } from "#content/read-document.ts";
import { withHidden, withKeys } from "#content/schema/body.ts";
import type { Field } from "#content/schema/field.ts";
import type { FormValues } from "#form/answer.ts";
import type { ActionContext } from "../request/dashboard-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { editableField } from "./editable-field.server.ts";
import { readBody, writeBody } from "./form/read-body.ts";

/** A posted form of a document. */
export type PostedDocument = {
  name: DocumentName;
  /** The fields that the person may change. */
  field: Field;
  /** The whole body as it would be stored, with what the form does not show. */
  body: unknown;
  /** What the form was filled with. */
  origin: Origin;
};

/**
 * Reads the form of a document. From here on the answer to a refusal holds everything that was typed.
 * @throws 400 when the fields cannot come from such a form
 */
export async function readPosted(
  { platform: { db }, sent, actor }: ActionContext,
  name: DocumentName,
): Promise<PostedDocument> {
  const values = textsOf(sent.fields);
  sent.read = { ok: true, input: {}, values };
  const field = editableField(name, actor);
  const read = readBody(field, Object.entries(values));
  if (!read)
    throw data({ title: "Nothing was saved", message: "This form cannot be read." }, { status: 400 });
  const origin = { draft: rowId(sent.text("draft")) ?? 0, base: rowId(sent.text("base")) ?? 0 };
  const edited = await readEdited(db, name);
  const isSame = edited.origin.draft === origin.draft && edited.origin.base === origin.base;
  const begun = isSame ? edited.body : ((await bodyAtOrigin(db, name, origin)) ?? edited.body);
  const shaped = inPresentShape(documentOf(name), { schemaVersion: edited.schemaVersion, body: begun });
  return { name, field, origin, body: withHidden(field, read.body, withKeys(field, shaped)) };
}

/** The fields of a form that is answered, filled with a body. */
export function valuesOf(
  { field }: Pick<PostedDocument, "field">,
  body: unknown,
  origin: Origin,
): FormValues {
  return { ...writeBody(field, body), draft: String(origin.draft), base: String(origin.base) };
}

function textsOf(fields: FormData): Record<string, string> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
