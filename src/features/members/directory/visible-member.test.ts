import { expect, test } from "vitest";
import { byKey, guardedKeys } from "#features/members/fields.ts";
import { typedKeys } from "#features/members/listing-fields.ts";
import { choicesFor, defaultVisibility, mayRead, type Visibility } from "#features/members/visibility.ts";
import { placeOf, visibleTo } from "./visible-member.ts";

const listed = {
  ...byKey(typedKeys, () => null),
  slug: "ada-baker",
  fullName: "Ada Baker",
  company: "Baker & Daughters",
  jobTitle: "Baker",
  servicesDescription: "Bread",
  category: "Food",
  websiteUrl: "https://baker.example.com/",
  photo: "/media/0123456789abcdef0123456789abcdef-640.webp",
  email: "ada@example.com",
  phoneNumber: "+1 555 0100",
};
const shown = { ...listed, websiteHost: "baker.example.com" };
const all = (audience: "public" | "members" | "nobody") =>
  Object.fromEntries(guardedKeys.map((field) => [field, audience])) as Visibility;

test.each([
  ["[2.1.04]", "email", "public", false, true],
  ["[2.1.04]", "email", "members", false, true],
  ["[2.1.04]", "email", "nobody", false, false],
  ["[2.1.04]", "phoneNumber", "public", false, true],
  ["[2.1.04]", "phoneNumber", "members", false, true],
  ["[2.1.04]", "phoneNumber", "nobody", false, false],
  ["[2.1.02]", "company", "public", true, true],
  ["[2.1.02]", "company", "members", false, true],
  ["[2.1.02]", "company", "nobody", false, false],
  ["[2.1.02]", "photo", "members", false, true],
  ["[2.1.02]", "websiteUrl", "nobody", false, false],
] as const)("%s %s for %s: a visitor %s, a member %s", (_, field, audience, visitor, member) => {
  const visibility = { ...defaultVisibility, [field]: audience };
  expect(mayRead(visibility, field, "visitor")).toBe(visitor);
  expect(mayRead(visibility, field, "member")).toBe(member);
  expect(visibleTo({ ...listed, visibility }, "visitor")[field]).toBe(visitor ? listed[field] : null);
  expect(visibleTo({ ...listed, visibility }, "member")[field]).toBe(member ? listed[field] : null);
});

test("[2.1.02] a visitor is given everything but the contact details by default", () => {
  const listing = visibleTo({ ...listed, visibility: defaultVisibility }, "visitor");
  expect(listing).toEqual({ ...shown, email: null, phoneNumber: null });
});

test("[2.1.03] a member is given the contact details too", () => {
  expect(visibleTo({ ...listed, visibility: defaultVisibility }, "member")).toEqual(shown);
});

test("[2.1.02] whatever is hidden, the name and the category remain", () => {
  const listing = visibleTo({ ...listed, visibility: all("nobody") }, "member");
  expect(Object.entries(listing).filter(([, value]) => value !== null)).toEqual([
    ["slug", "ada-baker"],
    ["fullName", "Ada Baker"],
    ["category", "Food"],
  ]);
});

test("[2.1.02] a choice that cannot be read hides, and a missing one is the default", () => {
  const odd = { ...all("public"), company: "everybody" } as unknown as Visibility;
  expect(mayRead(odd, "company", "member")).toBe(false);
  expect(mayRead({}, "company", "visitor")).toBe(true);
  expect(mayRead({}, "email", "visitor")).toBe(false);
});

test("[2.1.04] nobody can choose to show contact details to strangers", () => {
  expect(choicesFor("email")).toEqual(["members", "nobody"]);
  expect(choicesFor("phoneNumber")).toEqual(["members", "nobody"]);
  expect(choicesFor("company")).toContain("public");
});

test("[2.1.02] nothing that is not named leaves with an entry", () => {
  const more = { ...listed, visibility: defaultVisibility, userId: "u1", version: 3, state: "approved" };
  expect(Object.keys(visibleTo(more, "member")).sort()).toEqual(Object.keys(shown).sort());
});

const [city, county] = ["Montclair", "Essex"];
test.each([
  ["nothing by default", { city, county }, {}, null, null],
  [
    "both",
    { city, county },
    { city: "public", county: "public" },
    "Montclair, Essex County",
    "Montclair, Essex County",
  ],
  ["the county alone", { city, county }, { county: "public" }, "Essex County", "Essex County"],
  ["the city to members", { city, county: null }, { city: "members", county: "public" }, null, "Montclair"],
  [
    "a county in full",
    { city: null, county: "Essex county" },
    { county: "public" },
    "Essex county",
    "Essex county",
  ],
] as const)("[MM1] of where a member is, their page says %s", (_, where, chosen, visitor, member) => {
  const of = { ...where, visibility: { ...defaultVisibility, ...chosen } };
  expect([placeOf(of, "visitor"), placeOf(of, "member")]).toEqual([visitor, member]);
  expect(visibleTo({ ...listed, ...of }, "member")).not.toHaveProperty("city");
});
