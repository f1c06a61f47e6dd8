import type { Post } from "#content/posts.ts";
import { longDay } from "#platform/days.ts";

export function PostFacts({ post }: { post: Pick<Post, "kind" | "date" | "author"> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-small">
      <span className="eyebrow text-ruby">{post.kind}</span>
      <time dateTime={post.date}>{longDay(post.date)}</time>
      <span>By {post.author}</span>
    </p>
  );
}
