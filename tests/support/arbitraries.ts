import fc from "fast-check";
import { addDays } from "#platform/days.ts";

// The same cases in every run; another number makes others: PROPERTY_SEED=2 npx vitest run properties
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

/** A day from the year 1000 to 8999. */
export const anyDay = fc
  .integer({ min: -354_285, max: 2_567_000 })
  .map((count) => addDays("1970-01-01", count));

/** A day that people live to see, for what depends on the clock changes of a time zone. */
const anyPresentDay = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays("1995-01-01", count));

/** "18:05" */
export const anyTime = fc.integer({ min: 0, max: 1_439 }).map((minutes) => clockTime(minutes));

// Clock changes, among them by half an hour, by two, at midnight, at one past midnight, and over a whole day.
const clockChanges = [
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["America/St_Johns", "2006-04-02"],
  ["America/St_Johns", "2006-10-29"],
  ["America/Havana", "2026-03-08"],
  ["America/Havana", "2026-11-01"],
  ["America/Sao_Paulo", "2018-11-04"],
  ["America/Sao_Paulo", "2019-02-17"],
  ["Europe/Dublin", "2026-03-29"],
  ["Europe/Dublin", "2026-10-25"],
  ["Africa/Casablanca", "2026-02-15"],
  ["Africa/Casablanca", "2026-03-22"],
  ["Africa/Cairo", "2026-04-24"],
  ["Asia/Tehran", "2021-03-22"],
  ["Australia/Lord_Howe", "2026-04-05"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["Antarctica/Troll", "2026-03-29"],
  ["Antarctica/Troll", "2026-10-25"],
  ["Pacific/Apia", "2011-12-30"],
] as const;
const zones = [...new Set(clockChanges.map(([zone]) => zone)), "UTC", "Asia/Kathmandu", "Pacific/Kiritimati"];

/** A day and a time in a zone; of two, one is within a day of a clock change. */
export const anyMoment = fc.oneof(
  fc.record({ zone: fc.constantFrom(...zones), date: anyPresentDay, time: anyTime }),
  fc
    .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -1, max: 1 }), anyTime)
    .map(([[zone, day], away, time]) => ({ zone, date: addDays(day, away), time })),
);

const strange = "é|e\u0301|👩🏽‍💼|שלום|ß|ﬁ|İ|\0|\ud800|\u202e|\u00a0|\ufeff|\r|\r\n|\n|\t|\u2028|\x1b".split(
  "|",
);

/** Text of these pieces and of any other characters, whole and broken ones. */
export function anyText(pieces: readonly string[], maxLength = 30): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) },
    { weight: 2, arbitrary: fc.constantFrom(...strange) },
  );
  return fc.array(piece, { maxLength }).map((parts) => parts.join(""));
}

/** What makes addresses dangerous, or is mistaken for something else. */
export const addressPieces = [
  ..."/\\:@?#%.&=[]".split(""),
  "\t",
  "\n",
  " ",
  "//",
  "http:",
  "https://",
  "HTTPS://",
  "javascript:",
  "JaVa\tScript:",
  "data:text/html,",
  "vbscript:",
  "blob:",
  "file:///",
  "mailto:",
  "user:pass@",
  "evil.example",
  "a.example",
  "localhost:3000",
  "{joinPath}",
  "about",
  "%0a",
  "..",
];

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
