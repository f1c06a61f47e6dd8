import { Link } from "react-router";
import { imageOf } from "#content/media/picture-sources.ts";
import type { PostAtAddress } from "#content/snapshot.ts";
import { Section } from "#ui/section.tsx";

type ToReadProps = {
  letters: { slug: string; subject: string }[];
  news: { title: string; path: string };
  stories: Pick<PostAtAddress, "slug" | "title" | "summary" | "picture">[];
};

/** Letters and stories to read before subscribing; nothing where there are none. */
export function ToRead({ letters, news, stories }: ToReadProps) {
  return (
    <>
      {letters.length > 0 && (
        <Section tone="paper" aria-labelledby="letters-title" className="py-14!">
          <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
            <h2 id="letters-title">Recent newsletters</h2>
            <Link to="/newsletter/letters" className="link inline-block py-2 font-semibold">
              See all past newsletters
            </Link>
          </div>
          <ul className="mt-4 border-line border-t">
            {letters.map(({ slug, subject }) => (
              <li key={slug} dir="auto" className="border-line border-b">
                <Link to={`/newsletter/letters/${slug}`} className="link inline-block py-4 wrap-anywhere">
                  {subject}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {stories.length > 0 && (
        <Section aria-labelledby="stories-title" className="border-line border-t py-14!">
          <h2 id="stories-title">Latest from the {news.title}</h2>
          <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {stories.map(({ slug, title, summary, picture }) => (
              <li key={slug}>
                {picture && (
                  <img
                    {...imageOf(picture, "wide")}
                    alt=""
                    sizes="(min-width: 1024px) 24rem, (min-width: 640px) 46vw, 22rem"
                    loading="lazy"
                    className="mb-5 h-auto w-full rounded-card"
                  />
                )}
                <h3>
                  <Link to={`${news.path}/${slug}`} className="hover:text-ruby hover:underline">
                    {title}
                  </Link>
                </h3>
                <p className="mt-2 text-ink-soft">{summary}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
