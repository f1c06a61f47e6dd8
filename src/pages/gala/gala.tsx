import { requireOnSite } from "#content/on-site.server.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { ordinal } from "#platform/ordinal.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { Section } from "#ui/section.tsx";
import { CheckoutLink } from "../checkout-link.tsx";
import { NextTime } from "../next-time.tsx";
import type { Route } from "./+types/gala";
import { Awards } from "./awards.tsx";
import { EventInformation } from "./event-information.tsx";
import { galaStatus } from "./gala-status.ts";
import { Hero } from "./hero.tsx";
import { Nominate } from "./nominate.tsx";
import { ShareButton } from "./share-button.tsx";
import { Tickets } from "./tickets.tsx";

const events = { label: "Events", to: "/events" };

/** `captcha`: the nomination form may ask for a CAPTCHA. */
export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.heading,
    description:
      page.loaderData && `${page.loaderData.gala.invitation[0]} ${page.loaderData.gala.share.text}`,
    parents: [events],
    preview: "gala",
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const gala = content("gala");
  const { timeZone } = content("organisation");
  const heading = `${ordinal(gala.edition)} ${gala.title}`;
  const day = today(context.get(platformContext).clock.now(), timeZone);
  return {
    gala,
    heading,
    nomination: outsideService("nomination"),
    status: galaStatus(gala, content("orderItems"), day),
    newsletterProvider: newsletterProvider(),
  };
}

/** The gala's page (2.17). */
export default function AnnualGala({ loaderData }: Route.ComponentProps) {
  const { gala, heading, nomination, status } = loaderData;
  return (
    <>
      <Hero gala={gala} heading={heading} note={status.note}>
        {status.isOver ? (
          <NextTime provider={loaderData.newsletterProvider} />
        ) : (
          <>
            <CheckoutLink sale={status.earlyBird.sale}>Early Bird Registration</CheckoutLink>
            <CheckoutLink sale={status.sponsor.sale} variant="secondary">
              Become a Presenting Sponsor
            </CheckoutLink>
          </>
        )}
        <ShareButton {...gala.share} />
      </Hero>
      <Section tone="paper" aria-labelledby="tickets-title">
        <h2 id="tickets-title" className="mb-10">
          {gala.tickets.title}
        </h2>
        <Tickets tickets={gala.tickets} status={status} />
        <h2 className="mt-16 mb-8 text-h3 md:mt-20">Event Information</h2>
        <EventInformation gala={gala} />
      </Section>
      <Section aria-labelledby="awards-title">
        <Awards awards={gala.awards} closes={gala.nominations.closes} />
      </Section>
      <Section tone="paper" aria-labelledby="about-title">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
          <h2 id="about-title">{gala.about.title}</h2>
          <div className="grid max-w-measure gap-5">
            {gala.about.paragraphs.map((paragraph) => (
              <p key={paragraph} className="first:text-lead">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Section>
      <Section id="nominate" aria-labelledby="nominate-title">
        <Nominate gala={gala} service={nomination} open={status.takesNominations} />
      </Section>
    </>
  );
}
