import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { formOf } from "#records/field-schemas.ts";
import { formValues } from "#records/fields.ts";
import { fieldText } from "./differences.ts";
import { byKey, named, type StaffValues, staffFields, staffKeys } from "./fields.ts";
import { type MemberInput, nameOf } from "./listing-fields.ts";
import type { Member } from "./member.ts";
import { inputOf, recordRules } from "./member-form.ts";
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
    ...formOf(named(staffFields)).shape,
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
      ...inputOf(read),
      ...(byKey(staffKeys, (key) => read[nameOf(key)]) as StaffValues),
      isEmailShared: email_shared && read.email !== "",
      tags,
    }),
  );

/** A member as values of the staff's form. */
export function recordValues(member: Member): Record<string, string> {
  return {
    ...memberValues(member),
    ...named(formValues(staffFields, member)),
    email_shared: member.isEmailShared ? "on" : "",
    tags: fieldText(member.tags),
  };
}
