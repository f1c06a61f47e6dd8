import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Leader } from "#content/leadership.ts";
import { imageOf, smallImageOf } from "#content/media/picture-sources.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import { Stats } from "../stats.tsx";
import type { Route } from "./+types/about";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.about.title,
    description: page.loaderData?.about.lead,
    preview: "about",
  });

export function loader() {
  const { members } = content("leadership").team;
  const { title, chapters } = content("story");
  return {
    about: content("about"),
    stats: content("home").stats,
    faces: isOnSite("/leadership") ? members.map(({ name, image }) => ({ name, image })) : [],
    story: isOnSite("/story-of-us")
      ? { title, chapters: chapters.map(({ when, title }) => ({ when, title })) }
      : null,
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { about, stats, faces, story } = loaderData;
  return (
    <>
      <PageHeader
        title={about.title}
        lead={about.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "About" }]}
      />
      <Section tone="paper" id="mission" aria-labelledby="mission-title">
        <Statement
          id="mission-title"
          title="Mission Statement"
          paragraphs={about.mission}
          beside={
            about.picture && (
              <img
                {...imageOf(about.picture, "wide")}
                alt={about.picture.alt}
                sizes="(min-width: 1024px) 26rem, (min-width: 640px) 92vw, 22rem"
                loading="lazy"
                className="h-auto w-full rounded-card border border-gold/50"
              />
            )
          }
        />
        <div className="mt-14">
          <Stats stats={stats} />
        </div>
      </Section>
      <Section tone="ink" aria-labelledby="vision-title">
        <Statement
          id="vision-title"
          title="Vision Statement"
          paragraphs={about.vision}
          beside={faces.length > 0 && <Faces people={faces} />}
        >
          <ButtonLink to="/leadership" variant="secondary" size="large" className="mt-6 w-full sm:w-fit">
            View Our Leadership Team
          </ButtonLink>
        </Statement>
      </Section>
      {story && <TimeLine title={story.title} chapters={story.chapters} />}
      {about.onward.links.length > 0 && (
        <Section tone={story ? "paper" : "ivory"} aria-labelledby="onward-title">
          <h2 id="onward-title">{about.onward.title}</h2>
          <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
            {about.onward.links.map(({ title, text, path }) => (
              <li key={path} className="border-gold/45 border-t pt-6">
                <h3>
                  <Link to={path} className="group inline-flex items-baseline gap-3 hover:text-ruby">
                    {title}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 18 18"
                      className="size-4 shrink-0 fill-none stroke-ruby stroke-2 transition-transform group-hover:translate-x-1 motion-reduce:group-hover:translate-x-0"
                    >
                      <path d="m8 3 6 6-6 6M13.5 9H3" />
                    </svg>
                  </Link>
                </h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The faces of the team in a row, as ornament: names and offices are on the team's own page. */
function Faces({ people }: { people: Pick<Leader, "name" | "image">[] }) {
  return (
    <ul aria-hidden="true" className="flex pl-3">
      {people.map(({ name, image }) => (
        <li key={name} className="-ml-3 rounded-full border-3 border-ink">
          <Portrait name={name} image={smallImageOf(image, "square")} className="size-16 sm:size-20" />
        </li>
      ))}
    </ul>
  );
}

/** The chapters of the story as a line of time, side by side where there is room. */
function TimeLine({ title, chapters }: { title: string; chapters: { when: string; title: string }[] }) {
  return (
    <Section aria-labelledby="time-title">
      <h2 id="time-title">{title}</h2>
      <ol className="time-line mt-10">
        {chapters.map(({ when, title }) => (
          <li key={title}>
            <span className="eyebrow block text-ruby">{when}</span>
            <span className="mt-2 block font-display text-[1.375rem] leading-snug">{title}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** A statement: the title in its own column, with `beside` under it; the first sentence in large type. */
function Statement({
  id,
  title,
  paragraphs,
  beside,
  children,
}: {
  id: string;
  title: string;
  paragraphs: string[];
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[0.7fr_1.3fr]">
      <div className="grid content-start gap-8">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      <div className="grid max-w-measure content-start gap-5">
        {paragraphs.map((paragraph) => (
          <p
            key={paragraph}
            className="first:font-display first:text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] first:leading-snug"
          >
            {paragraph}
          </p>
        ))}
        {children}
      </div>
    </div>
  );
}
