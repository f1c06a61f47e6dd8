import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/consult";
import { Ascent } from "./ascent.tsx";
import { Expert } from "./expert.tsx";
import { Steps } from "./steps.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.consult.title,
    description: page.loaderData?.consult.hero.text,
    preview: "consult",
    jsonLd: [page.loaderData?.jsonLd],
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const consult = content("consult");
  const { ORIGIN } = context.get(platformContext).config;
  const jsonLd = {
    "@type": "Service",
    name: consult.hero.eyebrow,
    description: consult.hero.text,
    provider: {
      "@type": "Organization",
      "@id": `${ORIGIN}/#organization`,
      name: content("organisation").name,
    },
  };
  return { consult, canBook: isOnSite(consult.booking.link), jsonLd };
}

/** (2.23) */
export default function ConsultScreen({ loaderData }: Route.ComponentProps) {
  const { title, hero, booking, expert, steps, callToAction } = loaderData.consult;
  const book = loaderData.canBook && (
    <ButtonLink href={booking.link} newTab size="large" className="w-full sm:w-auto">
      {booking.label}
    </ButtonLink>
  );
  return (
    <>
      <section aria-labelledby="consult-title" className="container-page overflow-hidden pt-8 md:pt-10">
        <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: title }]} />
        <div className="grid items-center gap-x-12 gap-y-6 pt-8 pb-14 md:grid-cols-[1.05fr_0.95fr] md:pb-20">
          <div>
            <p className="eyebrow text-ruby">{hero.eyebrow}</p>
            <h1 id="consult-title" className="mt-6 max-w-[7.6em]">
              {hero.title}
            </h1>
            <p className="mt-6 max-w-[34rem] text-ink-soft text-lead">{hero.text}</p>
            {book && <div className="mt-9">{book}</div>}
          </div>
          <Ascent className="mx-auto w-full max-w-[24rem] md:max-w-none" />
        </div>
      </section>
      <Expert expert={expert} />
      <Steps steps={steps} />
      <Section tone="ink" aria-labelledby="call-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-xl">
            <h2 id="call-title">{callToAction.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{callToAction.text}</p>
          </div>
          {book}
        </div>
      </Section>
    </>
  );
}
