import { expect, test } from "vitest";
import { changeWords } from "./change-words.ts";

test.each([
  [{ state: "waiting" }, "Marked as waiting for an answer"],
  [{ payment: "paid" }, "Marked as paid"],
  [{ payment: null }, "Payment open"],
  [{ assignee: "Grace" }, "Given to Grace"],
  [{ assignee: null }, "Given to nobody"],
  [{ state: "done", payment: "cancelled" }, "Marked as done; Marked as canceled"],
] as const)("%o in words", (change, words) => {
  expect(changeWords(change)).toBe(words);
});
