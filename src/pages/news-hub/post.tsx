import { imageOf, smallImageOf } from "#content/media/picture-sources.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { readPageText } from "#ui/formatted-text/read-formatted.ts";
import { Portrait } from "#ui/portrait.tsx";
import { refuseUnknownPath } from "../not-found.server.ts";
import type { Route } from "./+types/post";
import { openHub } from "./hub.server.ts";
import { articleData } from "./post-data.ts";
import { PostFacts } from "./post-facts.tsx";
import { relatedTo } from "./posts.ts";
import { RelatedStories } from "./related-stories.tsx";
import { ShareStory } from "./share-story.tsx";

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
