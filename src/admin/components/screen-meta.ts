/** The `meta` of a screen of the staff area: its title, and that search engines leave it out. */
export function screenMeta(title: string) {
  return [{ title: `${title} · Admin Dashboard` }, { name: "robots", content: "noindex" }];
}
