import { expect, test } from "vitest";
import { albumDay, dayInWords } from "./album-day.ts";

const [staff, later] = ["2025-04-02", "2026-11-30"];
const album = { title: "Networking Events", date: staff, eventId: null, newest: later };

test.each([
  ["photos that were added later move it", album, "Updated November 30, 2026"],
  ["without photos it is what staff said", { ...album, newest: null }, "April 2, 2025"],
  ["older photos do not move it back", { ...album, newest: "2025-01-01" }, "April 2, 2025"],
  ["nor do those that come in the month after", { ...album, newest: "2025-05-02" }, "April 2, 2025"],
  ["a day later they do", { ...album, newest: "2025-05-03" }, "Updated May 3, 2025"],
  [
    "the album of an event keeps the day of the event",
    { ...album, eventId: "1764500000000" },
    "April 2, 2025",
  ],
  [
    "one that names a year keeps its day, whatever comes late",
    { ...album, title: "Gala of 2025" },
    "April 2, 2025",
  ],
  [
    "a number that is no year does not keep it",
    { ...album, title: "100 Women" },
    "Updated November 30, 2026",
  ],
])("%s", (_, given, words) => {
  expect(dayInWords(albumDay(given))).toBe(words);
});
