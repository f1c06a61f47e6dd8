import { expect, test } from "vitest";
import { postalKeys } from "#features/members/address-fields.ts";
import { byKey, staffKeys } from "#features/members/fields.ts";
import { typedKeys } from "#features/members/listing-fields.ts";
import type { Member } from "#features/members/member.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { mergedListing, mergeFields } from "./merged-listing.ts";

const listing = (change: Partial<Member>): Member => ({
  ...byKey([...typedKeys, ...staffKeys], () => null),
  ...{ id: 1, slug: "ada-baker", userId: null, fullName: "Ada Baker", email: "", isEmailShared: false },
  ...{ photo: null, isEmailVerified: false, state: "approved", tags: [] },
  ...{
    visibility: defaultVisibility,
    more: {},
    isSample: false,
    version: 1,
    createdAt: "",
    updatedAt: "",
  },
  ...change,
});

const noAddress = byKey(postalKeys, () => null);
const newark = { city: "Newark", region: "NJ" };
const montclair = { street: "12 Elm St", city: "Montclair", postalCode: "07042", county: "Essex" };
const shirt = { id: "shirt", title: "Shirt size", kind: "text", choices: [], seenBy: "staff" } as const;
const more = (value: string) => ({ more: { shirt: value } });

const cases: [string, Partial<Member>, Partial<Member>, string[], Partial<Member>][] = [
  ["the kept one's where both differ", { company: "A" }, { company: "B" }, [], { company: "A" }],
  ["the other's where it was chosen", { company: "A" }, { company: "B" }, ["company"], { company: "B" }],
  ["the only one there is", {}, { company: "B" }, [], { company: "B" }],
  [
    "the only one there is, though the empty one was chosen",
    { company: "A" },
    {},
    ["company"],
    { company: "A" },
  ],
  [
    "an address with what is known of it",
    { email: "a@x.example", isEmailVerified: true },
    { email: "b@x.example", isEmailShared: true },
    ["email"],
    { email: "b@x.example", isEmailVerified: false, isEmailShared: true },
  ],
  [
    "the day of joining",
    { joinedOn: "2026-01-01" },
    { joinedOn: "2020-01-01" },
    ["joinedOn"],
    { joinedOn: "2020-01-01" },
  ],
  ["the kept one's address, whole", newark, montclair, [], { ...noAddress, ...newark, county: "Essex" }],
  [
    "the other's address, whole, where it was chosen",
    newark,
    montclair,
    ["street"],
    { ...noAddress, ...montclair },
  ],
  [
    "the only address, whole",
    { region: "NY", country: "USA" },
    montclair,
    [],
    { ...noAddress, ...montclair },
  ],
  ["what is known of an address", { postalCode: "07042" }, {}, [], { ...noAddress, postalCode: "07042" }],
  ["the kept one's own fields", more("L"), more("S"), [], more("L")],
  ["an own field of the other where it was chosen", more("L"), more("S"), ["more-shirt"], more("S")],
  ["the kept one's state", { state: "suspended" }, { state: "approved" }, [], { state: "suspended" }],
  ["tags of both, each once", { tags: ["Gala"] }, { tags: ["gala", "Tech"] }, [], { tags: ["Gala", "Tech"] }],
  ["notes of both", { notes: "One." }, { notes: "Two." }, [], { notes: "One.\n\nTwo." }],
  ["notes that are the same, once", { notes: "One." }, { notes: "One." }, [], { notes: "One." }],
  [
    "the stricter choice of who may see a field",
    { visibility: { ...defaultVisibility, photo: "nobody", company: "public" } },
    { visibility: { ...defaultVisibility, photo: "public", company: "members" } },
    [],
    { visibility: { ...defaultVisibility, photo: "nobody", company: "members" } },
  ],
];

test.each(cases)("of two entries stays %s", (_, kept, other, chosen, stays) => {
  expect(mergedListing(listing(kept), listing(other), chosen)).toMatchObject(stays);
});

test("a field is a choice only where both have a value and they differ", () => {
  const kept = listing({ ...more("L"), company: "A", jobTitle: "Baker", category: "Food" });
  const other = listing({ ...more("S"), company: "B", jobTitle: "Baker", phoneNumber: "+1 555 0100" });
  const fields = mergeFields(kept, other, [{ ...shirt, isWritten: false, choices: [] }]);
  expect(fields.filter(({ isChoice }) => isChoice).map(({ key }) => key)).toEqual(["company", "more-shirt"]);
  expect(fields.map(({ label }) => label)).toEqual([
    ...["Full name", "Company", "Job title", "Phone number", "Category", "Status", "Shirt size"],
  ]);
  expect(mergeFields(listing(newark), listing(montclair)).slice(1, 3)).toMatchObject([
    { label: "Postal address", kept: "Newark, NJ", other: "12 Elm St, Montclair, 07042", isChoice: true },
    { label: "County", kept: "", other: "Essex", isChoice: false },
  ]);
});
