import { staffFields } from "#features/members/fields.ts";
import { tagsPerMember } from "#features/members/limits.ts";

const words = {
  "not-found": "One of the two records doesn't exist or is in the trash.",
  stale: "One of the two records has changed since you opened this page. You're seeing both as they are now.",
  same: "This is the same record. Choose another one.",
  accounts:
    "Both records have an account, and only one can stay. First unlink the account that's no longer used.",
  overlap: "Their memberships overlap. Choose which one counts for those days.",
  proposed: "Both memberships are waiting for a payment. First void the invoice that isn't needed.",
  change: "The membership that doesn't count has an unpaid level change. First void its invoice.",
  review: "The other record has a change in Reviews. Decide on it first.",
  articles: "Both have an open article, and a member can have only one at a time. Decide on one first.",
  tags: `Together they have more than ${tagsPerMember} tags. First remove some.`,
  notes: `Together their notes have more than ${staffFields.notes.most.toLocaleString("en-US")} characters. First shorten one of them.`,
};

export type MergeRefusal = { reason: keyof typeof words };

export const whyNotMerged = ({ reason }: MergeRefusal): string => words[reason];
