import { expect, test } from "vitest";
import { type AlbumFacts, albumOfOccasion, type YearlyOccasion } from "./album-of-occasion.ts";

const gala: YearlyOccasion = { title: "Annual Gala", date: "2026-03-20", edition: 3 };
const summit: YearlyOccasion = { title: "Georgia AI Summit", date: "2026-05-15" };
const album = (title: string, fields: Partial<AlbumFacts> = {}): AlbumFacts => ({
  ...{
    slug: title.toLowerCase().replaceAll(" ", "-"),
    title,
    date: "2025-01-01",
    imageCount: 9,
    isSample: false,
    event: null,
  },
  ...fields,
});
const onDay = { date: gala.date };
const chosen = (slug: string) => ({ ...gala, chosen: slug });

test.each<[string, AlbumFacts[], YearlyOccasion, string | undefined]>([
  [
    "the chosen album, whatever it is called",
    [album("3rd Annual Gala"), album("Pictures")],
    chosen("pictures"),
    "pictures",
  ],
  [
    "a chosen album that names another year",
    [album("Annual Gala 2024")],
    chosen("annual-gala-2024"),
    "annual-gala-2024",
  ],
  [
    "a chosen album without photos: as without one",
    [album("Pictures", { imageCount: 0 }), album("3rd Annual Gala")],
    chosen("pictures"),
    "3rd-annual-gala",
  ],
  ["a chosen album that is gone, and no other: none", [album("Annual Gala")], chosen("pictures"), undefined],
  ["that of the day's event", [album("Red carpet", { event: "3rd Annual Gala" })], gala, "red-carpet"],
  [
    "that of an event that is only called Gala",
    [album("Red carpet", { event: "The Gala!" })],
    gala,
    "red-carpet",
  ],
  ["that of another event of the day: none", [album("Lunch", { event: "Board lunch" })], gala, undefined],
  ["the day and the name", [album("Gala", onDay)], gala, "gala"],
  ["the day alone: none", [album("Board lunch", onDay)], gala, undefined],
  ["the name alone: none, it may be of any year", [album("Annual Gala")], gala, undefined],
  ["the name and the year", [album("Annual Gala 2026")], gala, "annual-gala-2026"],
  ["the name and the number", [album("3rd annual gala: dinner")], gala, "3rd-annual-gala:-dinner"],
  ["another year: none", [album("Annual Gala 2024", onDay)], gala, undefined],
  ["another number: none", [album("2nd Annual Gala", onDay)], gala, undefined],
  ["another number on its event: none", [album("Dinner", { event: "13th Gala" })], gala, undefined],
  ["a part of a word: none", [album("Galadriel", onDay)], gala, undefined],
  ["the year in another name: none", [album("Summer Picnic 2026")], gala, undefined],
  ["without photos: none", [album("3rd Annual Gala", { imageCount: 0 })], gala, undefined],
  [
    "the event before the day before the name",
    [album("Annual Gala 2026"), album("Gala", onDay), album("Carpet", { event: "Gala" })],
    gala,
    "carpet",
  ],
  [
    "the first of two alike",
    [album("3rd Annual Gala: dinner"), album("3rd Annual Gala: dance")],
    gala,
    "3rd-annual-gala:-dinner",
  ],
  [
    "a summit, which has no number",
    [album("1st Georgia AI Summit 2026")],
    summit,
    "1st-georgia-ai-summit-2026",
  ],
  ["another summit: none", [album("Florida AI Summit 2026")], summit, undefined],
  [
    "the samples show the shipped gala",
    [album("Annual Gala", { isSample: true })],
    { ...gala, isSample: true },
    "annual-gala",
  ],
  ["but no gala of the chamber's own: none", [album("Annual Gala", { isSample: true })], gala, undefined],
  [
    "and real photos never the shipped one: none",
    [album("Annual Gala")],
    { ...gala, isSample: true },
    undefined,
  ],
  ["no albums: none", [], gala, undefined],
])("%s", (_, albums, occasion, slug) => {
  expect(albumOfOccasion(albums, occasion)?.slug).toBe(slug);
});
