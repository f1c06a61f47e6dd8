import { useId } from "react";
import type { Founder } from "#content/founders.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section, type Tone } from "#ui/section.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import type { Route } from "./+types/founders";

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

/** Only those social links that exist are shown (2.7.01, 2.7.02). */
function FounderPortrait({ founder, tone, turned }: { founder: Founder; tone: Tone; turned: boolean }) {
  const { name, role, image, quote, biography, social } = founder;
  const id = useId();
  return (
    <Section tone={tone} aria-labelledby={id}>
      <div
        className={`grid items-start gap-x-16 gap-y-10 ${turned ? "md:grid-cols-[3fr_2fr]" : "md:grid-cols-[2fr_3fr]"}`}
      >
        <Portrait
          name={name}
          image={imageOf(image, "portrait")}
          sizes="(min-width: 768px) 38vw, 22rem"
          shape="plate"
          className={`aspect-[4/5] w-full max-w-88 md:sticky md:top-28 md:max-w-none ${turned ? "md:order-last" : ""}`}
        />
        <article>
          <h2 id={id}>{name}</h2>
          <p className="mt-2 text-ink-soft text-lead">{role}</p>
          <blockquote className="mt-8 border-gold border-l-2 pl-6 font-display text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] italic leading-snug text-balance">
            {quote}
          </blockquote>
          <div className="mt-8 grid max-w-measure gap-5">
            {biography.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <SocialLinks links={social} owner={name} />
        </article>
      </div>
    </Section>
  );
}
