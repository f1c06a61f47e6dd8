import { gives } from "#content/benefits.ts";
import { content } from "#content/store.server.ts";
import type { MemberAccess } from "#features/members/terms/kinds.ts";
import type { Writers } from "./article.ts";

/** Who may send articles, as the content says it. */
export function writers(): Writers {
  return { tags: content("news").articles.tags, levels: writingTiers().map(({ slug }) => slug) };
}

/** The same in words: the tags, or the titles of the levels. */
export function writerNames(access: MemberAccess): string[] {
  return access === "terms" ? writingTiers().map(({ title }) => title) : content("news").articles.tags;
}

const writingTiers = () => content("tiers").filter((level) => gives(level, "articles"));
