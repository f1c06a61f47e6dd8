import { escapeHtml as escapeXml } from "#platform/escape-html.ts";

export type SitemapEntry = { path: string; changed?: Date };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function urlSet(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastChange = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastChange}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

export function sitemapIndex(origin: string, paths: string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${maps.join("\n")}\n</sitemapindex>\n`;
}
