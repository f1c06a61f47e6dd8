const longestShown = 150; // characters of a quote before it is cut (2.4.14)
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The shortened quote of a testimonial: unchanged up to 150 characters, else the first 150 followed by "...". Counts
 * graphemes, so that no emoji or accented letter is cut in half.
 */
export function cutQuote(quote: string): { shown: string; isCut: boolean } {
  const characters = [...graphemes.segment(quote)];
  if (characters.length <= longestShown) return { shown: quote, isCut: false };
  const start = characters.slice(0, longestShown).map((part) => part.segment);
  return { shown: `${start.join("")}...`, isCut: true };
}
