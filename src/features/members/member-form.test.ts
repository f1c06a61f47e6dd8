import { expect, test } from "vitest";
import { listingFields, noValues } from "./listing-fields.ts";
import { readMember } from "./member-form.ts";

const typed = { ...noValues(), full_name: "Ada Okafor", email: "ada@okafor.example" };

test.each([
  ["[5.15]", { full_name: "" }, { full_name: "Full name is required" }],
  ["[5.15]", { full_name: " A " }, { full_name: "Full name is required" }],
  ["[5.15]", { full_name: "\u0000\u200B\n" }, { full_name: "Full name is required" }],
  [
    "[5.15]",
    { full_name: "x".repeat(listingFields.fullName.most + 1) },
    { full_name: "Keep the name to 120 characters or fewer" },
  ],
  ["[5.16]", { email: "" }, { email: "Invalid email address" }],
  ["[5.16]", { email: "ada" }, { email: "Invalid email address" }],
  ["[5.16]", { email: "ada@okafor.example, eve@x.example" }, { email: "Invalid email address" }],
  ["[5.16]", { email: "a@b\r\nBcc: x@y.example" }, { email: "Invalid email address" }],
  ["[5.16]", { email: "=?utf-8?q?a=40b.example=3E?=@x.example" }, { email: "Invalid email address" }],
  [
    "[5.16]",
    { email: `${"a".repeat(listingFields.email.most)}@x.example` },
    { email: "Keep the email address to 254 characters or fewer" },
  ],
  ["[5.17]", { website_url: "javascript:alert(1)" }, { website_url: "Invalid URL" }],
  [
    "[5.31]",
    { services_description: "x".repeat(10_000) },
    { services_description: "Keep the description of services to 2,000 characters or fewer" },
  ],
] as const)("%s %o is refused", (_, change, errors) => {
  expect(readMember({ ...typed, ...change })).toMatchObject({ ok: false, errors });
});

test("[5.18] empty and blank optional fields are stored as null", () => {
  const blank = {
    company: " ",
    job_title: "",
    phone_number: "\t",
    website_url: "  ",
    services_description: "\n",
  };
  expect(readMember({ ...typed, ...blank })).toMatchObject({
    ok: true,
    input: {
      company: null,
      jobTitle: null,
      phoneNumber: null,
      websiteUrl: null,
      servicesDescription: null,
      category: null,
    },
  });
});

test("[3.12] an address is kept in lower case, a name on one line, services with their lines", () => {
  const read = readMember({
    ...typed,
    full_name: "  Ada\r\n  Okafor ",
    email: " Ada@Okafor.EXAMPLE ",
    services_description: "One\r\nTwo ",
    website_url: "okafor.example",
  });
  expect(read).toMatchObject({
    ok: true,
    input: {
      fullName: "Ada Okafor",
      email: "ada@okafor.example",
      servicesDescription: "One\nTwo",
      websiteUrl: "https://okafor.example/",
    },
  });
});

test(`[5.31] services of ${listingFields.servicesDescription.most} characters are taken`, () => {
  expect(
    readMember({ ...typed, services_description: "x".repeat(listingFields.servicesDescription.most) }).ok,
  ).toBe(true);
});
