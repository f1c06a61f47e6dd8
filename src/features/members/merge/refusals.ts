import { notesLength, tagsPerMember } from "#features/members/limits.ts";
import type { Live } from "#features/members/terms/terms-store.server.ts";
import { longDay } from "#platform/days.ts";

/** Why two entries are not merged; with `overlap`, two of their terms that share days. */
export type MergeRefusal =
  | {
      reason:
        | "not-found"
        | "stale"
        | "same"
        | "accounts"
        | "proposed"
        | "review"
        | "articles"
        | "tags"
        | "notes";
    }
  | { reason: "overlap"; kept: Live; other: Live };

const words: Record<Exclude<MergeRefusal["reason"], "overlap">, string> = {
  "not-found": "One of the two entries does not exist, or is in the trash.",
  stale: "One of the two entries has changed since you opened this page. You see both as they are now.",
  same: "This is the same entry. Choose another one.",
  accounts:
    "Both entries have an account, and only one can stay. Part the account that is not used any more from its entry first.",
  proposed:
    "Both memberships have a term that waits for its payment. Void the invoice of the one that is not meant first.",
  review: "A change of the other entry waits in reviews. Decide on it first.",
  articles:
    "Both have an article that waits or was sent back, and a member has one at a time. Decide on one first.",
  tags: `Together they have more than ${tagsPerMember} tags. Take some off one of them first.`,
  notes: `Together their notes have more than ${notesLength.toLocaleString("en-US")} characters. Shorten one of them first.`,
};

/** A refusal in words that say what to do. */
export function whyNotMerged(why: MergeRefusal): string {
  if (why.reason !== "overlap") return words[why.reason];
  const term = ({ title, startsOn, endsOn }: Live) =>
    `${title} from ${longDay(startsOn)} to ${longDay(endsOn)}`;
  return `Their memberships have terms that share days: ${term(why.kept)}, and ${term(why.other)}. End one of the two memberships before the other one's term first.`;
}
