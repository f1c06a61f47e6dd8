import { z } from "zod";
import type { Kind } from "#records/kind.ts";
import { fieldText } from "./differences.ts";
import { byKey, type FieldKey, fieldKeys, fields, guardedKeys } from "./fields.ts";
import { audiences } from "./listing-fields.ts";
import type { Visibility } from "./visibility.ts";

type FieldValue = string | readonly string[] | null;

/** What the history keeps of a member: all, what a submission or decision is about, or a title and a reason. */
export type MemberState = Partial<Record<FieldKey, FieldValue>> & {
  visibility?: Partial<Visibility>;
  title?: string;
  reason?: string;
};

const value = z.union([z.string(), z.array(z.string())]).nullish();
const stored = z.object({
  ...byKey(fieldKeys, () => value),
  visibility: z.partialRecord(z.enum(guardedKeys), z.enum(audiences)).optional(),
  title: z.string().optional(),
  reason: z.string().optional(),
});

/** The members as the history knows them. */
export const memberKind: Kind<MemberState> = {
  entity: "member",
  one: "member",
  many: "members",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ fullName, title }) => fieldText(fullName ?? title),
  about: ({ company }) => (company ? `at ${fieldText(company)}` : ""),
  facts: (state) => [
    ...fieldKeys.map((key) => ({ label: fields[key].label, value: fieldText(state[key]) })),
    ...guardedKeys.map((key) => ({
      label: `Who may see the ${fields[key].label.toLowerCase()}`,
      value: state.visibility?.[key] ?? "",
    })),
    { label: "Reason", value: state.reason ?? "" },
  ],
  actions: {
    approved: "Approved",
    suspended: "Suspended",
    declined: "Declined",
    withdrawn: "Withdrawn by themselves",
    returned: "Sent back to the queue",
    linked: "Joined to their account",
    disowned: "Called not theirs",
    unlinked: "Parted from their account",
    invited: "Invited to an account",
    merged: "Merged into another entry",
    "took in": "Another entry of theirs merged into this one",
    restored: "Restored from the trash",
    imported: "Imported from a file",
    "edit submitted": "Change sent in for review",
    "edit approved": "Sent change approved",
    "message released": "Held message to them taken as real",
    "article sent": "Article sent in",
    "article changed": "Sent article changed",
    "article taken": "Article taken into the news",
  },
};
