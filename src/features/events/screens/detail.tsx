import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { cancellationWords, titleInWords } from "#features/events/cancellation/cancellation-words.ts";
import { cancelledWith } from "#features/events/cancellation/cancelled-with.ts";
import { pastEvent } from "#features/events/card-words.ts";
import { EventNotFound } from "#features/events/components/event-not-found.tsx";
import { Refusal } from "#features/events/components/refusal.tsx";
import { descriptionText, formattedDescription } from "#features/events/description/description.server.ts";
import { displayDate, type Event, isPast } from "#features/events/event.ts";
import { AboutEvent } from "#features/events/event-page/about-event.tsx";
import { AdminActions } from "#features/events/event-page/admin-actions.tsx";
import { CancelledPanel, TakeCancellationBack } from "#features/events/event-page/cancelled-panel.tsx";
import { EventActions } from "#features/events/event-page/event-actions.tsx";
import { EventContact } from "#features/events/event-page/event-contact.tsx";
import { EventFacts } from "#features/events/event-page/event-facts.tsx";
import { EventPicture } from "#features/events/event-page/event-picture.tsx";
import { mapAddress } from "#features/events/event-page/map-address.ts";
import { SeriesDates } from "#features/events/event-page/series-dates.tsx";
import { mailAddress, shareAddresses } from "#features/events/event-page/share-addresses.ts";
import { googleCalendarAddress, structuredData } from "#features/events/event-page/structured-data.ts";
import { takeEventAction } from "#features/events/event-page/take-event-action.server.ts";
import { UnpublishedPanel } from "#features/events/event-page/unpublished-panel.tsx";
import { visitorEvent } from "#features/events/event-page/visitor-event.ts";
import { notFound } from "#features/events/messages.ts";
import { isPublished, unpublishedMark } from "#features/events/publication/publication.ts";
import { seriesEnd } from "#features/events/recurrence/next-dates.ts";
import { findEvent, listSeries } from "#features/events/store.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import type { Route } from "./+types/detail";

export const handle = { shared: true, sharedAs: sharedBy({ view: /^list$/ }) };

export const meta: Route.MetaFunction = (page) => {
  const { loaderData } = page;
  if (!loaderData?.event)
    return seo(page, { heading: undefined, description: undefined, title: notFound.title });
  const { event, description, jsonLd } = loaderData;
  return seo(page, {
    heading: event.title,
    title: loaderData.title,
    description,
    parents: [{ label: "Events", to: "/event-calendar" }],
    image: event.imageUrl,
    preview: "events",
    jsonLd: [jsonLd],
  });
};

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const { db, clock, config } = context.get(platformContext);
  const params = new URL(request.url).searchParams;
  const event = await findEvent(db, id);
  const now = clock.now();
  const canManage = may(visitor, "events.manage");
  const isShown = (shown: Event) => canManage || isPublished(shown, now);
  if (!event || !isShown(event)) return data({ event: null }, { status: 404 });
  const { name, timeSuffix, timeZone, postalAddress } = content("organisation");
  const { contact } = content("events");
  const series = (await listSeries(db, event.seriesId)).filter(isShown);
  return {
    event: visitorEvent(event),
    timeSuffix,
    past: isPast(event, now),
    canManage,
    unpublished: unpublishedMark(event, now),
    asksToDelete: params.get("confirm") === "delete",
    search: params.get("view") === "list" ? "?view=list" : "",
    googleAddress: googleCalendarAddress(event, config.ORIGIN),
    title: titleInWords(event),
    formattedDescription: formattedDescription(event),
    jsonLd: structuredData(event, { origin: config.ORIGIN, organisation: name, timeZone }),
    description: [
      ...cancellationWords(event),
      `${displayDate(event.date)}, ${event.location}. ${descriptionText(event)}`,
    ]
      .join(". ")
      .slice(0, 200)
      .trim(),
    map: event.isVirtual ? null : mapAddress(event.location, postalAddress),
    contact: { ...contact, mail: mailAddress(contact.email, { subject: event.title }) },
    share: shareAddresses(event, config.ORIGIN),
    series: series
      .filter(({ id }) => id !== event.id)
      .map((other) => ({
        id: other.id,
        date: other.date,
        past: isPast(other, now),
        cancelled: other.cancelledAt !== null,
      })),
    seriesEnd: canManage ? seriesEnd(series) : null,
    cancelledTogether: cancelledWith(event, series).length,
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeEventAction({ request, context }, params.id);
}

/** One event (2.13). */
export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.event)
    return (
      <>
        <Refusal answer={actionData} className="container-page mt-6" />
        <EventNotFound />
      </>
    );
  const { event, past, timeSuffix, series, canManage } = loaderData;
  return (
    <article className="container-page pt-8 pb-section">
      <Breadcrumbs
        items={[
          { label: "Home", to: "/" },
          { label: "Events", to: "/event-calendar" },
          { label: event.title },
        ]}
      />
      {!canManage && <Refusal answer={actionData} className="mt-6" />}
      <header className="mt-8 max-w-4xl">
        {past && (
          <div className="mb-5">
            <Badge>{pastEvent}</Badge>
          </div>
        )}
        <h1 dir="auto" className="text-[clamp(2.25rem,1.6rem+2.9vw,3.75rem)] wrap-anywhere">
          {event.title}
        </h1>
      </header>
      {loaderData.unpublished && (
        <UnpublishedPanel mark={loaderData.unpublished} inSeries={series.length > 0} answer={actionData} />
      )}
      {event.cancelled && (
        <CancelledPanel event={event}>
          {canManage && <TakeCancellationBack together={loaderData.cancelledTogether} answer={actionData} />}
        </CancelledPanel>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          {event.imageUrl && (
            <div className="mb-10">
              <EventPicture {...event} src={event.imageUrl} />
            </div>
          )}
          <EventFacts event={event} timeSuffix={timeSuffix} map={loaderData.map} />
        </div>
        <aside className="grid content-start gap-6 lg:row-span-2">
          <EventActions event={event} googleAddress={loaderData.googleAddress} />
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
        </aside>
        <div className="grid min-w-0 content-start gap-12 empty:hidden">
          {event.description && (
            <AboutEvent text={event.description} formatted={loaderData.formattedDescription} />
          )}
          <SeriesDates dates={series} />
        </div>
      </div>
    </article>
  );
}
