import { staffFields } from "#features/members/fields.ts";
import { tagsPerMember } from "#features/members/limits.ts";

const words = {
  "not-found": "One of the two entries does not exist, or is in the trash.",
  stale: "One of the two entries has changed since you opened this page. You see both as they are now.",
  same: "This is the same entry. Choose another one.",
  accounts:
    "Both entries have an account, and only one can stay. Part the account that is not used any more from its entry first.",
  overlap: "Their memberships have terms that share days. Choose which of the two counts on these days.",
  proposed:
    "Both memberships have a term that waits for its payment. Void the invoice of the one that is not meant first.",
  change:
    "The membership that does not count has a change of level that waits for its payment. Void its invoice first.",
  review: "A change of the other entry waits in reviews. Decide on it first.",
  articles:
    "Both have an article that waits or was sent back, and a member has one at a time. Decide on one first.",
  tags: `Together they have more than ${tagsPerMember} tags. Take some off one of them first.`,
  notes: `Together their notes have more than ${staffFields.notes.most.toLocaleString("en-US")} characters. Shorten one of them first.`,
};

export type MergeRefusal = { reason: keyof typeof words };

export const whyNotMerged = ({ reason }: MergeRefusal): string => words[reason];
