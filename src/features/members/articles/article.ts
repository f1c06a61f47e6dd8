import { z } from "zod";
import { formattedText, line, textOf } from "#content/fields.ts";
import type { HeldTerms } from "#features/members/access/held-terms.ts";
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

/** Who may send articles: members with one of the tags; where the site goes by terms, those of one of the levels (slugs). */
export type Writers = { tags: readonly string[]; levels: readonly string[] };

/** Whether this member may send articles; their listing is approved in any case. */
export function mayWrite(
  member: Pick<Member, "state" | "tags"> | null,
  held: Pick<HeldTerms, "access" | "levels">,
  { tags, levels }: Writers,
): boolean {
  if (member?.state !== "approved") return false;
  if (held.access === "terms") return held.levels.some((level) => levels.includes(level));
  const keys = tags.map(tagKey);
  return member.tags.some((tag) => keys.includes(tagKey(tag)));
}
