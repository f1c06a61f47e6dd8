import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/founders";
import { FounderPortrait } from "./founder-portrait.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.page.title,
    description: page.loaderData?.page.lead,
    preview: "founders",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  return { page: content("founders"), hasStory: isOnSite("/story-of-us") };
}

/** (2.7) */
export default function Founders({ loaderData }: Route.ComponentProps) {
  const { title, lead, founders, closing } = loaderData.page;
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      {founders.map((founder, index) => (
        <FounderPortrait
          key={founder.name}
          founder={founder}
          tone={index % 2 === 0 ? "paper" : "ivory"}
          turned={index % 2 === 1}
        />
      ))}
      <Section tone="ink" aria-labelledby="closing-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-2xl">
            <h2 id="closing-title">{closing.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{closing.text}</p>
          </div>
          {loaderData.hasStory && (
            <ButtonLink to="/story-of-us" variant="secondary" size="large" className="w-full sm:w-fit">
              Read The Story Of Us
            </ButtonLink>
          )}
        </div>
      </Section>
    </>
  );
}
