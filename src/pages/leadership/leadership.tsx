import { CalendarHeart, Coins, Cpu, HeartPulse, type LucideIcon, UsersRound } from "lucide-react";
import { useState } from "react";
import type { Leader } from "#content/leadership.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/leadership";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.leadership.title,
    description: page.loaderData?.leadership.lead,
    preview: "leadership",
  });

export function loader() {
  const leadership = content("leadership");
  return {
    leadership,
    founders: isOnSite("/founders")
      ? content("founders").founders.map(({ name, image }) => ({ name, image }))
      : null,
    hasCommittees: isOnSite("/committees"),
  };
}

/** (2.6) */
export default function Leadership({ loaderData }: Route.ComponentProps) {
  const { leadership, founders, hasCommittees } = loaderData;
  const { team, closing } = leadership;
  return (
    <>
      <PageHeader
        title={leadership.title}
        lead={leadership.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: leadership.title }]}
      />
      {founders && (
        <div className="container-page pb-section">
          <section
            aria-labelledby="founders-title"
            className="flex flex-wrap items-center gap-x-10 gap-y-6 border-gold/45 border-y py-8 md:py-10"
          >
            <div className="flex">
              {founders.map((founder, index) => (
                <Portrait
                  key={founder.name}
                  name={founder.name}
                  image={imageOf(founder.image, "square")}
                  sizes="6rem"
                  className={`size-20 outline-4 outline-ivory md:size-24 ${index > 0 ? "-ml-5" : ""}`}
                />
              ))}
            </div>
            <div className="min-w-0 flex-1 basis-80">
              <h2 id="founders-title" className="text-h3">
                {leadership.founders.title}
              </h2>
              <p className="mt-2 max-w-measure text-ink-soft">{leadership.founders.text}</p>
            </div>
            <ButtonLink to="/founders" variant="secondary" className="w-full sm:w-fit">
              Meet Our Founders
            </ButtonLink>
          </section>
        </div>
      )}
      <Section tone="paper" aria-labelledby="team-title">
        <div className="mb-10 max-w-2xl md:mb-14">
          <h2 id="team-title">{team.title}</h2>
          <p className="mt-4 text-ink-soft text-lead">{team.text}</p>
        </div>
        {/* Five tiles do not fill an even grid, so some are wider: one above four on tablets, three above two on desktops. A last one that stands alone fills its row. */}
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-6">
          {team.members.map((leader) => (
            <li
              key={leader.role}
              className="md:max-lg:first:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3 lg:nth-[n+4]:even:last:col-span-6"
            >
              <LeaderTile leader={leader} />
            </li>
          ))}
        </ul>
      </Section>
      <Section tone="ink" aria-labelledby="closing-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-2xl">
            <h2 id="closing-title">{closing.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{closing.text}</p>
          </div>
          {hasCommittees && (
            <ButtonLink to="/committees" variant="secondary" size="large" className="w-full sm:w-fit">
              Join Our Committees
            </ButtonLink>
          )}
        </div>
      </Section>
    </>
  );
}

const areas: Record<NonNullable<Leader["area"]>, LucideIcon> = {
  Membership: UsersRound,
  Technology: Cpu,
  Events: CalendarHeart,
  Wellness: HeartPulse,
  Finance: Coins,
};

/** (2.6.04 to 2.6.08) In a wide tile the text is beside the portrait. */
function LeaderTile({ leader }: { leader: Leader }) {
  const { name, role, area, image, bio } = leader;
  const Icon = area && areas[area];
  return (
    <article className="@container h-full overflow-hidden rounded-card border border-line bg-paper">
      <div className="flex h-full flex-col @lg:flex-row">
        <Portrait
          name={name}
          image={imageOf(image, "square")}
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 92vw, 22rem"
          shape="plate"
          className="aspect-[5/4] w-full rounded-none @lg:aspect-auto @lg:w-2/5"
        />
        <div className="flex flex-1 flex-col p-6 @lg:p-8">
          {Icon && (
            <p className="mb-4 inline-flex w-fit items-center gap-2 rounded-full border border-gold/45 px-3 py-1 font-semibold text-label">
              <Icon aria-hidden="true" className="size-4 text-ruby" strokeWidth={1.75} />
              {area}
            </p>
          )}
          <h3>{name}</h3>
          <p className="mt-1 text-ink-soft">{role}</p>
          <BioCarousel name={name} paragraphs={bio} />
        </div>
      </div>
    </article>
  );
}

/**
 * A biography with one slide per paragraph (2.6.08). All slides occupy the same grid area, so the tile keeps its height
 * and nothing below it moves. Without JavaScript and in print the paragraphs follow each other.
 */
function BioCarousel({ name, paragraphs }: { name: string; paragraphs: string[] }) {
  const [shown, setShown] = useState(0);
  const count = paragraphs.length;
  const turn = (step: number) => setShown((shown + step + count) % count);
  return (
    <section aria-roledescription="carousel" aria-label={`About ${name}`} className="bio">
      <div aria-live="polite" className="bio-pages">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
          <div
            key={paragraph}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            data-shown={index === shown}
          >
            <p>{paragraph}</p>
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="bio-controls" data-screen-only>
          <Turn label={`Previous: about ${name}`} path="M10 3 4 9l6 6M4.5 9H15" onClick={() => turn(-1)} />
          <span aria-hidden="true" className="min-w-12 text-center text-ink-soft text-small tabular-nums">
            {shown + 1} / {count}
          </span>
          <Turn label={`Next: about ${name}`} path="m8 3 6 6-6 6M13.5 9H3" onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}

function Turn({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-edge text-ink transition-colors hover:border-ink hover:bg-ink hover:text-ivory"
    >
      <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
