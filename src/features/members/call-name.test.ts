import { expect, test } from "vitest";
import { callName, namesIn } from "./call-name.ts";

const person = { fullName: "Maria Lopez" };

test.each([
  ["Maria Lopez", "Maria"],
  ["Dr. Maria Lopez", "Maria"],
  ["Prof. Dr. Maria Lopez", "Maria"],
  ["Maria Lopez, PhD", "Maria"],
  ["Robert “Bob” O'Brien-Smith, Jr.", "Robert"],
  ["Mary-Jane Li", "Mary-Jane"],
  ["J. Maria Lopez", "Maria"],
  ["J. R. Smith", "J. R. Smith"],
  ["J.R. Smith", "J.R. Smith"],
  ["J Smith Jr.", "J Smith Jr."],
  ["Dr. Lopez", "Dr. Lopez"],
  ["Maria L.", "Maria L."],
  ["Jose Al Lopez", "Jose"],
  ["Lopez, Maria", "Maria"],
  ["Lopez, Dr. Maria J.", "Maria"],
  ["Garcia Lopez, Maria", "Maria"],
  ["Van Buren, Martha", "Martha"],
  ["LOPEZ GARCIA, MARIA", "MARIA"],
  ["Maria Garcia Lopez, CPA, MBA", "Maria"],
  ["Maria Lopez, R.N., EdD", "Maria"],
  ["Martin Luther King, Jr.", "Martin"],
  ["Lopez, M.", "Lopez, M."],
  ["Anne & Joan", "Anne & Joan"],
  ["Anne and Joan Smith", "Anne and Joan Smith"],
  ["Anne Smith & Joan Li", "Anne Smith & Joan Li"],
  ["Maria", "Maria"],
  ["Dr.", "Dr."],
  ["佐藤 花子", "佐藤"],
  ["花子", "花子"],
])("%s is called %s", (fullName, called) => {
  expect(callName({ fullName }, "there")).toBe(called);
});

test.each([
  ["the stored first name counts", { ...person, firstName: "Mia" }, "Mia"],
  ["also for initials", { firstName: "Jo", fullName: "J. R. Smith" }, "Jo"],
  [
    "a company's own entry is no person",
    { ...person, fullName: "Montclair Travel", company: "Montclair Travel" },
    "there",
  ],
  [
    "nor with its legal form",
    { ...person, fullName: "Montclair Travel", company: "Montclair Travel, LLC" },
    "there",
  ],
  ["nor without", { ...person, fullName: "Big Mill, Inc.", company: "Big Mill Inc" }, "there"],
  ["but its contact is one", { ...person, company: "Montclair Travel" }, "Maria"],
  ["nobody", null, "there"],
  ["nobody by name", { ...person, fullName: "" }, "there"],
])("%s", (_, one, called) => {
  expect(callName(one, "there")).toBe(called);
});

test.each([
  ["Mary Jane", "Mary Jane"],
  ["Dr. Maria L.", "Maria"],
  ["J. R.", ""],
  ["Mrs.", ""],
])("a file's first name %s is %j", (cell, given) => {
  expect(namesIn(cell).join(" ")).toBe(given);
});
