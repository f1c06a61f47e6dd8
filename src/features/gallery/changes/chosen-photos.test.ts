import { expect, test } from "vitest";
import { readChoices, writeChoice } from "./chosen-photos.ts";

const pageKey = "AbCdEfGhIjKlMnOpQrSt_-";

test.each([
  [[""], []],
  [[pageKey, `${pageKey}.`, `${pageKey}.x`, `img_1763800000000_abc12z9.1`, `${pageKey}.1 `], []],
  [[`${pageKey}.7`], [{ pageKey, version: 7 }]],
  [[`${pageKey}.7`, `${pageKey}.8`], [{ pageKey, version: 8 }]],
])("the choices %o are %o", (texts, chosen) => {
  expect(readChoices(texts)).toEqual(chosen);
});

test("a choice is read as it was written", () => {
  expect(readChoices([writeChoice({ pageKey, version: 3 })])).toEqual([{ pageKey, version: 3 }]);
});
