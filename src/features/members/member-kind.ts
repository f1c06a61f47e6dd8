import { z } from "zod";
import { content } from "#content/store.server.ts";
import type { Kind } from "#records/kind.ts";
import { fieldText } from "./differences.ts";
import { byKey, type FieldKey, fieldKeys, fields, guardedKeys } from "./fields.ts";
import { audiences, isLink } from "./listing-fields.ts";
import { type More, moreFacts } from "./more-fields.ts";
import type { Visibility } from "./visibility.ts";

type FieldValue = string | readonly string[] | null;

/** What the history keeps of a member: all, what a submission or decision is about, or a title and a reason. */
export type MemberState = Partial<Record<FieldKey, FieldValue>> & {
  visibility?: Partial<Visibility>;
  more?: More;
  title?: string;
  reason?: string;
};

const value = z.union([z.string(), z.array(z.string())]).nullish();
const stored = z.object({
  ...byKey(fieldKeys, () => value),
  visibility: z.partialRecord(z.enum(guardedKeys), z.enum(audiences)).optional(),
  more: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).optional(),
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
    ...moreFacts(content("memberFields"), state.more),
    ...guardedKeys.map((key) => ({
      label: `Who can see the ${isLink(key) ? `${fields[key].label} link` : fields[key].label.toLowerCase()}`,
      value: state.visibility?.[key] ?? "",
    })),
    { label: "Reason", value: state.reason ?? "" },
  ],
  actions: {
    approved: "Approved",
    suspended: "Suspended",
    declined: "Declined",
    withdrawn: "Withdrawn by the member",
    returned: "Sent back for review",
    linked: "Linked to their account",
    disowned: "Reported as not theirs",
    unlinked: "Unlinked from their account",
    invited: "Invited to create an account",
    merged: "Merged into another record",
    "took in": "Another record merged into this one",
    restored: "Restored from the trash",
    imported: "Imported from a file",
    "edit submitted": "Change submitted for review",
    "edit approved": "Submitted change approved",
    "gets letters": "Announcements resumed",
    "left the letters": "Announcements stopped",
    "wants no email": "Opted out of all email",
    "message released": "Held message delivered",
    "article sent": "Article submitted",
    "article changed": "Submitted article changed",
    "article taken": "Article accepted",
  },
};
