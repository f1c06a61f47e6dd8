import { requireOnSite } from "#content/on-site.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ReadyPart } from "#ui/ready-part.tsx";
import { Section } from "#ui/section.tsx";
import { CheckoutLink } from "../checkout-link.tsx";
import { NextTime } from "../yearly/next-time.tsx";
import type { Route } from "./+types/gala";
import { Hero } from "./hero.tsx";
import { loadGala } from "./load-gala.server.ts";
import { Nominate } from "./nominate.tsx";
import { ShareButton } from "./share-button.tsx";
import { Tickets } from "./tickets.tsx";

/** `captcha`: the nomination form may ask for a CAPTCHA. */
export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, { ...(page.loaderData?.seo ?? { heading: undefined, description: undefined }), preview: "gala" });

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireOnSite(request);
  return loadGala(context.get(platformContext), params.year);
}

/** (2.17) The present year or a former one. */
export default function AnnualGala({ loaderData }: Route.ComponentProps) {
  const { hero, past, present, tickets, status, share, parts, nomination } = loaderData;
  return (
    <>
      <Hero {...hero}>
        {present ? (
          <ButtonLink to={present.path}>{present.label}</ButtonLink>
        ) : (
          <>
            {past === null ? (
              <>
                <CheckoutLink sale={status.earlyBird.sale}>Early Bird Registration</CheckoutLink>
                <CheckoutLink sale={status.sponsor.sale} variant="secondary">
                  Become a Presenting Sponsor
                </CheckoutLink>
              </>
            ) : (
              <NextTime provider={loaderData.newsletterProvider} />
            )}
            <ShareButton {...share} />
          </>
        )}
      </Hero>
      <ReadyPart html={past ?? ""} />
      <Section tone="paper" aria-labelledby="tickets-title">
        <h2 id="tickets-title" className="mb-10">
          {tickets.title}
        </h2>
        <Tickets tickets={tickets} status={status} />
        <h2 className="mt-16 mb-8 text-h3 md:mt-20">Event Information</h2>
        <ReadyPart html={parts.information} />
      </Section>
      <Section aria-labelledby="awards-title">
        <ReadyPart html={parts.awards} />
      </Section>
      <Section tone="paper" aria-labelledby="about-title">
        <ReadyPart html={parts.about} />
      </Section>
      {nomination && (
        <Section id="nominate" aria-labelledby="nominate-title">
          <Nominate {...nomination} />
        </Section>
      )}
    </>
  );
}
