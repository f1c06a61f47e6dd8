import { senderFields } from "../form/form-names.ts";

/** What a form was filled with: a draft and a published version, by their numbers. */
export type Origin = { draft: number; base: number };

/** A form as it is on the page. */
export type OpenForm = {
  /** All its fields as they are now. */
  read: () => FormData;
  /** Whether something in it differs from what it was filled with. */
  isTouched: boolean;
  origin: Origin;
};

export type Reading = {
  /** What is sent. */
  body: string;
  /** What somebody may have changed, to be compared with what is stored. */
  text: string;
};

/** Reads a form, as it is sent and as it is compared. */
export function readForm({ read }: Pick<OpenForm, "read">): Reading {
  const fields = new URLSearchParams();
  for (const [name, value] of read()) if (typeof value === "string") fields.append(name, value);
  const body = fields.toString();
  for (const name of ["draft", "base", ...Object.values(senderFields)]) fields.delete(name);
  return { body, text: fields.toString() };
}
