import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { EventNotFound } from "#features/events/components/event-not-found.tsx";
import { Refusal } from "#features/events/components/refusal.tsx";
import { displayDate, isPast } from "#features/events/event.ts";
import { AdminActions } from "#features/events/event-page/admin-actions.tsx";
import { EventActions } from "#features/events/event-page/event-actions.tsx";
import { EventFacts } from "#features/events/event-page/event-facts.tsx";
import { EventPicture } from "#features/events/event-page/event-picture.tsx";
import { SeriesDates } from "#features/events/event-page/series-dates.tsx";
import { googleCalendarAddress, structuredData } from "#features/events/event-page/structured-data.ts";
import { visitorEvent } from "#features/events/event-page/visitor-event.ts";
import { deletionForm } from "#features/events/fields/event-form.ts";
import {
  aboutEvent,
  accessDenied,
  deleted,
  deleteFailed,
  notFound,
  pastEvent,
} from "#features/events/messages.ts";
import { findEvent, listSeries } from "#features/events/store.server.ts";
import { deleteEvent } from "#features/events/trash/delete-event.server.ts";
import { refuse, takeForm } from "#form/take-form.server.ts";
import { unknownForm } from "#form/words.ts";
import { requirePermission } from "#identity/guards.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { previewPath, seo } from "#platform/seo.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import type { Route } from "./+types/detail";

export const meta: Route.MetaFunction = (page) => {
  const { loaderData } = page;
  if (!loaderData?.event) return [{ title: notFound.title }];
  const { event, organisationName, description, jsonLd } = loaderData;
  return seo(page, {
    heading: event.title,
    title: `${event.title} | ${organisationName}`,
    description,
    parents: [{ label: "Events", to: "/event-calendar" }],
    image: event.imageUrl ?? previewPath("events"),
    imageIsPreview: !event.imageUrl,
    jsonLd: [jsonLd],
  });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const { db, clock, config } = context.get(platformContext);
  const event = await findEvent(db, params.id);
  if (!event) return data({ event: null }, { status: 404 });
  const { name, timeSuffix, timeZone } = content("organisation");
  const now = clock.now();
  const series = await listSeries(db, event.seriesId);
  return {
    event: visitorEvent(event),
    timeSuffix,
    organisationName: name,
    past: isPast(event, now),
    canManage: may(visitor, "events.manage"),
    asksToDelete: new URL(request.url).searchParams.get("confirm") === "delete",
    googleAddress: googleCalendarAddress(event, config.ORIGIN),
    jsonLd: structuredData(event, { origin: config.ORIGIN, organisation: name, timeZone }),
    description: `${displayDate(event.date)}, ${event.location}. ${event.description}`.slice(0, 200).trim(),
    series: series
      .filter(({ id }) => id !== event.id)
      .map((other) => ({ id: other.id, date: other.date, past: isPast(other, now) })),
  };
}

/** Deletes the event (2.13.14), the later ones of its series, or the whole series. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: deletionForm, failed: deleteFailed }, async (sent) => {
    const { userId } = await requirePermission(request, context, "events.manage", accessDenied);
    if (!sent.read.ok || sent.intent !== "delete") return refuse(sent, { notice: unknownForm });
    const { scope } = sent.read.input;
    const done = await inTransaction(sent.platform, userId, (transaction) =>
      deleteEvent(transaction, { id: params.id, scope }),
    );
    if (!done.ok) return refuse(sent, { notice: notFound, status: 404 });
    return redirectWithToast("/event-calendar", deleted);
  });
}

/** One event (2.13). */
export default function Detail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.event) return <EventNotFound />;
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
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {event.imageUrl && (
            <div className="mb-10">
              <EventPicture src={event.imageUrl} title={event.title} />
            </div>
          )}
          <EventFacts event={event} timeSuffix={timeSuffix} />
        </div>
        <aside className="grid content-start gap-6 lg:row-span-2">
          <EventActions event={event} googleAddress={loaderData.googleAddress} />
          {canManage && (
            <AdminActions
              key={event.id}
              id={event.id}
              inSeries={series.length > 0}
              asksToDelete={loaderData.asksToDelete}
              answer={actionData}
            />
          )}
        </aside>
        <div className="grid min-w-0 content-start gap-12 empty:hidden">
          {event.description && <AboutEvent description={event.description} />}
          <SeriesDates dates={series} />
        </div>
      </div>
    </article>
  );
}

function AboutEvent({ description }: { description: string }) {
  return (
    <section aria-labelledby="about-event">
      <h2 id="about-event" className="text-h3">
        {aboutEvent}
      </h2>
      <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">
        {description}
      </p>
    </section>
  );
}
