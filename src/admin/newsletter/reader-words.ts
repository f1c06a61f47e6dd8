/** The page where a reader subscribed, in words. */
export function sourceWords(source: string | null): string {
  if (source === null) return "Unknown";
  return source === "/" ? "Home page" : source;
}

/** The topics that a reader has chosen, in words; null stands for all. */
export function topicWords(chosen: string[] | null, topics: { id: string; title: string }[]): string {
  if (chosen === null) return "All";
  return chosen.map((id) => topics.find((topic) => topic.id === id)?.title ?? id).join(", ");
}
