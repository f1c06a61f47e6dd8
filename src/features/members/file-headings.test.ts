import { expect, test } from "vitest";
import { importTargets, targetLabel, targetsOf } from "./file-headings.ts";

/** The header lines of exports as these programs write them, and what their columns are; "" is not imported. */
const exports: [program: string, columns: Record<string, string>][] = [
  [
    "Mailchimp",
    {
      "Email Address": "email",
      "First Name": "first_name",
      "Last Name": "last_name",
      Address: "",
      "Phone Number": "phone_number",
      Birthday: "",
      "Business / Organization": "company",
      MEMBER_RATING: "",
      OPTIN_TIME: "",
      OPTIN_IP: "",
      CONFIRM_TIME: "",
      LAST_CHANGED: "",
      LEID: "",
      EUID: "",
      NOTES: "notes",
      TAGS: "tags",
    },
  ],
  [
    "GrowthZone and ChamberMaster",
    {
      "Member ID": "",
      "Company Name": "company",
      "Primary Contact First Name": "first_name",
      "Primary Contact Last Name": "last_name",
      "Primary Email": "email",
      "Primary Phone": "phone_number",
      "Website Address": "website_url",
      City: "",
      State: "",
      "Postal Code": "",
      "Member Status": "state",
      "Join Date": "joined_on",
      "Business Category": "category",
      "Rep Title": "job_title",
    },
  ],
  [
    "Wild Apricot",
    {
      "User ID": "",
      "First name": "first_name",
      "Last name": "last_name",
      Organization: "company",
      "e-Mail": "email",
      Phone: "phone_number",
      "Group participation": "tags",
      "Membership level": "",
      "Membership status": "state",
      "Member since": "joined_on",
      "Renewal due": "",
      Notes: "notes",
    },
  ],
  [
    "Constant Contact",
    {
      "Email address": "email",
      "First name": "first_name",
      "Last name": "last_name",
      "Job title": "job_title",
      Company: "company",
      "Phone - work": "phone_number",
      "Phone - mobile": "phone_number",
      "Street address line 1 - Home": "",
      "State/Province - Home": "",
      Website: "website_url",
      Tags: "tags",
      "Email Lists": "tags",
      "Email status": "",
      "Created At": "",
    },
  ],
  [
    "Google Contacts",
    {
      Name: "full_name",
      "Given Name": "first_name",
      "Family Name": "last_name",
      "Group Membership": "tags",
      "E-mail 1 - Type": "",
      "E-mail 1 - Value": "email",
      "E-mail 2 - Value": "email",
      "Phone 1 - Type": "",
      "Phone 1 - Value": "phone_number",
      "Organization 1 - Name": "company",
      "Organization 1 - Title": "job_title",
      "Website 1 - Value": "website_url",
      Notes: "notes",
    },
  ],
];

test.each(exports)("the columns of an export of %s are recognised", (_, columns) => {
  expect(targetsOf(Object.keys(columns)).map((target) => target ?? "")).toEqual(Object.values(columns));
});

test("every target has a label of its own", () => {
  expect(new Set(importTargets.map(targetLabel)).size).toBe(importTargets.length);
});
