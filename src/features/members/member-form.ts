import { z } from "zod";
import { readEmailAddress } from "#platform/email-address.ts";
import { lineField } from "#platform/line-field.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import {
  byKey,
  byName,
  type FieldName,
  fields,
  type MemberInput,
  type MemberValues,
  type TypedKey,
  typedKeys,
} from "./fields.ts";
import { shortestName } from "./limits.ts";
import { fieldErrors, tooLong } from "./messages.ts";
import { readWebsite } from "./website.ts";

/** The first error of each invalid field; empty when there is none. */
export type MemberErrors = Partial<Record<FieldName, string>>;

const optional = (key: TypedKey, normalise = singleLine) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      const value = normalise(typed);
      if (value.length > fields[key].longest)
        context.addIssue({ code: "custom", message: tooLong(key), input: typed });
      return value || null; // [5.18]
    });

function toAddress(typed: string, context: z.RefinementCtx): string {
  const address = readEmailAddress(typed);
  if (address !== null) return address;
  const message = typed.trim().length > fields.email.longest ? tooLong("email") : fieldErrors.email;
  context.addIssue({ code: "custom", message, input: typed });
  return z.NEVER;
}

/** The rule of each typed field, by its name in forms. */
export const memberRules: Record<FieldName, z.ZodType<string | null>> = {
  ...byName((key) => optional(key)),
  full_name: lineField({
    least: shortestName,
    tooShort: fieldErrors.fullName,
    most: fields.fullName.longest,
    tooLong: tooLong("fullName"),
  }),
  email: z.string(fieldErrors.email).transform(toAddress),
  website_url: z
    .string()
    .default("")
    .transform((typed, context) => {
      const reading = readWebsite(typed);
      if (reading.ok) return reading.href;
      context.addIssue({ code: "custom", message: reading.message, input: typed });
      return z.NEVER;
    }),
  services_description: optional("servicesDescription", manyLines),
};

/**
 * The schema of the member form, used in the browser and in the action [5.15] to [5.18], [5.31]. It covers every typed
 * field of the catalogue; one without its own rule is optional text on one line. Unknown fields are dropped.
 */
export const memberForm = z.object(memberRules).transform(inputOf);

/** The rules where a member need not have an address, "" then: in the staff's form of all fields, and in a file. */
export const recordRules = {
  ...memberRules,
  email: z
    .string(fieldErrors.email)
    .default("")
    .transform((typed, context) => (singleLine(typed) === "" ? "" : toAddress(typed, context))),
};
const fileForm = z.object(recordRules).transform(inputOf);

/** The typed fields of a member from the fields of a form that follow `memberRules`. */
export function inputOf(read: Record<FieldName, string | null>): MemberInput {
  return {
    ...byKey(typedKeys, (key) => read[fields[key].name]),
    fullName: read.full_name ?? "",
    email: read.email ?? "",
  };
}

export type MemberReading =
  | { ok: true; input: MemberInput; values: MemberValues }
  | { ok: false; errors: MemberErrors; values: MemberValues };

/** Validates a form; `values` are the typed values, to fill the form again. */
export const readMember = (values: MemberValues) => readValues(memberForm, values);

/** Validates a row of a file, whose member need not have an address. */
export const readFileMember = (values: MemberValues) => readValues(fileForm, values);

function readValues(form: typeof memberForm | typeof fileForm, values: MemberValues): MemberReading {
  const read = form.safeParse(values);
  if (read.success) return { ok: true, input: read.data, values };
  const errors: MemberErrors = {};
  for (const { path, message } of read.error.issues) {
    const key = typedKeys.find((typedKey) => fields[typedKey].name === path[0]);
    if (key) errors[fields[key].name] ??= message;
  }
  return { ok: false, errors, values };
}
