import { Link } from "react-router";
import { imageOf, smallImageOf } from "#content/media/picture-sources.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import type { PostAtAddress } from "#content/snapshot.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { CopyAddress } from "#ui/copy-button.tsx";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { Portrait } from "#ui/portrait.tsx";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/post";
import { openHub } from "./hub.server.ts";
import { PostFacts } from "./post-facts.tsx";
import { relatedTo } from "./posts.ts";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.post.title,
    description: page.loaderData?.post.summary,
    parents: page.loaderData ? [{ label: page.loaderData.hubTitle, to: page.loaderData.path }] : [],
    image: page.loaderData?.image?.src,
    preview: "news",
    imageSize: page.loaderData?.image ?? undefined,
    type: "article",
    jsonLd: [page.loaderData?.jsonLd],
  });

export async function loader(args: Route.LoaderArgs) {
  const { path, news, posts } = await openHub(args);
  const { config, log } = args.context.get(platformContext);
  const post = posts.find(({ slug }) => slug === args.params.slug);
  if (!post) refuseUnknownPath(args.request, log);
  const jsonLd = articleData(post, content("organisation").name, config.ORIGIN, path);
  const { picture, body, ...facts } = post;
  const image = imageOf(picture, "wide");
  const address = `${config.ORIGIN}${path}/${post.slug}`;
  const related = relatedTo(posts, post.slug).map(({ slug, title, picture }) => ({ slug, title, picture }));
  return {
    path,
    hubTitle: news.title,
    post: facts,
    text: readPageText(body),
    image,
    address,
    related,
    jsonLd,
  };
}

function articleData(post: PostAtAddress, organisation: string, origin: string, hubPath: string) {
  return {
    "@type": post.kind === "Article" ? "Article" : "NewsArticle",
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    image: origin + (imageOf(post.picture, "wide")?.src ?? previewAddressOf("news")),
    mainEntityOfPage: `${origin}${hubPath}/${post.slug}`,
    author: { "@type": post.kind === "Chamber" ? "Organization" : "Person", name: post.author },
    publisher: { "@type": "Organization", "@id": `${origin}/#organization`, name: organisation },
  };
}

export default function PostScreen({ loaderData }: Route.ComponentProps) {
  const { path, hubTitle, post, text, image, address, related } = loaderData;
  return (
    <div className="container-page pt-8 pb-section md:pt-10">
      <Breadcrumbs
        items={[{ label: "Home", to: "/" }, { label: hubTitle, to: path }, { label: post.title }]}
      />
      <article className="mx-auto mt-10 max-w-measure md:mt-16">
        <PostFacts post={post} />
        <h1 className="mt-5 text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)]">{post.title}</h1>
        <p className="mt-6 text-ink-soft text-lead">{post.summary}</p>
        {image && (
          <img
            {...image}
            alt={image.alt}
            sizes="(min-width: 768px) 47rem, (min-width: 640px) 92vw, 22rem"
            fetchPriority="high"
            className="mt-10 h-auto w-full rounded-card"
          />
        )}
        <div className="mt-10 border-gold/50 border-t pt-10">
          <FormattedText blocks={text} under={1} />
        </div>
        <footer className="mt-12 grid gap-6 border-line border-t pt-8 sm:grid-cols-2 sm:items-center">
          <p className="flex items-center gap-4">
            {post.portrait && <Portrait name={post.author} image={smallImageOf(post.portrait, "square")} />}
            <span>
              <span className="block text-ink-soft text-small">Written by</span>
              <span className="font-semibold">{post.author}</span>
            </span>
          </p>
          <ShareStory title={post.title} address={address} />
        </footer>
      </article>
      <RelatedStories path={path} stories={related} />
    </div>
  );
}

/** No script of another company is loaded. */
function ShareStory({ title, address }: { title: string; address: string }) {
  const of = encodeURIComponent(address);
  const ways = [
    { name: "Email", href: `mailto:?subject=${encodeURIComponent(title)}&body=${of}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${of}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${of}` },
  ];
  return (
    <section aria-labelledby="share-story" data-screen-only>
      <h2 id="share-story" className="font-semibold font-text text-small">
        Share this story
      </h2>
      <div className="mt-2">
        <CopyAddress label="Link to this story" address={address} />
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {ways.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener" className="link inline-block py-2 text-small">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Story = Pick<PostAtAddress, "slug" | "title" | "picture">;

/** Nothing beside the only story. */
function RelatedStories({ path, stories }: { path: string; stories: Story[] }) {
  if (stories.length === 0) return null;
  return (
    <nav aria-labelledby="more-stories" data-screen-only className="mt-16 border-line border-t pt-10">
      <h2 id="more-stories" className="text-h3">
        More stories
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {stories.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link
              to={`${path}/${slug}`}
              className="group grid items-center gap-4 max-sm:grid-cols-[7rem_1fr] sm:content-start"
            >
              {picture && (
                <img
                  {...imageOf(picture, "wide")}
                  alt=""
                  sizes="(min-width: 640px) 22rem, 7rem"
                  loading="lazy"
                  className="h-auto w-full rounded-control"
                />
              )}
              <span className="font-display text-[1.1875rem] leading-snug group-hover:text-ruby group-hover:underline">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
