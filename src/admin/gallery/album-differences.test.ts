import { expect, test } from "vitest";
import { albumDifferences } from "./album-differences.ts";

const stored = { title: "Gala", date: "2026-03-15", eventId: null };
const typed = { title: "Gala", date: "2026-03-15", event: "" };

test.each([
  [{}, []],
  [{ title: "Ball" }, [{ label: "Title", theirs: "Gala", yours: "Ball" }]],
  [{ date: "2026-03-16" }, [{ label: "Day", theirs: "2026-03-15", yours: "2026-03-16" }]],
  [{ event: "17" }, [{ label: "Event", theirs: "None", yours: "Number 17" }]],
])("typing %o differs by %o", (part, differences) => {
  expect(albumDifferences(stored, { ...typed, ...part })).toEqual(differences);
});
