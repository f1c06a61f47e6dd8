import { newsletterProvider } from "#features/inquiries/newsletter/newsletter-provider.server.ts";
import { longDay } from "#platform/days.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readyHtml } from "#ui/render-part.server.tsx";
import { lookBack } from "../yearly/afterwards.server.ts";
import { eventOfYear, trailOf } from "../yearly/event-of-year.server.ts";
import { FormerYears } from "../yearly/former-years.tsx";
import { summitStatus } from "./summit-status.ts";

/**
 * What the summit's page shows: until its day the program, from the day after what happened, or a former year.
 * @param year the former year that is asked for
 * @throws a redirect or a 404 response, as `eventOfYear`
 */
export async function loadSummit(platform: Platform, year: string | undefined) {
  const found = await eventOfYear(platform, "summit", year);
  const { event, path, day, former } = found;
  const { afterwards: _, introduction, ...summit } = event;
  const note = `The ${summit.title} took place on ${longDay(summit.date)}. Thank you to everyone who built something.`;
  const past = await lookBack(platform, found, { note, announced: introduction, people: "Speakers" });
  const trail = trailOf(found);
  return {
    seo: {
      heading: former ? `${summit.title}, ${former.year}` : summit.title,
      description: past ? past.words.join(" ") : summit.lead,
      parents: trail.slice(1, -1),
      ...past?.image,
    },
    summit,
    hero: { trail, note: past?.words.join(" "), introduction: past ? [] : introduction },
    present: former && { path, label: former.present },
    past: past?.html ?? null,
    status: summitStatus(event, found.items, day),
    formerYears: readyHtml(FormerYears, { path, years: former ? [] : found.years }, path),
    newsletterProvider: newsletterProvider(),
  };
}
