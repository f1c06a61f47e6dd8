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

const columns = {
  5: "lg:grid-cols-5",
  6: "lg:grid-cols-6",
  7: "lg:grid-cols-7",
  4: "lg:grid-cols-4",
} as const;

/** The columns of a wide screen that leave the fewest places of the last row empty. */
function columnsFor(count: number): string {
  const empty = (width: number) => (width - (count % width)) % width;
  const [best = 5] = ([5, 6, 7, 4] as const).toSorted((one, other) => empty(one) - empty(other));
  return count < 4 ? columns[4] : columns[best];
}

function People({ title, list }: Told["people"]) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul
        className={`mt-6 grid grid-cols-2 gap-x-3 gap-y-7 min-[23rem]:grid-cols-3 sm:gap-x-6 md:grid-cols-4 ${columnsFor(list.length)}`}
      >
        {list.map(({ name, what, image }) => (
          <li key={`${name} ${what}`} className="min-w-0">
            <Portrait
              name={name}
              image={image}
              shape="plate"
              sizes="(width < 48rem) 31vw, 14rem"
              className="aspect-square w-full"
            />
            <p className="mt-3 font-display leading-snug wrap-anywhere sm:text-[1.125rem]">{name}</p>
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
