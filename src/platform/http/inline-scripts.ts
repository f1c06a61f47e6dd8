/**
 * The text of a script that calls the function with the given values, without indentation. The function must
 * not refer to anything outside itself.
 */
export function scriptOf<Given extends unknown[]>(run: (...given: Given) => void, ...given: Given): string {
  // Only "<" could end a script element.
  const values = given.map((value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  return `(${String(run).replace(/\n\s+/g, "\n")})(${values.join()})`;
}

/**
 * Removes the nonce from a rendered page and returns the hashes of the inline scripts that carried it. A
 * script without the nonce, i.e. markup injected by user input, gets no hash and is blocked by the CSP.
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
