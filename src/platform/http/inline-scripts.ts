/** A function as the text of a script that calls it, without the indentation. It may use nothing from outside. */
export function scriptOf<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given): string {
  // Within a script only "<" could end it.
  const values = given.map((value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  return `(${String(run).replace(/\n\s+/g, "\n")})(${values.join()})`;
}

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
  const parts = html.split(` nonce="${nonce}"`);
  for (const [at, before] of parts.slice(0, -1).entries()) {
    const after = parts[at + 1] as string;
    const begin = after.indexOf(">") + 1;
    const tag = before.slice(before.lastIndexOf("<")) + after.slice(0, begin);
    if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag)) continue;
    const end = after.indexOf("</script>", begin);
    if (end > begin) hashes.add(hash(after.slice(begin, end)));
  }
  return { html: parts.join(""), hashes: [...hashes] };
}
