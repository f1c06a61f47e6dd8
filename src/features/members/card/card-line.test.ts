import { expect, test } from "vitest";
import { cardLine } from "./card-line.ts";

const days = { until: "2027-11-27", graceUntil: "2027-12-27", goesOn: false };

test.for([
  ["2026-11-28", "Active member through November 27, 2027"],
  ["2027-11-27", "Active member through November 27, 2027"],
  ["2027-11-28", "Grace period through December 27, 2027"],
  ["2027-12-27", "Grace period through December 27, 2027"],
] as const)("on %s a card says “%s”", ([day, line]) => {
  expect(cardLine(days, day)).toBe(line);
});

test("the card of who goes on without dues speaks of no grace", () => {
  const line = cardLine({ ...days, goesOn: true }, "2027-11-28");
  expect(line).toBe("Active member through December 27, 2027");
});
