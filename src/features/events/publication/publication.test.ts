import { expect, test } from "vitest";
import {
  isPublished,
  publicationInWords,
  readPublication,
  unpublishedMark,
  visibleFrom,
} from "./publication.ts";

const zone = "America/New_York";

test.for([
  ["later", ""],
  ["later", null],
  ["later", "tomorrow"],
  ["later", "2026-02-30T09:00"],
  ["later", "2026-12-01T24:00"],
  ["later", "2026-12-01"],
  ["later", "0026-12-01T09:00"],
] as const)("publishing %s at %o is refused", ([publication, at]) => {
  expect(readPublication(publication, at)).toBeNull();
});

test.for([
  [
    null,
    "2026-12-01T09:00",
    { isDraft: false, publishAt: null },
    "1970-01-01T00:00:00.000Z",
    "Published right away",
  ],
  ["now", "", { isDraft: false, publishAt: null }, "1970-01-01T00:00:00.000Z", "Published right away"],
  ["draft", "2026-12-01T09:00", { isDraft: true, publishAt: null }, undefined, "Draft"],
  [
    "later",
    "2026-12-01T09:00:00",
    { isDraft: false, publishAt: "2026-12-01T09:00" },
    "2026-12-01T14:00:00.000Z",
    "Appears on Dec 1, 2026, 9:00 AM",
  ],
  [
    "later",
    "2026-07-01T21:30", // daylight saving time
    { isDraft: false, publishAt: "2026-07-01T21:30" },
    "2026-07-02T01:30:00.000Z",
    "Appears on Jul 1, 2026, 9:30 PM",
  ],
] as const)("%s at %o is stored as %o, visible from %s: %s", ([publication, at, stored, instant, words]) => {
  const read = readPublication(publication, at);
  expect(read).toEqual(stored);
  expect(read && visibleFrom(read, zone)?.toISOString()).toBe(instant);
  expect(read && publicationInWords(read)).toBe(words);
});

test("an event is published from its instant on, a draft never", () => {
  const later = { isDraft: false, publishAt: "2026-12-01T09:00", visibleFrom: "2026-12-01T14:00:00.000Z" };
  const [before, then] = [new Date("2026-12-01T13:59:59.999Z"), new Date("2026-12-01T14:00:00Z")];
  expect([isPublished(later, before), isPublished(later, then)]).toEqual([false, true]);
  expect([unpublishedMark(later, before), unpublishedMark(later, then)]).toEqual([
    "Appears on Dec 1, 2026, 9:00 AM",
    null,
  ]);
  const draft = { isDraft: true, publishAt: null, visibleFrom: null };
  expect(unpublishedMark(draft, then)).toBe("Draft");
});
