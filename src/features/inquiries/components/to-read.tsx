import { Link } from "react-router";
import { imageOf } from "#content/media/picture-sources.ts";
import type { PostAtAddress } from "#content/snapshot.ts";

type ToReadProps = {
  letters: { slug: string; subject: string }[];
  news: { title: string; path: string };
  stories: Pick<PostAtAddress, "slug" | "title" | "summary" | "picture">[];
};

/** Letters and stories to read before subscribing; nothing where there are none. */
export function ToRead({ letters, news, stories }: ToReadProps) {
  return (
    <div className="grid gap-10">
      {letters.length > 0 && (
        <section aria-labelledby="letters-title">
          <h2 id="letters-title" className="text-h3">
            Recent newsletters
          </h2>
          <ul className="mt-3">
            {letters.map(({ slug, subject }) => (
              <li key={slug} dir="auto">
                <Link to={`/newsletter/letters/${slug}`} className="link inline-block py-1.5 wrap-anywhere">
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/newsletter/letters" className="link mt-2 inline-block py-2 font-semibold">
            See all past newsletters
          </Link>
        </section>
      )}
      {stories.length > 0 && (
        <section aria-labelledby="stories-title">
          <h2 id="stories-title" className="text-h3">
            Latest from the {news.title}
          </h2>
          <ul className="mt-2">
            {stories.map(({ slug, title, summary, picture }) => (
              <li key={slug} className="grid gap-4 border-line border-b py-5 sm:grid-cols-[9rem_1fr]">
                {picture && (
                  <img
                    {...imageOf(picture, "wide")}
                    alt=""
                    sizes="(min-width: 640px) 9rem, (min-width: 640px) 92vw, 22rem"
                    loading="lazy"
                    className="h-auto w-full rounded-control max-sm:hidden"
                  />
                )}
                <div className="sm:only:col-span-2">
                  <h3>
                    <Link to={`${news.path}/${slug}`} className="hover:text-ruby hover:underline">
                      {title}
                    </Link>
                  </h3>
                  <p className="mt-1 line-clamp-3 text-ink-soft text-small">{summary}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
