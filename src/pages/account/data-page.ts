import { dateFormat } from "#platform/date-format.ts";
import { escapeHtml } from "#platform/escape-html.ts";

const style =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#2b1a33}" +
  "h1,h2{line-height:1.2}h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}" +
  "dt{color:#6a6270}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}" +
  "li{margin:0 0 1rem;padding:0 0 1rem;border-bottom:1px solid #e5dccf}ol{padding-left:1.5rem;margin:0}";

type Words = { title: string; timeZone: string };

/** A person's data as one HTML document that needs nothing else: no script, no picture, no other file. */
export function dataPage(collected: Record<string, unknown>, { title, timeZone }: Words): string {
  const parts = Object.entries(collected).map(
    ([name, value]) => `<h2>${escapeHtml(inWords(name))}</h2>\n${shown(value, timeZone)}`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
<h1>${escapeHtml(title)}</h1>
${parts.join("\n")}
</body>
</html>
`;
}

/** A value as HTML: an object as a list of terms, several as a numbered list, an instant in the organisation's zone. */
function shown(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value instanceof Date) return escapeHtml(moment(value, timeZone));
  if (Array.isArray(value)) {
    if (value.length === 0) return "None";
    return `<ol>${value.map((each) => `<li>${shown(each, timeZone)}</li>`).join("\n")}</ol>`;
  }
  if (typeof value === "object") {
    const terms = Object.entries(value).map(
      ([name, each]) => `<dt>${escapeHtml(inWords(name))}</dt><dd>${shown(each, timeZone)}</dd>`,
    );
    return terms.length > 0 ? `<dl>${terms.join("\n")}</dl>` : "None";
  }
  const text = String(value);
  return escapeHtml(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? moment(new Date(text), timeZone) : text);
}

function moment(instant: Date, timeZone: string): string {
  return dateFormat({ dateStyle: "long", timeStyle: "short", timeZone }).format(instant);
}

/** "lastUsedAt" as "Last used at". */
function inWords(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
