import { redirect } from "react-router";
import { isOnSite } from "#content/on-site.server.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { postName } from "#content/posts.ts";
import { published } from "#content/published-posts.ts";
import { wasNewsHub } from "#content/publishing/former-news-hub.server.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { refuseUnknownPath } from "../not-found.server.ts";

type HubArgs = {
  request: Request;
  params: { page: string };
  context: { get: (key: typeof platformContext) => Platform };
};

/**
 * The published posts of the news hub. Its path depends on the content (1.05), so its routes match any first
 * path segment and this function rejects all others.
 * @throws a 404 response for an unknown path; a redirect if the hub's path was written with capitals
 * ("/ABC-pulse") or is one of an earlier abbreviation
 */
export async function openHub({ request, params, context }: HubArgs) {
  const { abbreviation, timeZone } = content("organisation");
  const { clock, db, log } = context.get(platformContext);
  const path = newsHubPath(abbreviation);
  const asked = `/${params.page}`;
  if (!isOnSite(path)) refuseUnknownPath(request, log);
  if (asked !== path) {
    if (asked.toLowerCase() === path || (await wasNewsHub(db, asked)))
      throw redirect(atPath(request, path), 301);
    refuseUnknownPath(request, log);
  }
  const { previewed } = snapshot();
  const isPreviewed = (slug: string) => previewed.has(postName(slug));
  const posts = published(postsOf(snapshot()), today(clock.now(), timeZone), isPreviewed);
  return { path, news: content("news"), posts };
}

function atPath(request: Request, path: string): string {
  const { pathname, search } = pageUrl(request);
  return [path, ...pathname.split("/").slice(2)].join("/") + search;
}
