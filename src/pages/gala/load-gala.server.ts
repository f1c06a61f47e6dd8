import { categoryTitle } from "#content/award-category.ts";
import type { Gala } from "#content/gala.ts";
import { nominationSeason } from "#content/nomination-season.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { seasonWords } from "#features/inquiries/nomination/season-words.ts";
import { ordinal } from "#platform/ordinal.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readyHtml } from "#ui/render-part.server.tsx";
import { lookBack } from "../yearly/afterwards.server.ts";
import { eventOfYear, trailOf } from "../yearly/event-of-year.server.ts";
import { type GalaStatus, galaNote, galaStatus } from "./gala-status.ts";
import { About, Awards, EventInformation } from "./ready-parts.tsx";
import { GalaRecord } from "./record.tsx";

/**
 * What the gala's page shows: until its day the invitation, from the day after what happened, or a former year. What
 * needs no script comes as HTML.
 * @param year the former year that is asked for
 * @throws a redirect or a 404 response, as `eventOfYear`
 */
export async function loadGala(platform: Platform, year: string | undefined) {
  const found = await eventOfYear(platform, "gala", year);
  const { event: gala, path, day, former, isOn } = found;
  const { date, picture, invitation, share } = gala;
  const note = galaNote(gala);
  const past = await lookBack(platform, found, { note, people: "Honorees" });
  const heading = `${ordinal(gala.edition)} ${gala.title}`;
  const trail = trailOf(found);
  const status = galaStatus(gala, found.items, day);
  const years = former ? [] : found.years;
  const tone = former ? ("paper" as const) : ("ivory" as const);
  return {
    seo: {
      heading: former ? `${heading}, ${former.year}` : heading,
      description: past ? past.words.join(" ") : `${invitation[0]} ${share.text}`,
      parents: trail.slice(1, -1),
      ...past?.image,
    },
    hero: {
      date,
      picture,
      heading,
      trail,
      isOn,
      words: past?.words ?? invitation,
      photos: past?.photos ?? null,
    },
    present: former && { path, label: former.present },
    past: past && {
      html: past.html,
      record: readyHtml(GalaRecord, { gala, status, path, years, tone }, path),
    },
    coming: past ? null : comingOf(gala, status, { path, years }),
    share: { title: share.title, text: past ? note : share.text },
    nomination: former ? null : nominationOf(gala, day),
    newsletterProvider: newsletterProvider(),
  };
}

/** What only the page of a gala to come shows. */
function comingOf(gala: Gala, status: GalaStatus, { path, years }: { path: string; years: string[] }) {
  const { tickets, awards, about, nominations } = gala;
  return {
    tickets,
    status,
    information: readyHtml(EventInformation, { gala }, path),
    awards: readyHtml(Awards, { awards, closes: nominations.closes }, path),
    about: readyHtml(About, { about, path, years }, path),
  };
}

function nominationOf(gala: Gala, day: string) {
  const { title, text, closed } = gala.nominate;
  const season = nominationSeason(gala, day);
  return {
    title,
    text,
    season: `${seasonWords(season)}.`,
    closed: season.open ? null : closed,
    service: outsideService("nomination"),
    categories: gala.awards.categories.map(categoryTitle),
  };
}
