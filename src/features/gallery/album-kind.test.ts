import { expect, test } from "vitest";
import { compare } from "#records/kind.ts";
import { albumKind } from "./album-kind.ts";

const stored = { title: "Gala", date: "2026-03-15", eventId: null };
const typed = { title: "Gala", date: "2026-03-15", eventId: null };

test.each([
  [{}, []],
  [{ title: "Ball" }, [{ label: "Title", theirs: "Gala", yours: "Ball" }]],
  [{ date: "2026-03-16" }, [{ label: "Date", theirs: "2026-03-15", yours: "2026-03-16" }]],
  [{ eventId: "17" }, [{ label: "Event", theirs: "None", yours: "Number 17" }]],
])("typing %o differs by %o", (part, differences) => {
  expect(compare(albumKind.facts(stored), albumKind.facts({ ...typed, ...part }))).toEqual(differences);
});
