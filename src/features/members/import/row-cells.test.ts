import { expect, test } from "vitest";
import { cellsOf } from "./row-cells.ts";

const nameAndMail = { first_name: [0], last_name: [1], full_name: [2], email: [3, 4] };

test.each([
  [["Ada", "Okafor", "", "ada@x.example", ""], { full_name: "Ada Okafor", email: "ada@x.example" }],
  [
    ["Ada", "", "Ada O.", "", "second@x.example"],
    { full_name: "Ada O.", first_name: "Ada", email: "second@x.example" },
  ],
  [
    ["", "-", "Ada Okafor", "n/a", "second@x.example"],
    { full_name: "Ada Okafor", email: "second@x.example" },
  ],
  [["none", "unknown", "null", "N/A", "–"], {}],
  [["Jennifer", "Null", "", "", ""], { full_name: "Jennifer Null" }],
  [["Nil", "Yilmaz", "", "", ""], { full_name: "Nil Yilmaz" }],
  [["Unknown", "Mortal", "", "", ""], { full_name: "Unknown Mortal" }],
  [["Ada", "n/a", "", "", ""], { full_name: "Ada" }],
  [["Mary Jane", "Li", "", "", ""], { full_name: "Mary Jane Li", first_name: "Mary Jane" }],
  [["Dr. Mary", "Li", "", "", ""], { full_name: "Dr. Mary Li" }],
  [["J. R.", "Smith", "", "", ""], { full_name: "J. R. Smith" }],
  [["Mia", "", "Maria Lopez", "", ""], { full_name: "Maria Lopez", first_name: "Mia" }],
  [["Maria", "", "Maria Lopez", "", ""], { full_name: "Maria Lopez" }],
  [
    ["Ada", "Null-Okafor", "", "a@x.example ::: b@x.example", ""],
    { full_name: "Ada Null-Okafor", email: "a@x.example" },
  ],
  [["Ada", "", "", "mailto:ada@x.example", ""], { full_name: "Ada", email: "ada@x.example" }],
  [["Ada", "", "", "Okafor, Ada <ada@x.example>", ""], { full_name: "Ada", email: "ada@x.example" }],
  [["Ada", "", "", "<mailto:ada@x.example>", ""], { full_name: "Ada", email: "ada@x.example" }],
])("the row %j says %j", (row, cells) => {
  expect(cellsOf(row, nameAndMail)).toEqual(cells);
});

test("columns that the row does not have say nothing; the tags of all their columns count", () => {
  expect(cellsOf(["Gala", " ", "Volunteer"], { tags: [0, 1, 2], company: [9] })).toEqual({
    tags: "Gala,Volunteer",
  });
});

test.each([
  ["a@x.example; b@x.example", "a@x.example", "b@x.example"],
  ["A@x.example,b@x.example , c@x.example", "a@x.example", "b@x.example, c@x.example"],
  ["a@x.example / b@x.example", "a@x.example", "b@x.example"],
  ["a@x.example/b@x.example", "a@x.example", "b@x.example"],
  ["a@x.example b@x.example", "a@x.example", "b@x.example"],
  ["Ada O <a@x.example>; mailto:b@x.example", "a@x.example", "b@x.example"],
  ["a@x.example; a@x.example", "a@x.example", undefined],
  ["a@x.example (work)", "a@x.example", undefined],
])("[MI20] the cell %j says %s, and also %s", (cell, email, other_emails) => {
  expect(cellsOf(["Ada", "", "", cell], nameAndMail)).toEqual({
    ...{ full_name: "Ada", email },
    ...(other_emails ? { other_emails } : {}),
  });
});

test.each(["jo at host", "jo smith@x.example", "zoe@", "call her"])(
  "[MI21] %j is no address, which another column may have",
  (cell) => {
    expect(cellsOf(["Jo", "", "", cell], nameAndMail)).toEqual({ full_name: "Jo", unread_email: cell });
    expect(cellsOf(["Jo", "", "", cell, "jo@x.example"], nameAndMail)).toEqual({
      full_name: "Jo",
      email: "jo@x.example",
    });
  },
);
