import { headOf, metaOf } from "./page-text.ts";
import type { Site } from "./site.ts";

/** What the page at an address says to search engines: its title, its description and its address. */
export async function headAt(site: Site, path: string) {
  const html = await (await site.get(path)).text();
  const said = (pattern: RegExp) => pattern.exec(headOf(html))?.[1] ?? "";
  return {
    title: said(/<title>([^<]*)<\/title>/),
    description: metaOf(html, "description") ?? "",
    canonical: said(/<link rel="canonical" href="([^"]*)"/).replaceAll("&amp;", "&"),
  };
}
