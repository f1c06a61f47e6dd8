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
      "Member ID": "member_number",
      "Company Name": "company",
      "Primary Contact First Name": "first_name",
      "Primary Contact Last Name": "last_name",
      "Primary Email": "email",
      "Primary Phone": "phone_number",
      "Website Address": "website_url",
      City: "city",
      State: "region",
      "Postal Code": "postal_code",
      "Member Status": "state",
      "Join Date": "joined_on",
      "Business Category": "category",
      "Rep Title": "job_title",
    },
  ],
  [
    "GrowthZone, a row for each contact",
    {
      "Account Name": "company",
      "First Name": "first_name",
      "Last Name": "last_name",
      "Primary Contact": "membership_contact",
      "Annual Dues": "annual_dues",
      "Open Balance": "balance",
      "Address 1": "street",
      Zip: "postal_code",
      County: "county",
    },
  ],
  [
    "ChamberMaster, a row for each representative",
    {
      "Member Name": "company",
      "Rep First Name": "first_name",
      "Rep Last Name": "last_name",
      "Rep Title": "job_title",
      "Rep Email": "email",
      "Rep Phone": "phone_number",
      "Mailing City": "city",
      State: "region",
      Categories: "category",
    },
  ],
  [
    "MemberClicks",
    {
      "[Profile ID]": "",
      "[Member Status]": "state",
      "[Name | First]": "first_name",
      "[Name | Last]": "last_name",
      "[Organization]": "company",
      "[Position]": "job_title",
      "[Email | Primary]": "email",
      "[Phone | Primary]": "phone_number",
      "[Address | Primary | Line 1]": "street",
      "[Address | Primary | City]": "city",
      "[Address | Primary | State]": "region",
      "[Website]": "website_url",
      "[Join Date]": "joined_on",
    },
  ],
  [
    "a list kept by hand, whose company says who speaks for it",
    { Name: "full_name", Company: "company", "Primary contact": "membership_contact" },
  ],
  ["a list of companies", { Name: "company", "Primary contact": "full_name" }],
  [
    "Outlook",
    {
      Title: "",
      "First Name": "first_name",
      "Middle Name": "",
      "Last Name": "last_name",
      Suffix: "",
      Company: "company",
      Department: "",
      "Job Title": "job_title",
      "Business Street": "street",
      "Business Street 2": "street",
      "Business State": "region",
      "Business Country/Region": "country",
      "Home Street": "",
      "Business Phone": "phone_number",
      "Mobile Phone": "phone_number",
      Categories: "tags",
      "E-mail Address": "email",
      "E-mail Type": "",
      "E-mail Display Name": "",
      Notes: "notes",
      "Web Page": "website_url",
    },
  ],
  [
    "WordPress",
    {
      user_login: "",
      user_email: "email",
      user_url: "website_url",
      display_name: "full_name",
      first_name: "first_name",
      last_name: "last_name",
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
      "Membership level": "level",
      "Membership status": "state",
      "Member since": "joined_on",
      "Renewal due": "renewal_date",
      "Subscribed to emails": "gets_announcements",
      "Email delivery disabled": "no_email",
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
      "Street address line 1 - Home": "street",
      "State/Province - Home": "region",
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

test.each([
  [
    ["Name", "Given Name", "Family Name", "Email"],
    ["full_name", "first_name", "last_name", "email"],
  ],
  [
    ["Member", "Contact", "Email"],
    ["company", "full_name", "email"],
  ],
  [
    ["Member Name", "Primary Contact", "Email"],
    ["company", "full_name", "email"],
  ],
  [
    ["Member Name", "Email", "Current Employer"],
    ["full_name", "email", "company"],
  ],
  [
    ["Name", "Title", "Email"],
    ["full_name", "job_title", "email"],
  ],
  [
    ["Name", "Email", "Member #", "Level", "Paid through"],
    ["full_name", "email", "member_number", "level", "paid_until"],
  ],
  [
    ["Name", "Email", "Categories"],
    ["full_name", "email", "category"],
  ],
  [
    ["Email", "Address 1", "Address 2", "Town", "State", "Zip", "County"],
    ["email", "street", "street", "city", "region", "postal_code", "county"],
  ],
  [
    ["Email", "Street", "City", "County", "State", "ZIP code", "Country", "Status"],
    ["email", "street", "city", "county", "region", "postal_code", "country", "state"],
  ],
  [
    ["Email", "Mailing Address", "Mailing City", "State", "Zip", "Physical Address", "Physical City"],
    ["email", "street", "city", "region", "postal_code", null, null],
  ],
  [
    ["Email", "State", "Address"],
    ["email", "region", null],
  ],
  [
    ["Email", "State", "County", "Country"],
    ["email", "state", "county", "country"],
  ],
  [
    ["Street", "City", "Zip", "Mailing City", "Mailing Zip"],
    ["street", "city", "postal_code", null, null],
  ],
  [
    ["Address", "Street", "City", "Address 2 - Street"],
    ["street", null, "city", null],
  ],
  [
    ["Email", "State"],
    ["email", "state"],
  ],
  [
    ["Email", "Do not contact", "Opt out", "Opted out", "Unsubscribed"],
    ["email", "no_announcements", "no_announcements", "no_announcements", "no_announcements"],
  ],
  [
    ["Email", "Do not email", "Subscribed", "Email opt in"],
    ["email", "no_email", "gets_announcements", "gets_announcements"],
  ],
])("%j stand beside each other as %j", (header, targets) => {
  expect(targetsOf(header)).toEqual(targets);
});

test("every target has a label of its own", () => {
  expect(new Set(importTargets.map(targetLabel)).size).toBe(importTargets.length);
});
