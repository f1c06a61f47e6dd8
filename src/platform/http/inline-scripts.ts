const nonced = (nonce: string) => new RegExp(`<script\\b([^>]*) nonce="${nonce}"([^>]*)>`, "g");

/**
 * Takes the nonce out of a rendered page and gives the hashes of the inline scripts that carried it.
 * A script without it - markup that found its way in from what somebody typed - gets no hash and does not run.
 */
export function hashInlineScripts(
  html: string,
  nonce: string,
  hash: (script: string) => string,
): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const opening of html.matchAll(nonced(nonce))) {
    const [tag, before = "", after = ""] = opening;
    if (/\ssrc=/.test(`${before} ${after}`)) continue;
    const begin = opening.index + tag.length;
    const end = html.indexOf("</script>", begin);
    if (end > begin) hashes.add(hash(html.slice(begin, end)));
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...hashes] };
}
