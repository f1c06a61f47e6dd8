import { lazy } from "react";
import { data, Link } from "react-router";
import { EventNotFound } from "#features/events/components/event-not-found.tsx";
import { OnNow } from "#features/events/components/on-now.tsx";
import { Refusal } from "#features/events/components/refusal.tsx";
import { AboutEvent } from "#features/events/event-page/about-event.tsx";
import { CancelledPanel } from "#features/events/event-page/cancelled-panel.tsx";
import { EventActions } from "#features/events/event-page/event-actions.tsx";
import { EventContact, EventHost } from "#features/events/event-page/event-contact.tsx";
import { EventFacts } from "#features/events/event-page/event-facts.tsx";
import { EventPicture } from "#features/events/event-page/event-picture.tsx";
import { DaysOfEvent, SeriesDates } from "#features/events/event-page/series-dates.tsx";
import { takeEventAction } from "#features/events/event-page/take-event-action.server.ts";
import { notFound } from "#features/events/messages.ts";
import { pastEvent } from "#features/events/tile-words.ts";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import type { StripPhoto } from "#features/gallery/photos-store.server.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { seo } from "#platform/seo.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { NextTime } from "../yearly/next-time.tsx";
import type { Route } from "./+types/event";
import { loadEvent } from "./load-event.server.ts";

// Loaded only for staff. No Suspense boundary around them, so that the page is hydrated as a whole.
const AdminActions = lazy(async () => ({
  default: (await import("#features/events/event-page/admin-actions.tsx")).AdminActions,
}));
const TakeCancellationBack = lazy(async () => ({
  default: (await import("#features/events/event-page/take-cancellation-back.tsx")).TakeCancellationBack,
}));
const UnpublishedPanel = lazy(async () => ({
  default: (await import("#features/events/event-page/unpublished-panel.tsx")).UnpublishedPanel,
}));

export const handle = { shared: true, sharedAs: sharedBy({ view: /^list$/ }) };

export const meta: Route.MetaFunction = (page) => {
  const { loaderData } = page;
  if (!loaderData?.event)
    return seo(page, { heading: undefined, description: undefined, title: notFound.title });
  const { event, heading, description, jsonLd } = loaderData;
  return seo(page, {
    heading,
    title: loaderData.title,
    description,
    parents: [{ label: "Events", to: "/event-calendar" }],
    image: event.imageUrl,
    imageSize: loaderData.imageSize,
    imageAlt: event.imageUrl ? event.imageAlt || undefined : undefined,
    preview: "events",
    jsonLd: [jsonLd],
  });
};

export async function loader(args: Route.LoaderArgs) {
  return (await loadEvent(args)) ?? data({ event: null }, { status: 404 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeEventAction({ request, context }, params.id);
}

/** (2.13) */
export default function EventScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.event)
    return (
      <>
        <Refusal answer={actionData} className="container-page mt-6" />
        <EventNotFound />
      </>
    );
  const { event, past, on, series, canManage, hearing } = loaderData;
  return (
    <>
      <article className="container-page pt-8 pb-section">
        <Breadcrumbs
          items={[
            { label: "Home", to: "/" },
            { label: "Events", to: "/event-calendar" },
            { label: loaderData.heading },
          ]}
        />
        {!canManage && <Refusal answer={actionData} className="mt-6" />}
        <div className="mt-8 flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="min-w-0">
            <header>
              {(past || on) && <div className="mb-5">{past ? <Badge>{pastEvent}</Badge> : <OnNow />}</div>}
              <h1 dir="auto" className="text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)] wrap-anywhere">
                {loaderData.day ? (
                  <>
                    <span>{event.title}</span>
                    <span className="sr-only">, </span>
                    <span className="mt-3 block font-text font-normal text-ink-soft text-lead tracking-normal">
                      {loaderData.day}
                    </span>
                  </>
                ) : (
                  event.title
                )}
              </h1>
            </header>
            {loaderData.unpublished && (
              <UnpublishedPanel
                mark={loaderData.unpublished}
                inSeries={series.length > 0}
                answer={actionData}
              />
            )}
            {event.cancelled && (
              <CancelledPanel event={event}>
                {canManage && (
                  <TakeCancellationBack together={loaderData.cancelledTogether} answer={actionData} />
                )}
              </CancelledPanel>
            )}
            <div className="mt-8">
              <EventFacts
                event={event}
                timeSuffix={loaderData.timeSuffix}
                map={loaderData.map}
                quiet={past || event.cancelled}
              />
            </div>
          </div>
          {/* On narrow screens its parts stand between those of the event: what to do first, whom to ask last. */}
          <aside className="contents lg:row-span-2 lg:grid lg:content-start lg:gap-6">
            <EventActions actions={loaderData.actions} />
            {hearing && <Hearing hearing={hearing} />}
            <div className="mt-12 grid gap-6 max-lg:order-1 lg:mt-0">
              <EventContact contact={loaderData.contact} share={loaderData.share} />
              {canManage && (
                <AdminActions
                  key={event.id}
                  id={event.id}
                  search={loaderData.search}
                  inSeries={series.length > 0}
                  cancelled={event.cancelled}
                  seriesEnd={loaderData.seriesEnd}
                  asksToDelete={loaderData.asksToDelete}
                  answer={actionData}
                />
              )}
            </div>
          </aside>
          <div className="mt-10 grid min-w-0 content-start gap-10">
            {event.imageUrl && <EventPicture {...event} src={event.imageUrl} />}
            <EventHost host={loaderData.host} />
            {event.description && (
              <AboutEvent text={event.description} formatted={loaderData.formattedDescription} />
            )}
            <DaysOfEvent days={loaderData.days} />
            <SeriesDates dates={series} />
          </div>
        </div>
      </article>
      <EventPhotos photos={loaderData.photos} />
    </>
  );
}

type HearingProps = { hearing: { provider: string | null; topic: string | null } };

/** How to hear of the next event once this one is over: the newsletter, and the topic of it that events have. */
function Hearing({ hearing: { provider, topic } }: HearingProps) {
  return (
    <div data-screen-only className="mt-6 grid gap-3 lg:mt-0">
      <NextTime provider={provider} />
      {topic && <p className="px-6 text-ink-soft text-small">For event news, choose the topic “{topic}”.</p>}
    </div>
  );
}

/** Public like the gallery; nothing where there are no photos. */
function EventPhotos({ photos }: { photos: StripPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <Section id="event-photos" tone="paper" aria-labelledby="event-photos-title">
      <SectionHeading
        id="event-photos-title"
        eyebrow="Gallery"
        title="Photos of this event"
        action={
          <Link to={first.page.slice(0, first.page.lastIndexOf("/"))} className="link font-semibold">
            See the whole album
          </Link>
        }
      />
      <PhotoStrip photos={photos} />
    </Section>
  );
}
