import { Rss } from "lucide-react";
import { Link } from "react-router";
import { previewPath, seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/news-hub";
import { openHub } from "./hub.server.ts";
import { PostFacts } from "./post-facts.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) => [
  ...seo(page, {
    heading: page.loaderData?.news.title,
    description: page.loaderData?.news.lead,
    image: previewPath("news"),
  }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: page.loaderData?.news.title,
    href: `${page.loaderData?.path}/feed.rss`,
  },
];

export function loader(args: Route.LoaderArgs) {
  const { path, news, posts } = openHub(args);
  const { posts: _, ...words } = news;
  return { path, news: words, posts: posts.map(({ body, ...post }) => post) };
}

/** The news hub (2.21): a blurb and the list of stories, the newest one in large type. */
export default function NewsHub({ loaderData }: Route.ComponentProps) {
  const { path, news, posts } = loaderData;
  const [latest, ...others] = posts;
  return (
    <>
      <PageHeader
        title={news.title}
        lead={news.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: news.title }]}
        actions={
          <ButtonLink href={`${path}/feed.rss`} variant="secondary">
            <Rss aria-hidden="true" className="size-4.5" /> Follow by RSS
          </ButtonLink>
        }
      />
      <Section tone="paper" aria-labelledby="latest-title">
        <h2 id="latest-title" className="sr-only">
          The latest
        </h2>
        {latest ? (
          <article className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.35fr_0.65fr] lg:items-end">
            <div>
              <PostFacts post={latest} />
              <h3 className="mt-5 text-h2">
                <Link
                  to={`${path}/${latest.slug}`}
                  className="decoration-1 underline-offset-[0.14em] hover:underline"
                >
                  {latest.title}
                </Link>
              </h3>
              <p className="mt-5 max-w-prose text-ink-soft text-lead">{latest.summary}</p>
              <ButtonLink to={`${path}/${latest.slug}`} className="mt-8" variant="secondary">
                Read the story<span className="sr-only">: {latest.title}</span>
              </ButtonLink>
            </div>
            <div className="border-gold/50 border-l pl-6 text-ink-soft">
              {news.blurb.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </article>
        ) : (
          <EmptyState
            title={news.empty.title}
            action={<ButtonLink to="/event-calendar">See the calendar</ButtonLink>}
          >
            <p>{news.empty.text}</p>
          </EmptyState>
        )}
      </Section>
      {others.length > 0 && (
        <Section aria-labelledby="earlier-title">
          <h2 id="earlier-title">Earlier</h2>
          <ul className="mt-8 grid gap-x-16 border-line border-t lg:mt-10 lg:grid-cols-2">
            {others.map((post) => (
              <li key={post.slug} className="border-line border-b py-8">
                <article>
                  <PostFacts post={post} />
                  <h3 className="mt-3">
                    <Link
                      to={`${path}/${post.slug}`}
                      className="decoration-1 underline-offset-[0.16em] hover:text-ruby hover:underline"
                    >
                      {post.title}
                    </Link>
                  </h3>
                  <p className="mt-2 text-ink-soft">{post.summary}</p>
                </article>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section tone="ink" aria-labelledby="share-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-xl">
            <h2 id="share-title">{news.share.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{news.share.text}</p>
          </div>
          <ButtonLink to={news.share.path} size="large" className="w-full sm:w-auto">
            {news.share.label}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
