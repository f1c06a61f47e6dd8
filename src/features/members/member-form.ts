import { z } from "zod";
import { readEmailAddress } from "#platform/email-address.ts";
import { singleLine } from "#platform/plain-text.ts";
import { formOf } from "#records/field-schemas.ts";
import { addressFields } from "./address-fields.ts";
import { byKey, type FieldKey, named } from "./fields.ts";
import {
  type FieldName,
  linkKeys,
  listingFields,
  type MemberInput,
  type MemberValues,
  type NameOf,
  nameOf,
  typedKeys,
} from "./listing-fields.ts";
import { readNetworkAddress, readWebsite, type WebsiteReading } from "./website.ts";

/** The first error of each invalid field; empty when there is none. */
export type MemberErrors = Partial<Record<FieldName, string>>;

const { wrong, most, tooLong } = listingFields.email;

function toAddress(typed: string, context: z.RefinementCtx): string {
  const address = readEmailAddress(typed);
  if (address !== null) return address;
  context.addIssue({ code: "custom", message: typed.trim().length > most ? tooLong : wrong, input: typed });
  return z.NEVER;
}

/** The rule of each typed field, by its name in forms. */
export const memberRules = {
  ...formOf(named(listingFields)).shape,
  email: z.string(wrong).transform(toAddress),
  website_url: webAddress(readWebsite),
  ...named(
    byKey(linkKeys, (key) => webAddress((typed) => readNetworkAddress(typed, listingFields[key].network))),
  ),
};

function webAddress(read: (typed: string) => WebsiteReading) {
  return z
    .string()
    .default("")
    .transform((typed, context) => {
      const reading = read(typed);
      if (reading.ok) return reading.href;
      context.addIssue({ code: "custom", message: reading.message, input: typed });
      return z.NEVER;
    });
}

/**
 * The schema of the member form, used in the browser and in the action [5.15] to [5.18], [5.31]. It covers every typed
 * field of the catalogue. Unknown fields are dropped.
 */
export const memberForm = z.object(memberRules).transform(typedOf);

/** The rules where a member need not have an address, "" then: in the staff's form of all fields, and in a file. */
export const recordRules = {
  ...memberRules,
  email: z
    .string(wrong)
    .default("")
    .transform((typed, context) => (singleLine(typed) === "" ? "" : toAddress(typed, context))),
};
const fileForm = z.object(recordRules).transform(typedOf);

/** How a street is typed: in as many lines as an envelope has for it. */
export const streetRule = formOf({ street: addressFields.street }).shape.street.refine(
  (street) => !street || street.split("\n").length <= 3,
  "Keep the street to 3 lines or fewer",
);

/** The fields of a member with these keys, from those of a form. */
export const inputOf = <Key extends FieldKey>(
  read: { [Name in NameOf<Key>]: string | null },
  keys: readonly Key[],
) => byKey(keys, (key) => read[nameOf(key)]);

function typedOf(read: { [Name in FieldName]: string | null }): MemberInput {
  return inputOf(read, typedKeys) as MemberInput; // the rules refuse one without a name
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
    const name = typedKeys.map(nameOf).find((each) => each === path[0]);
    if (name) errors[name] ??= message;
  }
  return { ok: false, errors, values };
}
