import { expect, test } from "vitest";
import { boxOf, cropBox, renditionName, renditionsOf, shapes } from "./crop.ts";

const middle = { x: 0.5, y: 0.5 };

test.each([
  { of: "a wide picture, middle", picture: [1600, 900], ratio: 1, focal: middle, box: [350, 0, 900, 900] },
  {
    of: "a face at the far right",
    picture: [1600, 900],
    ratio: 1,
    focal: { x: 0.97, y: 0.4 },
    box: [700, 0, 900, 900],
  },
  {
    of: "a face at the far left",
    picture: [1600, 900],
    ratio: 1,
    focal: { x: 0, y: 0 },
    box: [0, 0, 900, 900],
  },
  {
    of: "a face a little left",
    picture: [1600, 900],
    ratio: 1,
    focal: { x: 0.4, y: 0.5 },
    box: [190, 0, 900, 900],
  },
  {
    of: "a tall picture, at its top",
    picture: [900, 1600],
    ratio: 16 / 9,
    focal: { x: 0.5, y: 0.1 },
    box: [0, 0, 900, 506],
  },
  {
    of: "a tall picture, at its end",
    picture: [900, 1600],
    ratio: 16 / 9,
    focal: { x: 0.5, y: 1 },
    box: [0, 1094, 900, 506],
  },
  {
    of: "a picture of that shape",
    picture: [1280, 720],
    ratio: 16 / 9,
    focal: { x: 0, y: 1 },
    box: [0, 0, 1280, 720],
  },
  { of: "a line one pixel high", picture: [500, 1], ratio: 0.8, focal: middle, box: [250, 0, 1, 1] },
  { of: "a single pixel", picture: [1, 1], ratio: 16 / 9, focal: { x: 1, y: 1 }, box: [0, 0, 1, 1] },
])("the crop of $of lies within it", ({ picture, ratio, focal, box }) => {
  const [width = 0, height = 0] = picture;
  const found = cropBox({ width, height }, ratio, focal);
  expect([found.left, found.top, found.width, found.height]).toEqual(box);
});

test("a crop never leaves the picture, whatever its size and focal point", () => {
  for (const width of [1, 2, 3, 641, 2399]) {
    for (const height of [1, 2, 333, 2400]) {
      for (const at of [0, 0.001, 0.333, 0.5, 0.999, 1]) {
        for (const shape of shapes) {
          const box = boxOf({ width, height }, shape, { x: at, y: 1 - at });
          expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
          expect(box.left + box.width).toBeLessThanOrEqual(width);
          expect(box.top + box.height).toBeLessThanOrEqual(height);
        }
      }
    }
  }
});

test("a logo keeps its shape", () => {
  expect(boxOf({ width: 300, height: 80 }, "logo", { x: 1, y: 1 })).toEqual({
    left: 0,
    top: 0,
    width: 300,
    height: 80,
  });
  expect(
    renditionsOf({ width: 400, height: 1600 }, "logo").map(({ width, height }) => [width, height]),
  ).toEqual([
    [80, 320],
    [160, 640],
    [320, 1280],
  ]);
});

test.each([
  {
    picture: { width: 2400, height: 1600 },
    files: ["wide-320 320x213", "wide-640 640x427", "wide-1280 1280x853"],
  },
  { picture: { width: 500, height: 400 }, files: ["wide-320 320x213", "wide-640 500x333"] },
  { picture: { width: 320, height: 400 }, files: ["wide-320 320x213"] },
  { picture: { width: 20, height: 10 }, files: ["wide-320 15x10"] },
])("no file of $picture is enlarged", ({ picture, files }) => {
  const found = renditionsOf(picture, "wide");
  expect(found.map((each) => `${renditionName(each)} ${each.width}x${each.height}`)).toEqual(files);
});
