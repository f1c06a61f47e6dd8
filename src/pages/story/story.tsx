import { Link } from "react-router";
import { imageOf, smallImageOf } from "#content/media/picture-sources.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import type { Story } from "#content/story.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem, StoneFaces } from "#ui/gem.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/story";

export const handle = { shared: true };

const stones = ["ruby", "emerald", "diamond"] as const;

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.story.title,
    description: page.loaderData?.story.lead,
    preview: "story",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  const { links } = content("organisation");
  return { story: content("story"), retailer: links.book, hasFounders: isOnSite("/founders") };
}

/** (2.8) */
export default function StoryOfUs({ loaderData }: Route.ComponentProps) {
  const { story, retailer, hasFounders } = loaderData;
  const { tiles } = story;
  return (
    <>
      <PageHeader
        title={story.title}
        lead={story.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: story.title }]}
      />
      <Chapters chapters={story.chapters} />
      <FoundingWomen women={story.women} />
      <Section tone="paper" aria-labelledby="tiles-title">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="tiles-title">{tiles.title}</h2>
          {hasFounders && (
            <Link to="/founders" className="link font-semibold">
              Meet Our Founders
            </Link>
          )}
        </div>
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {tiles.items.map(({ title, text }, index) => (
            <li key={title} className="border-gold/45 border-t pt-7">
              <Gem kind={stones[index] ?? "topaz"} className="size-11" />
              <h3 className="mt-5">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {retailer && <Book book={story.book} retailer={retailer} />}
    </>
  );
}

/** Both buttons open the retailer's page in a new tab (2.8.02). */
function Book({ book, retailer }: Pick<Story, "book"> & { retailer: string }) {
  return (
    <Section aria-labelledby="book-title">
      <div className="grid items-center gap-x-16 gap-y-10 md:grid-cols-[2fr_3fr]">
        <Cover {...book.cover} />
        <div>
          <p className="eyebrow text-ruby">{book.eyebrow}</p>
          <h2 id="book-title" className="mt-4">
            {book.title}
          </h2>
          <p className="mt-4 max-w-measure text-ink-soft text-lead">{book.text}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink href={retailer} newTab size="large">
              Get The Book
            </ButtonLink>
            <ButtonLink href={retailer} newTab size="large" variant="secondary">
              Learn More About Our Story
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}

/**
 * Drawing of the book's cover. It is hidden from screen readers: title and authors are in the text beside it.
 */
function Cover({ title, author }: Story["book"]["cover"]) {
  const words = title.split(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 400"
      className="mx-auto w-full max-w-72 md:max-w-none"
      data-screen-only
    >
      <rect x="34" y="24" width="246" height="364" rx="5" fill="#e7ddd0" />
      <rect x="30" y="18" width="244" height="364" rx="4" fill="#fff" stroke="#e7ddd0" />
      <rect x="22" y="12" width="246" height="364" rx="4" fill="var(--color-ink)" />
      <rect x="22" y="12" width="14" height="364" fill="#000" opacity="0.25" />
      <rect x="50" y="28" width="204" height="332" fill="none" stroke="#b08433" strokeWidth="0.8" />
      <g transform="translate(108 56) scale(0.88)">
        <StoneFaces kind="ruby" />
      </g>
      {words.map((word, index) => (
        <text
          key={word}
          x="152"
          y={212 + index * 38}
          textAnchor="middle"
          fill="#fbf7f1"
          fontSize="33"
          fontFamily="var(--font-display)"
        >
          {word}
        </text>
      ))}
      <text
        x="152"
        y="342"
        textAnchor="middle"
        fill="#e1c490"
        fontSize="8.5"
        letterSpacing="1.6"
        fontFamily="var(--font-text)"
      >
        {author.toUpperCase()}
      </text>
    </svg>
  );
}

/** The story, one row per chapter: the time on the left, the text on the right. */
function Chapters({ chapters }: Pick<Story, "chapters">) {
  return (
    <div className="container-page pb-section">
      {chapters.map(({ when, title, picture, paragraphs }, index) => (
        <section
          key={title}
          aria-labelledby={`chapter-${index + 1}`}
          className="grid gap-x-16 gap-y-5 border-gold/45 border-t py-10 md:grid-cols-[1fr_2.4fr] md:py-14"
        >
          <div>
            <p className="eyebrow text-ruby md:pt-3">{when}</p>
            {picture && (
              <img
                {...imageOf(picture, "wide")}
                alt={picture.alt}
                sizes="(min-width: 768px) 22rem, (min-width: 640px) 92vw, 22rem"
                loading="lazy"
                className="mt-5 h-auto w-full rounded-card border border-gold/50"
              />
            )}
          </div>
          <div>
            <h2 id={`chapter-${index + 1}`}>{title}</h2>
            <div className="mt-6 grid max-w-measure gap-5">
              {paragraphs.map((paragraph, at) => (
                <p key={paragraph} className={index === 0 && at === 0 ? "drop-cap" : ""}>
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}

/**
 * The names of the twenty-one founding women (2.8.01): the two founders in large type, the nineteen founding
 * partners in columns.
 */
function FoundingWomen({ women }: Pick<Story, "women">) {
  const { title, text, founders, partners } = women;
  return (
    <Section tone="ink" aria-labelledby="women-title">
      <div className="max-w-2xl">
        <h2 id="women-title">{title}</h2>
        <p className="mt-4 text-ivory/80 text-lead">{text}</p>
      </div>
      <h3 className="eyebrow mt-14 font-text text-[#e3b9c9]">{founders.length} founders</h3>
      <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {founders.map(({ name, work, image }) => (
          <li key={name} className="flex items-center gap-5 border-gold border-t pt-5">
            {image && <Portrait name={name} image={smallImageOf(image, "square")} className="size-20" />}
            <span>
              <span className="block font-display text-h2 leading-tight">{name}</span>
              <span className="mt-1 block text-ivory/75">{work}</span>
            </span>
          </li>
        ))}
      </ul>
      <h3 className="eyebrow mt-14 font-text text-[#e3b9c9]">{partners.length} founding partners</h3>
      <ul className="mt-5 columns-2 gap-x-5 border-ivory/20 border-t sm:gap-x-10 md:columns-3 lg:columns-4">
        {partners.map(({ name, work }) => (
          <li key={name} className="break-inside-avoid border-ivory/20 border-b py-3.5">
            <span className="block text-balance font-display text-[1.0625rem] leading-snug sm:text-[1.25rem]">
              {name}
            </span>
            <span className="block text-ivory/75 text-small">{work}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
