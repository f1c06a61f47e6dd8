/** A page of the site: its path, and when it last changed where that is known. */
export type SitemapEntry = { path: string; changed?: Date };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages as a sitemap; addresses are made from `origin`. */
export function urlSet(origin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastChange = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastChange}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The list of several sitemaps. */
export function sitemapIndex(origin: string, paths: string[]): string {
  const maps = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${maps.join("\n")}\n</sitemapindex>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
