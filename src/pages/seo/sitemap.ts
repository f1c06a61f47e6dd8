import { sharedBy } from "#platform/http/cache-key.ts";
import { platformContext } from "#platform/platform.server.ts";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/sitemap";
import { mapSize, sources } from "./sitemap-sources.server.ts";
import { sitemapIndex, urlSet } from "./sitemap-xml.ts";

export const handle = { shared: "everyone", sharedAs: sharedBy({ of: /^/, after: /^./ }) };

/**
 * Sitemap of all public pages: a single list while it fits into one file, else an index of files, each with
 * the pages of one source (`of`) whose key is greater than `after`. Public.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { ORIGIN } = platform.config;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("of");
  if (asked !== null) {
    const source = Object.hasOwn(sources, asked) ? sources[asked] : undefined;
    if (!source) refuseUnknownPath(request, platform.log);
    return xml(urlSet(ORIGIN, await source.list(platform, searchParams.get("after") ?? "", mapSize)));
  }
  const lists = await Promise.all(
    Object.values(sources).map((source) => source.list(platform, "", mapSize + 1)),
  );
  const all = lists.flat();
  if (all.length <= mapSize) return xml(urlSet(ORIGIN, all));
  const files: string[] = [];
  for (const [name, source] of Object.entries(sources)) {
    for (const mark of await source.marks(platform, mapSize))
      files.push(`/sitemap.xml?${new URLSearchParams({ of: name, after: mark })}`);
  }
  return xml(sitemapIndex(ORIGIN, files));
}

function xml(text: string) {
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
