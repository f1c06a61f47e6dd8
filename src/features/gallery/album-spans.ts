/** How much of a row of the gallery an album takes. */
export type Span = "whole" | "half" | "third";

/**
 * The rows of the gallery on a wide screen: the first album alone, then three in a row, and two where three would leave a
 * row unfilled. Two albums share one row.
 */
export function albumSpans(count: number): Span[] {
  if (count === 2) return ["half", "half"];
  const others = Math.max(0, count - 1);
  const halves = [0, 4, 2][others % 3] ?? 0;
  const thirds = others - halves;
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? "whole" : index <= thirds ? "third" : "half",
  );
}
