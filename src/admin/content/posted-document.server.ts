import { data } from "react-router";
import type { DocumentName } from "#content/documents.ts";
import type { Origin } from "#content/publishing/edited.server.ts";
import { bodyAtOrigin, readEdited } from "#content/publishing/edited.server.ts";
import type { Sender } from "#content/publishing/save-draft.server.ts";
import { withHidden, withKeys } from "#content/schema/body.ts";
import type { Field } from "#content/schema/field.ts";
import type { FormValues } from "#form/answer.ts";
import type { Role } from "#identity/roles.ts";
import type { Connection } from "#platform/database.server.ts";
import type { ActionContext } from "../request/dashboard-action.server.ts";
import { rowId } from "../request/row-id.ts";
import { editableField } from "./editable-field.server.ts";
import { senderFields } from "./form/form-names.ts";
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
  /** The open form that sent it, where scripts run. */
  sender?: Sender;
};

/**
 * Reads the form of a document. From here on the answer to a refusal holds everything that was typed.
 * @throws 400 when the fields cannot come from such a form
 */
export function readPosted(
  { platform: { db }, sent, actor }: ActionContext,
  name: DocumentName,
): Promise<PostedDocument> {
  const values = textsOf(sent.fields);
  sent.read = { ok: true, input: {}, values };
  return readDocumentForm(db, { name, values, actor });
}

/**
 * Reads the fields of a document's form.
 * @throws 400 when they cannot come from such a form
 */
export async function readDocumentForm(
  db: Connection,
  {
    name,
    values,
    actor,
  }: { name: DocumentName; values: Record<string, string>; actor: { role: Role | null } },
): Promise<PostedDocument> {
  const field = editableField(name, actor);
  const read = readBody(field, Object.entries(values));
  if (!read)
    throw data({ title: "Nothing was saved", message: "This form couldn't be read." }, { status: 400 });
  const { origin, sender } = readOrigin(values);
  const edited = await readEdited(db, name);
  const isSame = edited.origin.draft === origin.draft && edited.origin.base === origin.base;
  const begun = isSame ? edited.body : ((await bodyAtOrigin(db, name, origin)) ?? edited.body);
  return { name, field, origin, sender, body: withHidden(field, read.body, withKeys(field, begun)) };
}

/** What a form was filled with, and which open form it is. */
export function readOrigin(values: Record<string, string>): { origin: Origin; sender?: Sender } {
  const origin = { draft: rowId(values.draft ?? "") ?? 0, base: rowId(values.base ?? "") ?? 0 };
  const form = /^[\w-]{8,40}$/.exec(values[senderFields.form] ?? "")?.[0];
  const turn = /^\d{1,9}$/.exec(values[senderFields.turn] ?? "")?.[0];
  return form && turn ? { origin, sender: { form, turn: Number(turn) } } : { origin };
}

/** The fields of a form that is answered, filled with a body. */
export function valuesOf(
  { field }: Pick<PostedDocument, "field">,
  body: unknown,
  origin: Origin,
): FormValues {
  return { ...writeBody(field, body), draft: String(origin.draft), base: String(origin.base) };
}

/** The texts among posted fields. */
export function textsOf(fields: FormData): Record<string, string> {
  const texts = [...fields].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
