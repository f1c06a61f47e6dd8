import { Link } from "react-router";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { Gem } from "#ui/gem.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/story";
import { Book } from "./book.tsx";
import { Chapters } from "./chapters.tsx";
import { FoundingWomen } from "./founding-women.tsx";

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
