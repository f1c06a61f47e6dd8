/** The text of a page on one line as a person reads it: without its head, tags, scripts, styles and drawings. */
export function textOf(html: string): string {
  return html
    .replace(/<(head|script|style|svg|noscript)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

/** The attributes of the first link whose text begins with `label`, or "". */
export function linkTo(html: string, label: string): string {
  return linksTo(html, label)[0] ?? "";
}

export function linksTo(html: string, label: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)]
    .filter(([, , inner]) =>
      textOf(inner ?? "")
        .trim()
        .startsWith(label),
    )
    .map(([, attributes]) => attributes ?? "");
}

/** The addresses of all links of a page. */
export function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = ""]) => href);
}

export function noticeOf(html: string): string {
  const [, notice = ""] = /<noscript>(<div role="status".*?)<\/noscript>/s.exec(html) ?? [];
  return textOf(notice).trim();
}

/** Title, description, links and the like of a page, without its scripts. */
export function headOf(html: string): string {
  return html.slice(0, html.indexOf("</head>")).replace(/<script\b.*?<\/script>/gs, "");
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
}

/** What stands above the page: the site's header, or the frame of the staff area. */
export function headerOf(html: string): string {
  return html.slice(html.indexOf("<body"), html.indexOf("<main"));
}

export function footerOf(html: string): string {
  return html.slice(html.lastIndexOf("<footer"), html.lastIndexOf("</footer>"));
}

/** What a page's head says of it, such as its description or `og:image`; undefined for what it does not say. */
export function metaOf(html: string, key: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(html)?.[1];
}

/** What a page tells search engines as JSON-LD, each part as its text. */
export function jsonLdOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = ""]) => json,
  );
}

/** The text of an answer that is no page: a file, data, a plain refusal. */
export async function fileOf(answer: Response): Promise<string> {
  if (answer.headers.get("content-type")?.startsWith("text/html"))
    throw new Error(`${answer.url} is a page, to be read by mainOf or textOf`);
  return answer.text();
}

/**
 * Those of the marks that are found one after the other; all of them if the text contains them in this order.
 */
export function inOrder(text: string, marks: string[]): string[] {
  let from = 0;
  return marks.filter((mark) => {
    const at = text.indexOf(mark, from);
    if (at < 0) return false;
    from = at + mark.length;
    return true;
  });
}
