import { expect, test } from "vitest";
import { albumSpans, type Span } from "./album-spans.ts";

const share: Record<Span, number> = { whole: 6, half: 3, third: 2 };

test.each([
  [0, []],
  [1, ["whole"]],
  [2, ["half", "half"]],
  [3, ["whole", "half", "half"]],
  [4, ["whole", "third", "third", "third"]],
  [5, ["whole", "half", "half", "half", "half"]],
  [6, ["whole", "third", "third", "third", "half", "half"]],
] as const)("%i albums", (count, spans) => {
  expect(albumSpans(count)).toEqual(spans);
});

test("every row is filled, however many there are", () => {
  for (let count = 1; count <= 60; count++) {
    let row = 0;
    for (const span of albumSpans(count)) {
      row += share[span];
      expect([count, row <= 6]).toEqual([count, true]);
      if (row === 6) row = 0;
    }
    expect([count, row]).toEqual([count, 0]);
  }
});
