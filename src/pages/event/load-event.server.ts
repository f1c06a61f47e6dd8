import { content } from "#content/store.server.ts";
import { daysOfEvent } from "#features/events/calendar/parts-store.server.ts";
import { cancellationWords, titleInWords } from "#features/events/cancellation/cancellation-words.ts";
import { cancelledWith } from "#features/events/cancellation/cancelled-with.ts";
import { shortDate } from "#features/events/day-names.ts";
import { descriptionText, formattedDescription } from "#features/events/description/description.server.ts";
import { displayDate, displayTime, isPast } from "#features/events/event.ts";
import { mapAddress } from "#features/events/event-page/map-address.ts";
import { pageActions } from "#features/events/event-page/page-actions.ts";
import { mailAddress, shareAddresses } from "#features/events/event-page/share-addresses.ts";
import { structuredData } from "#features/events/event-page/structured-data.ts";
import { visitorEvent } from "#features/events/event-page/visitor-event.ts";
import { isOn } from "#features/events/on-now.ts";
import { unpublishedMark } from "#features/events/publication/publication.ts";
import { seriesEnd } from "#features/events/recurrence/next-dates.ts";
import { listSeries } from "#features/events/store.server.ts";
import { stripPhotos } from "#features/gallery/limits.ts";
import { listEventPhotos } from "#features/gallery/photos-store.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { findByName } from "#features/members/directory/directory-store.server.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { pictureSize } from "#platform/pictures/picture-size.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { wallClock } from "#platform/wall-clock.ts";
import type { Route } from "./+types/event";
import { readAskedEvent } from "./asked-event.server.ts";

/** Null when there is no event for this visitor. */
export async function loadEvent({ request, params, context }: Route.LoaderArgs) {
  const asked = await readAskedEvent({ request, context }, params.id);
  if (!asked) return null;
  const { event, now, canManage, isShown } = asked;
  const { db, config, files } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const { name, timeSuffix, timeZone, postalAddress } = content("organisation");
  const { contact } = content("events");
  const [all, days, photos, host] = await Promise.all([
    listSeries(db, event.seriesId),
    daysOfEvent(db, event, now),
    listEventPhotos(db, event.id, stripPhotos),
    readHost(db, event.host, name, today(now, timeZone)),
  ]);
  const series = all.filter(isShown);
  const others = series
    .filter(({ id }) => id !== event.id)
    .map((other) => ({
      id: other.id,
      date: other.date,
      past: isPast(other, now),
      cancelled: other.cancelledAt !== null,
    }));
  const past = isPast(event, now);
  const day = all.length > 1 && event.date ? longDay(event.date) : null;
  const next = others.find((other) => !other.past && !other.cancelled);
  return {
    event: visitorEvent(event),
    timeSuffix,
    past,
    on: isOn(event, now),
    canManage,
    unpublished: unpublishedMark(event, now),
    asksToDelete: address.get("confirm") === "delete",
    search: address.get("view") === "list" ? "?view=list" : "",
    // Only the day tells the dates of a series apart.
    day,
    heading: withDay(event.title, day),
    title: withDay(titleInWords(event), day),
    imageSize: await pictureSize(files, event.imageUrl),
    formattedDescription: formattedDescription(event),
    jsonLd: structuredData(event, { origin: config.ORIGIN, organisation: name, timeZone, now }),
    description: [
      ...cancellationWords(event),
      `${displayDate(event.date)}, ${event.location}. ${descriptionText(event)}`,
    ]
      .join(". ")
      .slice(0, 200)
      .trim(),
    map: event.isVirtual ? null : mapAddress(event.location, postalAddress),
    host,
    actions: pageActions(event, {
      ...asked,
      origin: config.ORIGIN,
      hour: (instant) => displayTime(wallClock(instant, timeZone).slice(11), timeSuffix),
      hasPhotos: photos.length > 0,
      next: next ? { date: shortDate(next.date), to: `/event/${next.id}` } : null,
    }),
    hearing: past ? hearing() : null,
    contact: { ...contact, mail: mailAddress(contact.email, { subject: withDay(event.title, day) }) },
    share: shareAddresses(event, config.ORIGIN),
    days,
    series: others,
    seriesEnd: canManage ? seriesEnd(series) : null,
    cancelledTogether: cancelledWith(event, series).length,
    photos,
  };
}

const withDay = (title: string, day: string | null) => (day ? `${title}, ${day}` : title);

/** A member is shown by their name, with the portrait that visitors see; anybody else by the name alone. */
async function readHost(db: Connection, host: string, organisation: string, day: string) {
  const member = host ? await findByName(db, host, day) : null;
  const image = member?.photo ? smallPhoto(member.photo) : null;
  return { name: host || organisation, image, to: member ? `/directory/${member.slug}` : null };
}

function hearing() {
  const topic = content("newsletter").topics.find(({ id }) => id === "events");
  return { provider: newsletterProvider(), topic: topic?.title ?? null };
}
