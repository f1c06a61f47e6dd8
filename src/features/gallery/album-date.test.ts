import { expect, test } from "vitest";
import { albumDate } from "./album-date.ts";

const [staff, later] = ["2025-04-02", "2026-11-30"];
const album = { title: "Networking Events", date: staff, eventId: null, newest: later };

test.each([
  ["photos that were added later move it", album, later],
  ["without photos it is what staff said", { ...album, newest: null }, staff],
  ["older photos do not move it back", { ...album, newest: "2025-01-01" }, staff],
  ["nor do those of the same day", { ...album, newest: staff }, staff],
  ["the album of an event keeps the day of the event", { ...album, eventId: "1764500000000" }, staff],
  [
    "an album that names a year keeps its day, whatever comes late",
    { ...album, title: "Gala of 2024" },
    staff,
  ],
  ["a number that is no year does not", { ...album, title: "100 Women, 5th evening" }, later],
])("%s", (_, given, shown) => {
  expect(albumDate(given)).toBe(shown);
});
