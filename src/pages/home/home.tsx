import { Link } from "react-router";
import { isOffered } from "#content/benefits.ts";
import type { GalleryContent } from "#content/gallery.ts";
import type { Home } from "#content/home.ts";
import { isOnSite } from "#content/on-site.server.ts";
import type { Organisation } from "#content/organisation.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { calendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import { stripPhotos } from "#features/gallery/limits.ts";
import { listNewestPhotos, type StripPhoto } from "#features/gallery/photos-store.server.ts";
import { NewsletterForm } from "#features/inquiries/components/newsletter-form.tsx";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { iconAddress } from "#platform/pictures/icons.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { onTile, TierTile } from "../tier-tile.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { Supporters } from "./supporters.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Upcoming } from "./upcoming.tsx";

export const handle = { shared: true };

const homeTiers = 3; // the first three of six
const homeEvents = 4;

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.name,
    title: page.loaderData?.home.hero.title,
    description: page.loaderData?.home.hero.text,
    preview: "home",
    jsonLd: [organisationOf(page)],
  });

// Made of what the root has anyway: a page does not carry these facts twice.
function organisationOf({ loaderData, matches: [root] }: Route.MetaArgs) {
  return loaderData && root.loaderData && organisationData(root.loaderData, loaderData.facts);
}

type Site = {
  origin: string;
  organisation: Pick<
    Organisation,
    "name" | "abbreviation" | "tagline" | "phone" | "postalAddress" | "social"
  > & {
    email: string;
  };
};

/**
 * The organisation as schema.org data. Other pages refer to it by its `@id`, the home page's URL with a
 * fragment.
 */
function organisationData(
  { organisation, origin }: Site,
  { founded, logo }: { founded: number; logo: string },
) {
  const { name, abbreviation, tagline, email, phone, postalAddress, social } = organisation;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name,
    alternateName: abbreviation,
    slogan: tagline,
    foundingDate: String(founded),
    url: `${origin}/`,
    logo: origin + logo,
    email,
    ...(phone ? { telephone: phone } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.city,
      addressRegion: postalAddress.region,
      postalCode: postalAddress.postalCode,
      addressCountry: postalAddress.country,
    },
    sameAs: social.map(({ href }) => href),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const organisation = content("organisation");
  const { mark } = content("brand");
  const { name, links, timeSuffix } = organisation;
  const now = clock.now();
  const { show: showsPhotos, ...lately } = content("gallery").onHome;
  const [events, photos] = await Promise.all([
    listUpcoming(db, now, homeEvents),
    showsPhotos ? listNewestPhotos(db, stripPhotos) : [],
  ]);
  return {
    name,
    facts: { founded: organisation.founded, logo: mark ? iconAddress(mark.hash, "large") : "/icon-512.png" },
    ticketing: links.ticketing,
    home: content("home"),
    newsletterProvider: newsletterProvider(),
    tiers: content("tiers").filter(isOffered).slice(0, homeTiers).map(homeTier),
    testimonials: content("testimonials"),
    supporters: content("supporters"),
    eventsService: outsideService("home-events"),
    events: events.map((event) => calendarEntry(event, { now, timeSuffix })),
    lately,
    photos,
    hasFounders: isOnSite("/founders"),
    hasShop: isOnSite("/shop"),
    hasSponsors: isOnSite("/sponsors"),
  };
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { name: _, facts: __, newsletterProvider, ...parts } = loaderData;
  return (
    <>
      <SameForAll part={HomeParts} of={parts} />
      <StayConnected newsletter={parts.home.newsletter} provider={newsletterProvider} />
    </>
  );
}

/** (2.4.21) */
function StayConnected({ newsletter, provider }: Pick<Home, "newsletter"> & { provider: string | null }) {
  return (
    <Section tone="paper" aria-labelledby="newsletter-title">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="eyebrow text-ruby">{newsletter.eyebrow}</p>
          <h2 id="newsletter-title" className="mt-4">
            {newsletter.title}
          </h2>
          <p className="mt-4 max-w-measure text-ink-soft text-lead">{newsletter.text}</p>
        </div>
        <NewsletterForm provider={provider} label="Your email address" />
      </div>
    </Section>
  );
}

type Parts = Omit<Route.ComponentProps["loaderData"], "name" | "facts" | "newsletterProvider">;

function HomeParts({ home, ticketing, tiers, testimonials, supporters, lately, photos, ...others }: Parts) {
  const { events, eventsService, hasFounders, hasShop, hasSponsors } = others;
  // Where another company lists the events, these may be old.
  const next = eventsService ? undefined : events.find(({ cancelled }) => !cancelled);
  return (
    <>
      <Hero hero={home.hero} stats={home.stats} ticketing={ticketing} next={next} />
      <Welcome welcome={home.welcome} hasFounders={hasFounders} />
      <Benefits membership={home.membership} tiers={tiers} />
      <Upcoming heading={home.events} service={eventsService} events={events} />
      {photos.length > 0 && <Lately heading={lately} photos={photos} />}
      {testimonials.length > 0 && <Testimonials heading={home.testimonials} testimonials={testimonials} />}
      {supporters.length > 0 && (
        <Supporters
          heading={home.supporters}
          supporters={supporters}
          hasShop={hasShop}
          hasSponsors={hasSponsors}
        />
      )}
    </>
  );
}

function Welcome({ welcome, hasFounders }: Pick<Home, "welcome"> & { hasFounders: boolean }) {
  return (
    <Section aria-labelledby="welcome-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1fr]">
        <div>
          <p className="eyebrow text-ruby">{welcome.eyebrow}</p>
          <h2 id="welcome-title" className="mt-4">
            {welcome.title}
          </h2>
          <blockquote className="mt-10 border-gold border-l-2 pl-6 font-display text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] text-ink-soft italic leading-snug">
            {welcome.quote}
          </blockquote>
        </div>
        <div className="lg:pt-10">
          {welcome.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-measure first:text-lead">
              {paragraph}
            </p>
          ))}
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            {hasFounders && (
              <ButtonLink to="/founders" variant="secondary">
                Meet the Founders
              </ButtonLink>
            )}
            <ButtonLink to="/leadership" variant="quiet">
              Our Leadership Team
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}

function homeTier(tier: Tier) {
  return {
    tier: onTile(tier),
    description: tier.homeDescription ?? tier.description,
    list: tier.features ?? tier.benefits,
    priceSuffix: tier.period,
  };
}

/** (2.4.05 to 2.4.10) */
function Benefits({
  membership,
  tiers,
}: Pick<Home, "membership"> & { tiers: ReturnType<typeof homeTier>[] }) {
  return (
    <Section tone="paper" aria-labelledby="benefits-title">
      <SectionHeading id="benefits-title" {...membership} />
      <div className="grid gap-8 lg:grid-cols-3 lg:gap-6">
        {tiers.map((tile) => (
          <TierTile key={tile.tier.slug} {...tile} wide />
        ))}
      </div>
      <p className="mt-12 text-center">
        <Link to="/membership" className="link font-semibold">
          View All Membership Options
        </Link>
      </p>
    </Section>
  );
}

/** (2.18.04) */
function Lately({
  heading,
  photos,
}: {
  heading: Omit<GalleryContent["onHome"], "show">;
  photos: StripPhoto[];
}) {
  return (
    <Section tone="paper" aria-labelledby="lately-title">
      <SectionHeading
        id="lately-title"
        {...heading}
        action={
          <Link to="/gallery" className="link font-semibold">
            See the gallery
          </Link>
        }
      />
      <PhotoStrip photos={photos} />
    </Section>
  );
}
