import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { manyLines } from "#platform/plain-text.ts";
import { fieldText } from "./differences.ts";
import type { MemberInput } from "./fields.ts";
import { notesLength } from "./limits.ts";
import type { Member } from "./member.ts";
import { inputOf, recordRules } from "./member-form.ts";
import { memberValues } from "./member-values.ts";
import { readTags, tagsFault } from "./tags.ts";

/** What staff can change of a member: the typed fields, and what only staff keep. */
export type RecordInput = MemberInput & Pick<Member, "isEmailShared" | "joinedOn" | "tags" | "notes">;

/** The schema of the staff's form of a member, used in the browser and in the action. */
export const recordForm = z
  .object({
    ...recordRules,
    email_shared: z.boolean().default(false),
    joined_on: z
      .string()
      .default("")
      .transform((typed) => typed.trim() || null)
      .refine(
        (day) => day === null || (isDay(day) && /^(19|20)/.test(day)),
        "Choose a day, such as 2026-03-20",
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
    notes: z
      .string()
      .default("")
      .transform((typed) => manyLines(typed) || null)
      .refine(
        (text) => text === null || text.length <= notesLength,
        `Keep the notes to ${notesLength.toLocaleString("en-US")} characters or fewer`,
      ),
  })
  .transform(
    ({ email_shared, joined_on, tags, notes, ...read }): RecordInput => ({
      ...inputOf(read),
      isEmailShared: email_shared && read.email !== "",
      joinedOn: joined_on,
      tags,
      notes,
    }),
  );

/** A member as values of the staff's form. */
export function recordValues(member: Member): Record<string, string> {
  return {
    ...memberValues(member),
    email_shared: member.isEmailShared ? "on" : "",
    joined_on: member.joinedOn ?? "",
    tags: fieldText(member.tags),
    notes: member.notes ?? "",
  };
}
