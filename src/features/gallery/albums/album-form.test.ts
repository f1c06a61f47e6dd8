import { expect, test } from "vitest";
import { albumForm } from "./album-form.ts";

const album = { title: "Spring Market", date: "2026-04-11", eventId: "" };

test.each([
  [{ title: "  " }, "Give the album a title"],
  [{ title: "x".repeat(81) }, "Keep the title to 80 characters or fewer"],
  [{ date: "" }, "Enter a date, such as 2026-03-20"],
  [{ date: "2025-02-30" }, "Enter a date, such as 2026-03-20"],
  [{ date: "11.4.2026" }, "Enter a date, such as 2026-03-20"],
  [{ eventId: "drop table" }, "Choose an event from the list"],
])("%o is refused: %s", (part, words) => {
  const read = albumForm.safeParse({ ...album, ...part });
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.message).toBe(words);
});

test.each([
  [{}, {}],
  [{ title: " Spring\tMarket  2026 " }, { title: "Spring Market 2026" }],
  [
    { date: "2024-02-29", eventId: "1763800000000" },
    { date: "2024-02-29", eventId: "1763800000000" },
  ],
])("%o is read as %o", (part, read) => {
  expect(albumForm.parse({ ...album, ...part })).toMatchObject({ ...album, eventId: null, ...read });
});
