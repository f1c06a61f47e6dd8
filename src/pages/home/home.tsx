import { isOnSite } from "#content/on-site.server.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { calendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { listUpcoming } from "#features/events/calendar/list-store.server.ts";
import { stripPhotos } from "#features/gallery/limits.ts";
import { listNewestPhotos } from "#features/gallery/photos-store.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { iconAddress } from "#platform/pictures/icons.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { SameForAll } from "#ui/same-for-all.tsx";
import type { Route } from "./+types/home";
import { Benefits, homeTier } from "./benefits.tsx";
import { Hero } from "./hero.tsx";
import { Lately } from "./lately.tsx";
import { organisationData } from "./organisation-data.ts";
import { StayConnected } from "./stay-connected.tsx";
import { Supporters } from "./supporters.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Upcoming } from "./upcoming.tsx";
import { Welcome } from "./welcome.tsx";

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
    tiers: content("tiers").slice(0, homeTiers).map(homeTier),
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
