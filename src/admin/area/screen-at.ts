/**
 * The key of the screen that the navigation marks at a path of the staff area. A post is edited among the
 * documents and listed in the news, a letter likewise; what is printed belongs to its list.
 */
export function screenAt(pathname: string): string {
  const [, , screen = "today", record = ""] = pathname.split("/");
  if (screen === "content" && record.startsWith("post-")) return "news";
  if (screen === "content" && record.startsWith("letter-")) return "letters";
  if (screen === "print") return record;
  return screen || "today";
}
