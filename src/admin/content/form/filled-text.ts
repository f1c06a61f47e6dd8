/**
 * A text with its placeholders filled in as visitors read it; null when it has none. An unknown one stays as it
 * is written: saving names it.
 */
export function filledText(written: string, facts: Record<string, string>): string | null {
  if (!/\{\{|\{[A-Za-z]/.test(written)) return null;
  return written.replace(/\{\{|\{([A-Za-z][\w.]*)\}/g, (found, name?: string) =>
    name === undefined ? "{" : ((Object.hasOwn(facts, name) ? facts[name] : undefined) ?? found),
  );
}
