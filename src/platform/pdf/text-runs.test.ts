import { expect, test } from "vitest";
import { charactersNoFontHas } from "./font-of.ts";
import { runsOf } from "./text-runs.ts";

const shown = (line: string, base: "regular" | "bold" = "regular") =>
  runsOf(line, base).map(({ font, text }) => `${font}: ${text}`);

test.each([
  ["Łucja Żółć, Ελένη, Ольга", ["regular: Łucja Żółć, Ελένη, Ольга"]],
  ["김민지 Kim", ["hangul: 김민지", "regular:  Kim"]],
  ["渡辺商店", ["han: 渡辺商店"]],
  ["สมหญิง ใจดี", ["thai: สมหญิง", "regular:  ", "thai: ใจดี"]],
  ["ნინო", ["georgian: ნინო"]],
  ["Ana 🌸 Ruiz", ["regular: Ana ", "emoji: 🌸", "regular:  Ruiz"]],
  ["Bloom 👩‍💼 ❤️", ["regular: Bloom ", "emoji: 👩‍💼", "regular:  ", "emoji: ❤️"]],
  [
    "Room ≥ 5 → ✓ ₹",
    ["regular: Room ", "han: ≥", "regular:  5 ", "han: →", "regular:  ", "symbols: ✓", "regular:  ₹"],
  ],
])("%s is drawn in fonts that have its letters", (line, runs) => {
  expect(shown(line)).toEqual(runs);
});

test.each([
  ["שרה לוי", ["hebrew: שרה לוי"]],
  ["أمل Salon", ["arabic: أمل", "regular:  Salon"]],
  [
    "Studio שרה (Sarah) לוי, GA",
    ["regular: Studio ", "hebrew: שרה", "regular:  (Sarah) ", "hebrew: לוי", "regular: , GA"],
  ],
  ["הרצל 12 תל אביב", ["hebrew:  תל אביב", "hebrew: 12", "hebrew: הרצל "]],
  ["שרה (לוי) כהן", ["hebrew: שרה (לוי) כהן"]],
])("%s is drawn in reading order, from left to right", (line, runs) => {
  expect(shown(line)).toEqual(runs);
});

test("what bold lacks is drawn in the one weight that there is", () => {
  expect(shown("Ana 김 Ruiz", "bold")).toEqual(["bold: Ana ", "hangul: 김", "bold:  Ruiz"]);
});

test("what no font has is drawn as a sign for it, and named", () => {
  expect(shown("தமிழ் Ana")).toEqual(["regular: ����� Ana"]);
  expect(charactersNoFontHas("Ana தமிழ் ⁠த")).toEqual(["த", "மி", "ழ்"]);
  expect(charactersNoFontHas("Ana\u200b \u202a김민지 שרה أمل สม ნ 渡辺 🌸 ✓\n₹")).toEqual([]);
});
