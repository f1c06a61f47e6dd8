import { data, redirect } from "react-router";
import { hasPassed } from "#content/deadlines.ts";
import { type Content, documents } from "#content/documents.ts";
import type { YearlyEvent } from "#content/next-event.ts";
import { listFormerYears, readFormerYear } from "#content/publishing/former-years.server.ts";
import { content } from "#content/store.server.ts";
import { isOn } from "#features/events/on-now.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { occasionTimes } from "./occasion-times.ts";

/** An event as an address names it: the present one, or that of a former year with the prices of then. */
export type OfYear<Name extends YearlyEvent> = {
  name: Name;
  event: Content<Name>;
  items: Content<"orderItems">;
  path: string;
  /** The day on which it is read, in the organisation's time zone. */
  day: string;
  /** Whether it is on at this moment. */
  isOn: boolean;
  isOver: boolean;
  /** The year whose record it is, and the way to the present event; null for that itself. */
  former: { year: string; present: string } | null;
  years: string[];
};

const yearOf = (day: string) => day.slice(0, 4);

/**
 * The present event, or with a year that of a former one.
 * @throws a redirect to the event's page for its own year, and a 404 response for a year without a record
 */
export async function eventOfYear<Name extends YearlyEvent>(
  { db, clock }: Platform,
  name: Name,
  year: string | undefined,
): Promise<OfYear<Name>> {
  const event = content(name);
  const { title, date } = event;
  const [path = "/"] = documents[name].about.pages;
  if (year === yearOf(date)) throw redirect(path);
  const { timeZone } = content("organisation");
  const now = clock.now();
  const day = today(now, timeZone);
  const former = await listFormerYears(db, name);
  const shared = { name, path, day, years: former.map((one) => one.year) };
  if (year === undefined) {
    const on = isOn(occasionTimes(event, timeZone), now);
    const items = content("orderItems");
    return { ...shared, event, items, isOn: on, isOver: hasPassed(date, day) && !on, former: null };
  }
  const asked = former.find((one) => one.year === year);
  const found = asked && (await readFormerYear(db, name, asked));
  if (!found) throw data("Not Found", { status: 404 });
  const present = `See the ${yearOf(date)} ${title}`;
  const { event: then, orderItems: items } = found;
  return { ...shared, event: then, items, isOn: false, isOver: true, former: { year, present } };
}

export function trailOf({ event: { title }, path, former }: OfYear<YearlyEvent>) {
  const trail = [
    { label: "Home", to: "/" },
    { label: "Events", to: "/events" },
    { label: title, to: path },
  ];
  return former ? [...trail, { label: former.year, to: `${path}/${former.year}` }] : trail;
}
