import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guessMapping } from "./columns.ts";
import { readCsvFile } from "./csv-file.server.ts";
import { firstChoices } from "./import.ts";
import { planRow } from "./plan-row.ts";
import { newcomer } from "./recognise.ts";
import { cellsOf } from "./row-cells.ts";

function plansOf(name: string) {
  const read = readCsvFile(readFileSync(`tests/fixtures/imports/${name}.csv`));
  if (!read.ok) throw new Error(read.reason);
  const mapping = guessMapping(read.table.header);
  const setting = { who: newcomer, isWaiting: false, choices: firstChoices, listed };
  return read.table.rows.map(({ cells }) => planRow(cellsOf(cells, mapping), setting));
}

const listed = ["Food & Drink", "Legal"];
const besideLegal =
  "Category “Estate Planning” was skipped: a member can have only one category, so we used “Legal”";
const none = { company: null, jobTitle: null, phoneNumber: null, websiteUrl: null };

test.each([
  [
    "mailchimp",
    {
      fullName: "Ada Okafor",
      email: "ada@okafor.example",
      company: "Okafor Interiors",
      phoneNumber: "(555) 555-0110",
      websiteUrl: "https://okafor.example/",
      joinedOn: "2021-05-04",
      tags: ["Gala 2025", "Volunteer"],
      notes: "Speaks in May",
      state: "pending",
    },
    { ...none, fullName: "Bea Rivera", email: "bea@rivera.example", tags: [] },
    null,
  ],
  [
    "growthzone",
    {
      fullName: "Mary Hill",
      company: "Hill Bakery",
      jobTitle: "Owner",
      websiteUrl: "https://www.hill.example/",
      category: "Food & Drink",
      joinedOn: "2019-03-04",
      state: "pending",
    },
    {
      fullName: "Nora Vale",
      company: "Vale, Quill & Co",
      phoneNumber: null,
      websiteUrl: null,
      state: "withdrawn",
      tags: ["Dropped"],
    },
    "Website “http://” was skipped: Invalid URL",
  ],
  [
    "chambermaster",
    {
      fullName: "Lucia Brook",
      company: "Brook & Daughters, Inc.",
      jobTitle: "President",
      websiteUrl: "https://www.brook.example/",
      category: "Legal",
      joinedOn: "2020-01-01",
    },
    { fullName: "Unknown Mortal", company: "Riverton Savings", category: null, joinedOn: "2019-11-20" },
    "Category “Banks” was skipped",
  ],
  [
    "memberclicks",
    {
      fullName: "Jennifer Null",
      company: "Null Pottery",
      jobTitle: "Potter",
      phoneNumber: "555-555-0171",
      joinedOn: "2021-05-04",
      tags: ["Board", "Mentors"],
    },
    { ...none, fullName: "Nil Yilmaz", joinedOn: "2021-05-04", tags: [] },
    null,
  ],
  [
    "outlook",
    {
      fullName: "Renée Hollis",
      company: "Hollis Bridges",
      jobTitle: "Chief Engineer",
      phoneNumber: "(555) 555-0181",
      websiteUrl: "http://hollis.example/",
      tags: ["Gala", "Volunteer"],
      notes: "Likes tea",
    },
    { ...none, fullName: "Iris Vane", phoneNumber: "555 555 0182", tags: [] },
    null,
  ],
  [
    "wild-apricot",
    {
      fullName: "Zoë Quill",
      company: "Quill Legal",
      phoneNumber: "555.555.0131",
      joinedOn: "2022-03-04",
      tags: ["Board", "Mentors"],
    },
    { fullName: "Ines Marsh", joinedOn: "2018-03-04", notes: "Moved away", state: "withdrawn" },
    null,
  ],
  [
    "constant-contact",
    {
      fullName: "Lena Frost",
      jobTitle: "Partner",
      phoneNumber: "555-555-0141",
      websiteUrl: "https://frost.example/",
      tags: ["Sponsor", "General Interest"],
    },
    { fullName: "Kim Na", company: null, phoneNumber: null, websiteUrl: null },
    "Phone number “5.55555E+09” was skipped",
  ],
  [
    "google-contacts",
    {
      fullName: "Rosa Lind",
      email: "rosa@lind.example",
      company: "Lind Studio",
      jobTitle: "Founder",
      websiteUrl: "https://lind.example/about",
      notes: "Likes\nmornings",
      tags: ["Members"],
    },
    { fullName: "Tove Berg", email: "tove@berg.example", phoneNumber: "+1 555 555 0152", tags: [] },
    null,
  ],
])("everyone in an export of %s is taken, with what can be read", (name, first, second, note) => {
  const plans = plansOf(name);
  expect(plans.map(({ action }) => action)).toEqual(["create", "create"]);
  expect(plans[0]).toMatchObject({ values: first });
  expect(plans[0]?.note ?? "").toBe(name === "chambermaster" ? besideLegal : "");
  expect(plans[1]).toMatchObject({
    note: note === null ? null : expect.stringContaining(note),
    values: second,
  });
});
