import { escapeHtml } from "#platform/escape-html.ts";

const style =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b1a33}" +
  "h1{line-height:1.2}dt{font-weight:600;margin-top:1rem}dd{margin:0}";

/** The page that says what each part of the download of everything is; it needs nothing else. */
export function readMe(title: string, madeAt: string, parts: [name: string, words: string][]): string {
  const list = parts.map(([name, words]) => {
    const link = name.endsWith("/") ? name : `<a href="${escapeHtml(name)}">${escapeHtml(name)}</a>`;
    return `<dt>${link}</dt>\n<dd>${escapeHtml(words)}</dd>`;
  });
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Everything the site stores for its organization, as of ${escapeHtml(madeAt)}. It contains personal data, so keep it where only authorized people can see it. Tables are CSV files in UTF-8, which any spreadsheet opens; times are in UTC. You can't restore a site from this file; use a backup for that.</p>
<dl>
${list.join("\n")}
</dl>
</body>
</html>
`;
}
