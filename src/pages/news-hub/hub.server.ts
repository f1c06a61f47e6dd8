import { redirect } from "react-router";
import { newsHubPath } from "#content/placeholders.ts";
import { content } from "#content/store.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { refuseUnknownPath } from "../not-found.server.ts";
import { published } from "./posts.ts";

type HubArgs = {
  request: Request;
  params: { page: string };
  context: { get: (key: typeof platformContext) => Platform };
};

/**
 * What is out at the news hub now. Its address is content (1.05), so its routes take any first part and this refuses
 * the others.
 * @throws the 404 of an unknown path; for the hub's in capitals ("/ABC-pulse", as people write it) the way to the one
 * in small letters
 */
export function openHub({ request, params, context }: HubArgs) {
  const { abbreviation, timeZone } = content("organisation");
  const { clock, log } = context.get(platformContext);
  const path = newsHubPath(abbreviation);
  const asked = `/${params.page}`;
  if (asked !== path && asked.toLowerCase() === path) throw redirect(inSmallLetters(request.url, path), 301);
  if (asked !== path) refuseUnknownPath(request, log);
  const news = content("news");
  return { path, news, posts: published(news.posts, today(clock.now(), timeZone)) };
}

function inSmallLetters(url: string, path: string): string {
  const { pathname, search } = new URL(url);
  return [path, ...pathname.split("/").slice(2)].join("/") + search;
}
