import { Link } from "react-router";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { peopleWithFaces } from "./people.server.ts";

type Told = {
  people: { title: string; list: Awaited<ReturnType<typeof peopleWithFaces>> };
  story: { path: string; title: string; summary: string } | null;
};

/** What happened, as far as staff wrote of it: the people with their faces, and the story. */
export function LookBack({ on, people, story }: Told & { on: string }) {
  if (people.list.length === 0 && !story) return null;
  return (
    <Section aria-labelledby="look-back-title">
      <SectionHeading id="look-back-title" eyebrow={on} title="What happened" />
      <div className="grid gap-12 md:gap-16">
        {story && <Story {...story} />}
        {people.list.length > 0 && <People {...people} />}
      </div>
    </Section>
  );
}

function People({ title, list }: Told["people"]) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5">
        {list.map(({ name, what, image }) => (
          <li key={`${name} ${what}`} className="min-w-0">
            <Portrait
              name={name}
              image={image}
              shape="plate"
              sizes="(width < 48rem) 46vw, 14rem"
              className="aspect-square w-full"
            />
            <p className="mt-3 font-display text-[1.125rem] leading-snug wrap-anywhere">{name}</p>
            {what && <p className="mt-0.5 text-ink-soft text-small wrap-anywhere">{what}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Story({ path, title, summary }: NonNullable<Told["story"]>) {
  return (
    <article className="max-w-3xl border-gold border-l pl-7">
      <p className="eyebrow text-ink-soft">The story</p>
      <h3 className="mt-3 text-h3">
        <Link to={path} className="link">
          {title}
        </Link>
      </h3>
      <p className="mt-3 text-ink-soft">{summary}</p>
    </article>
  );
}
