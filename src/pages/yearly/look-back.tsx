import { Link } from "react-router";
import type { Afterwards } from "#content/afterwards.ts";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import type { StripPhoto } from "#features/gallery/photos-store.server.ts";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

type Told = {
  photos: StripPhoto[];
  album: string | null;
  people: { title: string; list: Afterwards["people"] };
  story: { path: string; title: string; summary: string } | null;
};
type LookBackProps = Told & {
  on: string;
  announced: readonly string[];
};

/** The record of an event: what happened, as far as staff wrote of it, and how it was announced. */
export function LookBack({ on, announced, photos, album, people, story }: LookBackProps) {
  return (
    <>
      {(photos.length > 0 || people.list.length > 0 || story) && (
        <Section aria-labelledby="look-back-title">
          <SectionHeading
            id="look-back-title"
            eyebrow={on}
            title="What happened"
            action={
              album && (
                <Link to={album} className="link font-semibold">
                  See the whole album
                </Link>
              )
            }
          />
          <div className="grid gap-12 md:gap-16">
            {photos.length > 0 && <PhotoStrip photos={photos} />}
            <div className={`grid items-start gap-x-16 gap-y-10 ${story ? "lg:grid-cols-[1.7fr_1fr]" : ""}`}>
              {people.list.length > 0 && <People {...people} />}
              {story && <Story {...story} />}
            </div>
          </div>
        </Section>
      )}
      <Section tone="paper" aria-labelledby="record-title" className="pb-0 md:pb-0">
        <p className="eyebrow text-ruby">For reference</p>
        <h2 id="record-title" className="mt-4">
          How it was announced
        </h2>
        <div className="mt-6 grid max-w-measure gap-5">
          {announced.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-ink-soft text-small">
            Programs and prices are shown as they were. Nothing here is on sale anymore.
          </p>
        </div>
      </Section>
    </>
  );
}

function People({ title, list }: Told["people"]) {
  return (
    <div>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-6 columns-[9rem] gap-x-6 border-line border-t sm:columns-[18rem] sm:gap-x-12">
        {list.map(({ name, what }) => (
          <li key={`${name} ${what}`} className="break-inside-avoid border-line border-b py-3.5">
            <span className="font-display text-[1.125rem] leading-snug sm:text-[1.3125rem]">{name}</span>
            {what && <span className="block text-ink-soft text-small"> {what}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Story({ path, title, summary }: NonNullable<Told["story"]>) {
  return (
    <article className="border-gold border-l pl-7">
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
