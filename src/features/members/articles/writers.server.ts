import { gives } from "#content/benefits.ts";
import { content } from "#content/store.server.ts";
import type { MemberAccess } from "#features/members/terms/kinds.ts";
import type { Writers } from "./article.ts";

/** Who may send articles, as the content says it. */
export function writers(): Writers {
  return { tags: content("news").articles.tags, levels: writingTiers().map(({ slug }) => slug) };
}

/** The same in words: the titles of the levels, or the tags where no level includes articles and tags decide. */
export function writerNames(access: MemberAccess): string[] {
  const titles = writingTiers().map(({ title }) => title);
  return titles.length > 0 || access === "terms" ? titles : content("news").articles.tags;
}

const writingTiers = () => content("tiers").filter((level) => gives(level, "articles"));
