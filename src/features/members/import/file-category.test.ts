import { expect, test } from "vitest";
import { openCategories, readCategory } from "./file-category.ts";

const listed = ["Food & Drink", "Legal", "Art; Design"];
const choices = [
  { text: "Banks", becomes: "Banks", rows: 2 },
  { text: "Lawyers", becomes: "Legal", rows: 1 },
  { text: "Plumbers", becomes: "", rows: 1 },
];

test.each([
  ["Legal", "Legal", [], []],
  [" food &  drink ", "Food & Drink", [], []],
  ["Art; Design", "Art; Design", [], []],
  ["Banks", "Banks", [], ["Banks"]],
  ["LAWYERS", "Legal", [], ["LAWYERS"]],
  ["Plumbers", null, ["Plumbers"], ["Plumbers"]],
  ["Home Services; Plumbers", null, ["Home Services", "Plumbers"], ["Home Services", "Plumbers"]],
  ["Home Services; Banks", "Banks", ["Home Services"], ["Home Services", "Banks"]],
  ["Catering | Food & Drink", "Food & Drink", ["Catering"], []],
  ["", null, [], []],
])("the cell %j stands for %j, beside %j; to be decided are %j", (cell, category, others, open) => {
  expect(readCategory(cell, listed, choices)).toEqual({ category, others });
  expect(openCategories(cell, listed)).toEqual(open);
});
