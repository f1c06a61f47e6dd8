import { expect, test } from "vitest";
import { type Box, freePlace } from "./free-place.ts";

const view = { left: 0, top: 80, right: 1000, bottom: 800 };
/** A notification at the lower right, 400 by 100 pixels. */
const notice = { left: 600, top: 700, right: 1000, bottom: 800 };
const bar = (top: number, bottom: number): Box => ({ left: 0, top, right: 1000, bottom });
const button = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 40 });

test.each<[string, Box[], { x: number; y: number }]>([
  ["nothing is in its way", [], { x: 0, y: 0 }],
  ["a button is beside it", [button(400, 720)], { x: 0, y: 0 }],
  ["a button touches it", [button(500, 700)], { x: 0, y: 0 }],
  ["a button is under its upper edge", [button(800, 690)], { x: 0, y: -110 }],
  ["a bar stands at the lower edge: it stands on the bar", [bar(740, 800)], { x: 0, y: -60 }],
  ["a bar, and a button over it", [bar(740, 800), button(800, 650)], { x: 0, y: -150 }],
  [
    "its whole side is taken: it stands in the middle",
    [{ left: 800, top: 0, right: 1000, bottom: 800 }],
    { x: -300, y: 0 },
  ],
  ["no place within the view is free", [{ left: 0, top: 0, right: 1000, bottom: 800 }], { x: 0, y: 0 }],
  [
    "all of the lower part is taken: nowhere above the view's upper edge",
    [bar(170, 800), button(700, 0)],
    { x: 0, y: 0 },
  ],
])("a notification moves as little as it has to: %s", (_, taken, move) => {
  expect(freePlace(notice, view, taken)).toEqual(move);
});
