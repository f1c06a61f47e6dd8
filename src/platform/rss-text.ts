import { escapeHtml } from "./escape-html.ts";

// Characters that XML cannot contain even escaped; forms remove them, but an import might not.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as the title of an RSS feed's item: it stands in a CDATA section, which nothing in it may end. */
export function rssTitle(text: string): string {
  return text.replace(forbidden, "").replaceAll("]]>", "]] >"); // the library escapes the first one only
}

/** A text as the description of an RSS feed's item, which readers show as HTML. */
export function rssDescription(text: string): string {
  return escapeHtml(text.replace(forbidden, "")).replaceAll("\n", "<br>");
}
