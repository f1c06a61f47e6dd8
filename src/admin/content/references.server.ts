import type { Reference } from "#content/publishing/references.server.ts";
import { committeeReference } from "#features/inquiries/committees/committee-reference.server.ts";
import { topicReference } from "#features/inquiries/letters/topic-reference.server.ts";
import { categoryReference } from "#features/members/directory/category-reference.server.ts";
import { moreReference } from "#features/members/more-store.server.ts";
import { levelReference } from "#features/members/terms/level-reference.server.ts";

/**
 * All rows that need what the content lists. Orders, nominations and committee interests hold the words that they were
 * sent with, so things on sale and awards can be removed, a level that no membership has, and a committee that nobody is in; what
 * texts sell is checked with the texts.
 */
export const references: readonly Reference[] = [
  topicReference,
  categoryReference,
  committeeReference,
  levelReference,
  moreReference,
];
