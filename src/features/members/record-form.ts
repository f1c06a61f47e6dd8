import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { formOf } from "#records/field-schemas.ts";
import { formValues } from "#records/fields.ts";
import { type AddressValues, addressFields, addressKeys } from "./address-fields.ts";
import { fieldText } from "./differences.ts";
import { named, type StaffValues, staffFields, staffKeys } from "./fields.ts";
import { type MemberInput, typedKeys } from "./listing-fields.ts";
import type { Member } from "./member.ts";
import { inputOf, memberRules, recordRules, streetRule } from "./member-form.ts";
import { memberValues } from "./member-values.ts";
import type { More } from "./more-fields.ts";
import { readTags, tagsFault } from "./tags.ts";

/** What staff can change of a member: the typed fields, and what only staff keep. */
export type RecordInput = MemberInput &
  Partial<StaffValues> &
  Pick<Member, "isEmailShared" | "tags"> & { more?: More };

/** The schema of the staff's form of a member, used in the browser and in the action. */
export const recordForm = z
  .object({
    ...recordRules,
    ...formOf(named(staffFields), { street: streetRule }).shape,
    email_shared: z.boolean().default(false),
    joined_on: z
      .string()
      .default("")
      .transform((typed) => typed.trim() || null)
      .refine(
        (day) => day === null || (isDay(day) && /^(19|20)/.test(day)),
        "Choose a date, such as 2026-03-20",
      ),
    tags: z
      .string()
      .default("")
      .transform((typed, context) => {
        const tags = readTags(typed);
        const fault = tagsFault(tags);
        if (fault) context.addIssue({ code: "custom", message: fault, input: typed });
        return tags;
      }),
  })
  .transform(
    ({ email_shared, tags, ...read }): RecordInput => ({
      ...(inputOf(read, [...typedKeys, ...staffKeys]) as MemberInput & StaffValues),
      isEmailShared: email_shared && read.email !== "",
      tags,
    }),
  );

/** The schema of a member's form of their own listing: what a visitor types, and the postal address. */
export const ownForm = z
  .object({ ...memberRules, ...formOf(named(addressFields), { street: streetRule }).shape })
  .transform((read) => inputOf(read, [...typedKeys, ...addressKeys]) as MemberInput & AddressValues);

/** A member as values of the staff's form. */
export function recordValues(member: Member): Record<string, string> {
  return {
    ...memberValues(member),
    ...named(formValues(staffFields, member)),
    email_shared: member.isEmailShared ? "on" : "",
    tags: fieldText(member.tags),
  };
}
