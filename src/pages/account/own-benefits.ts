import { type Benefit, benefitsOf, type LevelFacts } from "#content/benefits.ts";
import type { Included } from "#features/members/entitlements/entitlement-rule.ts";

/** A line of the tile: what the membership includes, how much of it there is or is left, and the way to it. */
export type OwnBenefit = { title: string; value: string | null; way: { label: string; to: string } | null };

type Own = {
  /** As the term was sold. */
  level: LevelFacts;
  /** What of the counted ones is left. */
  left: readonly Pick<Included, "id" | "count" | "left">[];
  /** Whether what is for members opens for this person today. */
  isOpen: boolean;
};

const ways: Record<string, { label: string; to: string }> = {
  listing: { label: "View your listing", to: "/account/entry" },
  room: { label: "Open the members’ room", to: "/community/members" },
  articles: { label: "Write an article", to: "/community/articles" },
};

/** What a membership includes, each with its way. A membership for one person has no line for people. */
export function ownBenefits({ level, left, isOpen }: Own): OwnBenefit[] {
  return benefitsOf(level)
    .filter(({ id, count }) => id !== "people" || count !== 1)
    .map((benefit) => {
      const rest = left.find(({ id }) => id === benefit.id);
      const opens = benefit.id === "listing" || (isOpen && rest?.left !== 0);
      return {
        title: benefit.label,
        value: rest ? `${rest.left} of ${rest.count} left` : amountOf(benefit),
        way: (opens && ways[benefit.id]) || null,
      };
    });
}

const amountOf = ({ id, count }: Benefit) =>
  id === "events" ? `${count}%` : count === null ? null : `${count}`;
