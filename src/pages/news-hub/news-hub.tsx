import { Rss } from "lucide-react";
import { Link } from "react-router";
import { imageOf } from "#content/media/picture-sources.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { Section } from "#ui/section.tsx";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/news-hub";
import { openHub } from "./hub.server.ts";
import { PostFacts } from "./post-facts.tsx";
import { headOf, pageOf } from "./posts.ts";

export const handle = { shared: true, sharedAs: sharedBy({ page: /^[1-9]\d{0,3}$/ }) };

export const meta: Route.MetaFunction = (page) => [
  ...seo(page, { ...page.loaderData?.head, preview: "news" }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: page.loaderData?.news.title,
    href: `${page.loaderData?.path}/feed.rss`,
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { path, news, posts } = await openHub(args);
  const shown = pageOf(posts, pageUrl(args.request).searchParams.get("page"));
  if (!shown) refuseUnknownPath(args.request, args.context.get(platformContext).log);
  const listed = shown.posts.map(({ body: _, isShown: __, picture, ...post }) => ({
    ...post,
    image: imageOf(picture, "wide"),
  }));
  const head = headOf(news, shown, path);
  return { path, news, head, service: outsideService("news"), ...shown, posts: listed };
}

export type ListedPost = Awaited<ReturnType<typeof loader>>["posts"][number];

/** (2.21) The newest story is in large type. */
export default function NewsHub({ loaderData }: Route.ComponentProps) {
  const { path, news, service, posts, page, pages } = loaderData;
  const isFirst = page === 1;
  const latest = isFirst && !service ? posts[0] : undefined;
  return (
    <>
      <PageHeader
        title={news.title}
        lead={news.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: news.title }]}
        actions={
          <ButtonLink href={`${path}/feed.rss`} variant="secondary">
            <Rss aria-hidden="true" className="size-4.5" /> Follow via RSS
          </ButtonLink>
        }
      />
      {!latest && (
        <div className="container-page pb-section">
          <Blurb paragraphs={news.blurb} />
        </div>
      )}
      {isFirst && (
        <Section tone="paper" aria-labelledby="latest-title">
          <h2 id="latest-title" className="sr-only">
            The latest
          </h2>
          {service ? (
            <ProviderSlot service={service} title={news.title} />
          ) : latest ? (
            <Latest post={latest} path={path} blurb={news.blurb} />
          ) : (
            <EmptyState
              level={3}
              title={news.empty.title}
              action={<ButtonLink to="/event-calendar">See the calendar</ButtonLink>}
            >
              <p>{news.empty.text}</p>
            </EmptyState>
          )}
        </Section>
      )}
      {!service && (
        <PostList posts={isFirst ? posts.slice(1) : posts} path={path} page={page} pages={pages} />
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

type PostListProps = { posts: ListedPost[]; path: string; page: number; pages: number };

function PostList({ posts, path, page, pages }: PostListProps) {
  if (posts.length === 0) return null;
  return (
    <Section aria-labelledby="earlier-title">
      <h2 id="earlier-title">Earlier stories</h2>
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
    <nav aria-label="Story pages" className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
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

function Latest({ post, path, blurb }: { post: ListedPost; path: string; blurb: string[] }) {
  return (
    <article
      className={`grid gap-x-16 gap-y-8 lg:items-end ${post.image ? "lg:grid-cols-2" : "lg:grid-cols-[1.35fr_0.65fr]"}`}
    >
      {post.image && (
        <img
          {...post.image}
          alt={post.image.alt}
          sizes="(min-width: 1024px) 46vw, (min-width: 640px) 92vw, 22rem"
          fetchPriority="high"
          className="h-auto w-full rounded-card lg:self-start"
        />
      )}
      <div>
        <PostFacts post={post} />
        <h3 className="mt-5 text-h2">
          <Link
            to={`${path}/${post.slug}`}
            className="decoration-1 underline-offset-[0.14em] hover:underline"
          >
            {post.title}
          </Link>
        </h3>
        <p className="mt-5 max-w-measure text-ink-soft text-lead">{post.summary}</p>
        <ButtonLink to={`${path}/${post.slug}`} className="mt-8" variant="secondary">
          Read the story<span className="sr-only">: {post.title}</span>
        </ButtonLink>
      </div>
      <Blurb paragraphs={blurb} />
    </article>
  );
}

/** (2.21.01) Beside the newest story, or above what takes its place. */
function Blurb({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="max-w-measure border-gold/50 border-l pl-6 text-ink-soft">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
