import { expect, test } from "vitest";
import { changeWords } from "./change-words.ts";

test.each([
  [{ state: "waiting" }, "Marked as waiting for a reply"],
  [{ payment: "paid" }, "Marked as paid"],
  [{ payment: null }, "Marked as unpaid"],
  [{ assignee: "Grace" }, "Assigned to Grace"],
  [{ assignee: null }, "Unassigned"],
  [{ state: "done", payment: "cancelled" }, "Marked as done; Marked as canceled"],
] as const)("%o in words", (change, words) => {
  expect(changeWords(change)).toBe(words);
});
