import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { longDay } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readyHtml } from "#ui/render-part.server.tsx";
import { lookBack } from "../yearly/afterwards.server.ts";
import { eventOfYear, trailOf } from "../yearly/event-of-year.server.ts";
import { FormerYears } from "../yearly/former-years.tsx";
import { SummitRecord } from "./record.tsx";
import { summitStatus } from "./summit-status.ts";

/**
 * What the summit's page shows: until its day the program, from the day after what happened, or a former year.
 * @param year the former year that is asked for
 * @throws a redirect or a 404 response, as `eventOfYear`
 */
export async function loadSummit(platform: Platform, year: string | undefined) {
  const found = await eventOfYear(platform, "summit", year);
  const { event: summit, path, day, former, isOn } = found;
  const note = `The ${summit.title} took place on ${longDay(summit.date)}. Thank you to everyone who built something.`;
  const past = await lookBack(platform, found, { note, people: "Speakers" });
  const trail = trailOf(found);
  const status = summitStatus(summit, found.items, day);
  const years = former ? [] : found.years;
  const { title, lead, date, place, picture, introduction, schedule, why, registration, sponsor, hosted } =
    summit;
  return {
    seo: {
      heading: former ? `${summit.title}, ${former.year}` : summit.title,
      description: past ? past.words.join(" ") : summit.lead,
      parents: trail.slice(1, -1),
      ...past?.image,
    },
    hero: {
      ...{ title, date, place, picture, trail, isOn },
      words: past?.words ?? [lead],
      photos: past?.photos ?? null,
      introduction: past ? [] : introduction,
    },
    present: former && { path, label: former.present },
    past: past && {
      html: past.html + readyHtml(SummitRecord, { summit, status, path, years, tone: "paper" }, path),
    },
    coming: past
      ? null
      : {
          summit: { date, schedule, why, registration, sponsor, hosted },
          status,
          formerYears: readyHtml(FormerYears, { path, years }, path),
        },
    newsletterProvider: newsletterProvider(),
  };
}
