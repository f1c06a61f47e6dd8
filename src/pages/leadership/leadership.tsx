import { imageOf } from "#content/media/picture-sources.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/leadership";
import { LeaderTile } from "./leader-tile.tsx";

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
