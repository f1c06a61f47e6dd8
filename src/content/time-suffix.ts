import { TZDate } from "@date-fns/tz";
import { asObject } from "./schema/body.ts";

/** "EST"; "GMT+1" where there are no letters. */
export function standardTime(timeZone: string): string {
  const [january = 0, july = 0] = seasons.map((at) => offsetAt(at, timeZone));
  return nameAt(january <= july ? seasons[0] : seasons[1], timeZone, "en-US", "short");
}

/** The suffix that was set by hand, else the standard time of the zone. */
export function withTimeSuffix<Zoned extends { timeZone: string; timeSuffix: string }>(zoned: Zoned): Zoned {
  return { ...zoned, timeSuffix: zoned.timeSuffix || standardTime(zoned.timeZone) };
}

/** What the form says of a suffix that is no name of the zone's time, in summer or in winter; null for one that is. */
export function suffixNote(suffix: string, timeZone: string): string | null {
  if (suffix.trim() === "" || isNameOf(suffix.trim(), timeZone)) return null;
  const zone = timeZone.replaceAll("_", " ");
  return `In ${zone} it's ${standardTime(timeZone)}, not ${suffix.trim()}. Leave this empty to follow the time zone.`;
}

/**
 * A stored organisation of release 1.0.0 without the suffix that it shipped with, where the zone is one in which that
 * names no time: it was left there when the zone was chosen.
 */
export function withoutLeftSuffix(body: unknown): unknown {
  const { timeSuffix, ...others } = asObject(body);
  const { timeZone } = others;
  const isLeft = timeSuffix === "EST" && typeof timeZone === "string" && isZone(timeZone);
  return isLeft && !isNameOf(timeSuffix, timeZone) ? others : body;
}

function isZone(name: string): boolean {
  return Intl.supportedValuesOf("timeZone").includes(name);
}

// The clocks of a zone are on standard time in one of them, north or south of the equator.
const seasons = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)] as const;

// English has letters for a zone only where people write it so: "CET" is British, "AEST" Australian.
const locales = ["en-US", "en-GB", "en-CA", "en-AU", "en-NZ", "en-IN", "en-ZA"];

function isNameOf(suffix: string, timeZone: string): boolean {
  return seasons.some((at) =>
    locales.some((locale) =>
      (["short", "shortGeneric"] as const).some((style) => nameAt(at, timeZone, locale, style) === suffix),
    ),
  );
}

function nameAt(at: number, timeZone: string, locale: string, style: "short" | "shortGeneric"): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Minutes that the zone's clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  return -new TZDate(at, timeZone).getTimezoneOffset();
}
