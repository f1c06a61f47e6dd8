import type { Site } from "./site.ts";

/** What a page says of itself under this name or property; undefined when it says nothing. */
export function metaOf(html: string, key: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(html)?.[1];
}

/** What the head of a page says to search engines: its title, its description and its address. */
export async function headOf(site: Site, path: string) {
  const html = await (await site.get(path)).text();
  const said = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  return {
    title: said(/<title>([^<]*)<\/title>/),
    description: metaOf(html, "description") ?? "",
    canonical: said(/<link rel="canonical" href="([^"]*)"/).replaceAll("&amp;", "&"),
  };
}
