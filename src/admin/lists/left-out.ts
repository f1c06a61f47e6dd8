const mostNamed = 10;

/**
 * Whom an action on many left out, as a sentence that follows another; nothing where nobody was.
 * @param words why, by the code of the refusal
 */
export function leftOut<Why extends string>(
  left: { name: string; why: Why }[],
  words: Record<Why, string>,
): string {
  if (left.length === 0) return "";
  const named = left.slice(0, mostNamed).map(({ name, why }) => `${name} (${words[why]})`);
  const others = left.length - named.length;
  return ` Skipped: ${named.join(", ")}${others > 0 ? `, and ${others.toLocaleString("en-US")} more` : ""}.`;
}
