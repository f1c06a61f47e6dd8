/** The pattern of `like` for a lower-case text that contains `words` as typed, whatever signs stand in them. */
export function containing(words: string): string {
  return `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}
