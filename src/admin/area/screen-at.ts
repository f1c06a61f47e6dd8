/**
 * The key of the screen that the navigation marks at a path of the staff area. A post is edited among the
 * documents and listed in the news.
 */
export function screenAt(pathname: string): string {
  const [, , screen = "today", record = ""] = pathname.split("/");
  return screen === "content" && record.startsWith("post-") ? "news" : screen || "today";
}
