import { z } from "zod";
import { formattedText, line, textOf } from "#content/fields.ts";
import { type HeldTerms, paidLevels } from "#features/members/access/held-terms.ts";
import { articleSummaryLength } from "#features/members/limits.ts";
import type { Member } from "#features/members/member.ts";
import { decisionFields, reasonWhenNeeded, wholeNumber } from "#features/members/reviews/review.ts";
import { tagKey } from "#features/members/tags.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";

/** The states of an article. A waiting one waits for staff, a returned one for its author. */
export const articleStates = ["waiting", "returned", "taken", "declined", "withdrawn"] as const;
export type ArticleState = (typeof articleStates)[number];

const written = z.string().default("");
const lines = written.transform((text) => manyLines(text.replaceAll("\t", " ")));
const required = (message: string) => z.string().regex(/\S/, message);

/** The form in which a member writes an article; its limits are those of a post. */
export const articleForm = z.object({
  title: written.transform(singleLine).pipe(required("Give your article a title.")).pipe(line),
  summary: lines.pipe(required("Enter a one- or two-sentence summary.")).pipe(textOf(articleSummaryLength)),
  body: lines.pipe(required("Enter the text of your article.")).pipe(formattedText),
});

/** An article as its author writes it. */
export type Article = z.output<typeof articleForm>;

export const articleLabels: Record<keyof Article, string> = {
  title: "Title",
  summary: "Summary",
  body: "Text",
};

/** The staff's decision on an article, and the version that they read; all but taking it require a reason. */
export const articleVerdictForm = z
  .object({ article: wholeNumber, version: wholeNumber, ...decisionFields })
  .refine(...reasonWhenNeeded);

export type ArticleVerdict = z.output<typeof articleVerdictForm>;

/** Who may send articles: those of one of the levels (slugs), and members with one of the tags. */
export type Writers = { tags: readonly string[]; levels: readonly string[] };

type Author = Pick<Member, "state" | "tags"> | null;
type Held = Pick<HeldTerms, "access" | "levels" | "paid">;

/**
 * Whether this member may send articles: by a level that was paid for, also while the listing waits for review. With an
 * approved listing also by any term of such a level where the site goes by terms, else by a tag.
 */
export function mayWrite(member: Author, held: Held, { tags, levels }: Writers): boolean {
  if (!member) return false;
  if (isOneOf(levels, paidLevels(member.state, held))) return true;
  if (member.state !== "approved") return false;
  if (held.access === "terms") return isOneOf(levels, held.levels);
  const keys = tags.map(tagKey);
  return member.tags.some((tag) => keys.includes(tagKey(tag)));
}

const isOneOf = (levels: readonly string[], had: readonly string[]) =>
  had.some((level) => levels.includes(level));

/** Why somebody cannot send articles though they may expect to, and the way on. */
type ClosedArticles = { text: string; way: { label: string; to: string } };

/**
 * The sentence for somebody whose membership includes articles, and whose listing keeps them closed; null for everyone
 * else, who reads which levels include them.
 */
export function closedArticles(member: Author, held: Held, { levels }: Writers): ClosedArticles | null {
  if (!member || !isOneOf(levels, held.levels)) return null;
  switch (member.state) {
    case "suspended":
      return {
        text: "You can't submit articles while your listing is suspended.",
        way: { label: "Contact us", to: "/contact" },
      };
    case "declined":
    case "withdrawn":
      return isOneOf(levels, held.paid)
        ? {
            text: "Your membership includes articles. Submit your listing again to write one.",
            way: { label: "Edit your listing", to: "/account/entry" },
          }
        : null;
    default:
      return null;
  }
}
