const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const handler = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML without inline event handlers. The editor takes none over in any case, but Chromium reports each one that is
 * parsed as a violation of our policy.
 */
export function withoutHandlers(html: string): string {
  return html.replace(tag, (found) => found.replace(handler, ""));
}
