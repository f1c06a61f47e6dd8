import type { PostName } from "#content/posts.ts";
import { postName } from "#content/posts.ts";
import { listUnpublished } from "#content/publishing/posts-store.server.ts";
import { untouchedSamples } from "#content/publishing/take-off-samples.server.ts";
import { asObject } from "#content/schema/body.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { countArticles } from "#features/members/articles/articles-store.server.ts";
import { nameAccounts } from "#identity/staff/account-names.server.ts";
import { queryText } from "#platform/lists/query-text.ts";
import { withText } from "#platform/search-text.server.ts";
import { today } from "#platform/today.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { type PostState, postState } from "./post-state.ts";

const perPage = 50;

type PostRow = {
  name: PostName;
  title: string;
  author: string;
  date: string;
  state: PostState;
  publishAt: Date | null;
  /** Who saved its draft. */
  by: string | null;
};

/** The posts of the news, the newest first: drafts, those that wait, and what is on the site. */
export async function loadNews({ platform: { db, clock }, url }: StaffRequest) {
  const q = queryText(url.searchParams, "q", 100);
  const state = url.searchParams.get("state") ?? "";
  const from = rowId(url.searchParams.get("from")) ?? 0;
  const [all, articles] = await Promise.all([readRows(db, clock.now()), countArticles(db)]);
  const ofState = all.filter((row) => !state || row.state === state);
  const found = q ? await withText(db, ofState, ({ title, author }) => `${title} ${author}`, q) : ofState;
  return {
    filter: { q, state },
    rows: found.slice(from, from + perPage),
    next: found.length > from + perPage ? from + perPage : null,
    articles,
    samples: untouchedSamples(snapshot()).length,
    timeZone: content("organisation").timeZone,
  };
}

async function readRows(db: StaffRequest["platform"]["db"], now: Date): Promise<PostRow[]> {
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

export type NewsData = Awaited<ReturnType<typeof loadNews>>;
