import type { PostName } from "#content/posts.ts";
import { postName } from "#content/posts.ts";
import { listUnpublished } from "#content/publishing/posts-store.server.ts";
import { untouchedSamples } from "#content/publishing/take-off-samples.server.ts";
import { asObject } from "#content/schema/body.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { withText } from "#platform/search-text.server.ts";
import { today } from "#platform/today.ts";
import type { ListSource } from "#records/lists/list-source.server.ts";
import type { FiltersOf } from "../lists/define-list.ts";
import type { newsList } from "./news.tsx";
import { type PostState, postState } from "./post-state.ts";

export type PostRow = {
  name: PostName;
  title: string;
  author: string;
  date: string;
  state: PostState;
  publishAt: Date | null;
  /** Who saved its draft. */
  by: string | null;
};

/** The posts of the news: drafts, those that wait, and what is on the site. They are in memory, and found there. */
export const newsServed: ListSource<PostRow, FiltersOf<typeof newsList>, "date"> = {
  async page({ db, now }, { q, filters: { state }, order, after, before }, length) {
    const all = await readRows(db, now);
    const ofState = all.filter((row) => !state || row.state === state);
    const found = q ? await withText(db, ofState, ({ title, author }) => `${title} ${author}`, q) : ofState;
    if (order === "date") found.reverse();
    const place = found.findIndex(({ name }) => name === (after ?? before));
    const isBack = place >= 0 && after === null;
    const start = isBack ? Math.max(0, place - length) : place + 1;
    const end = isBack ? place : start + length;
    const rows = found.slice(start, end);
    return {
      rows,
      next: end < found.length ? (rows.at(-1)?.name ?? null) : null,
      previous: start > 0 ? (rows[0]?.name ?? null) : null,
    };
  },
};

async function readRows(db: Connection, now: Date): Promise<PostRow[]> {
  const { drafts, scheduled } = await listUnpublished(db);
  const names = await nameAccounts(
    db,
    drafts.map(({ by }) => by),
  );
  const published = new Map(postsOf(snapshot()).map((post) => [postName(post.slug), post]));
  const samples = new Set(untouchedSamples(snapshot()));
  const day = today(now, content("organisation").timeZone);
  const all = new Set([
    ...published.keys(),
    ...drafts.map(({ name }) => name),
    ...scheduled.map(({ name }) => name),
  ]);
  const rows = [...all].map((name) => {
    const post = published.get(name) ?? null;
    const draft = drafts.find((one) => one.name === name);
    const waiting = scheduled.find((one) => one.name === name);
    const shown = asObject(post ?? waiting?.body ?? draft?.body);
    const facts = {
      published: post,
      hasDraft: draft !== undefined,
      isScheduled: waiting !== undefined,
      isSample: samples.has(name),
    };
    return {
      name,
      title: String(shown.title ?? ""),
      author: String(shown.author ?? ""),
      date: String(shown.date ?? ""),
      state: postState(facts, day),
      publishAt: waiting?.publishAt ?? null,
      by: draft ? (names.get(draft.by) ?? "A former account") : null,
    };
  });
  return rows.sort((a, b) => b.date.localeCompare(a.date) || a.name.localeCompare(b.name));
}
