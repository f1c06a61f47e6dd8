import { Link } from "react-router";
import { Section } from "#ui/section.tsx";
import type { ListedPost } from "./news-hub.tsx";
import { PostFacts } from "./post-facts.tsx";

type PostListProps = { posts: ListedPost[]; path: string; page: number; pages: number };

export function PostList({ posts, path, page, pages }: PostListProps) {
  if (posts.length === 0) return null;
  return (
    <Section aria-labelledby="earlier-title">
      <h2 id="earlier-title">Earlier</h2>
      <ul className="mt-8 grid gap-x-16 border-line border-t lg:mt-10 lg:grid-cols-2">
        {posts.map(({ slug, title, summary, image, ...facts }) => (
          <li key={slug} className="border-line border-b py-8">
            <article
              className={
                image ? "grid grid-cols-[5.5rem_1fr] gap-4 sm:grid-cols-[9rem_1fr] sm:gap-5" : undefined
              }
            >
              {image && (
                <img
                  {...image}
                  alt={image.alt}
                  sizes="(min-width: 640px) 9rem, 5.5rem"
                  loading="lazy"
                  className="h-auto w-full rounded-control"
                />
              )}
              <div>
                <PostFacts post={facts} />
                <h3 className="mt-3">
                  <Link
                    to={`${path}/${slug}`}
                    className="decoration-1 underline-offset-[0.16em] hover:text-ruby hover:underline"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-2 text-ink-soft">{summary}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
    </Section>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const to = (other: number) => (other === 1 ? "." : `?page=${other}`);
  return (
    <nav aria-label="Pages of stories" className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="link py-2">
          Newer stories
        </Link>
      )}
      <p className="text-ink-soft text-small">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="link py-2">
          Older stories
        </Link>
      )}
    </nav>
  );
}
