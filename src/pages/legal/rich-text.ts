/** Part of a text: plain text, or a link if `href` is set. */
export type Piece = { text: string; href?: string };

const pattern = /\[([^\]]+)\]\((\/[^)\s]*)\)|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Splits a text at its links: `[words](/path)` and e-mail addresses. Only paths of this site become links.
 */
export function richText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, words, path] = found;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push(
      path === undefined ? { text: whole, href: `mailto:${whole}` } : { text: words ?? path, href: path },
    );
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
