import { content } from "#content/store.server.ts";
import { calendarEntry } from "#features/events/calendar-entry.ts";
import { EventCard } from "#features/events/components/event-card.tsx";
import { listUpcoming } from "#features/events/store.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter-provider.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { previewPath, seo } from "#platform/seo.ts";
import type { Route } from "./+types/home";
import { Benefits } from "./benefits.tsx";
import { Hero } from "./hero.tsx";
import { organisationData } from "./organisation-data.ts";
import { StayConnected } from "./stay-connected.tsx";
import { Supporters } from "./supporters.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Upcoming } from "./upcoming.tsx";
import { Welcome } from "./welcome.tsx";

const homeTiers = 3; // the first three of six (D6)
const homeEvents = 4;

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.name,
    title: page.loaderData && `${page.loaderData.name} · ${page.loaderData.home.hero.title}`,
    description: page.loaderData?.home.hero.text,
    image: previewPath("home"),
    jsonLd: [page.loaderData?.jsonLd],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, config } = context.get(platformContext);
  const organisation = content("organisation");
  const { name, links, timeSuffix } = organisation;
  const now = clock.now();
  const events = await listUpcoming(db, now, homeEvents);
  return {
    name,
    jsonLd: organisationData(organisation, config.ORIGIN),
    timeSuffix,
    ticketing: links.ticketing,
    home: content("home"),
    newsletterProvider: newsletterProvider(),
    tiers: content("tiers").slice(0, homeTiers),
    testimonials: content("testimonials"),
    supporters: content("supporters"),
    events: events.map((event) => calendarEntry(event, now)),
  };
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { home, events, timeSuffix } = loaderData;
  return (
    <>
      <Hero hero={home.hero} stats={home.stats} ticketing={loaderData.ticketing} />
      <Welcome welcome={home.welcome} />
      <Benefits membership={home.membership} tiers={loaderData.tiers} />
      <Upcoming heading={home.events} isEmpty={events.length === 0}>
        <ul className="grid gap-x-16 border-line border-t lg:grid-cols-2">
          {events.map((event) => (
            <li key={event.id} className="border-line border-b">
              <EventCard event={event} timeSuffix={timeSuffix} />
            </li>
          ))}
        </ul>
      </Upcoming>
      <Testimonials heading={home.testimonials} testimonials={loaderData.testimonials} />
      <Supporters heading={home.supporters} supporters={loaderData.supporters} />
      <StayConnected newsletter={home.newsletter} provider={loaderData.newsletterProvider} />
    </>
  );
}
