import { type ImportField, importFields, type Mapping } from "./import.ts";

/** The fields as our own export heads them. */
export const columnNames: Record<ImportField, string> = {
  full_name: "Full name",
  email: "Email",
  company: "Company",
  job_title: "Job title",
  phone_number: "Phone number",
  website_url: "Website",
  services_description: "Services",
  category: "Category",
  state: "State",
  joined_on: "Joined",
};

// Names that other programs use, in small letters and without signs.
const otherNames: Record<ImportField, string[]> = {
  full_name: ["name", "fullname", "membername", "member", "contact", "contactname", "displayname"],
  email: ["emailaddress", "mail", "primaryemail", "emailprimary", "memberemail"],
  company: ["companyname", "business", "businessname", "organization", "organisation", "employer"],
  job_title: ["title", "position", "role", "jobtitle"],
  phone_number: ["phone", "telephone", "mobile", "cell", "phonenumber", "workphone", "tel"],
  website_url: ["websiteurl", "url", "web", "homepage", "site", "webaddress"],
  services_description: ["servicesdescription", "description", "about", "bio", "whatwedo"],
  category: ["industry", "sector", "type", "businesscategory"],
  state: ["status", "membershipstatus", "memberstatus"],
  joined_on: ["joinedon", "joindate", "datejoined", "membersince", "joined", "startdate"],
};

/** Which column probably fills which field, by its name; each column fills one field at most. */
export function guessMapping(header: string[]): Mapping {
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ""));
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const field of importFields) {
    const names = [columnNames[field].toLowerCase().replace(/[^a-z]/g, ""), ...otherNames[field]];
    const column = names.map((name) => plain.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
    if (column === undefined) continue;
    taken.add(column);
    mapping[field] = column;
  }
  return mapping;
}

/** The mapping that a form asks for: a column's place, or "" for none, under each field's name. */
export function readMapping(chosen: (field: ImportField) => string, columns: number): Mapping {
  const mapping: Mapping = {};
  for (const field of importFields) {
    const text = chosen(field);
    const column = Number(text);
    if (/^\d{1,3}$/.test(text) && column < columns) mapping[field] = column;
  }
  return mapping;
}

/** Why a mapping is not enough to go on with, or null. */
export function mappingProblem(mapping: Mapping): string | null {
  return mapping.email === undefined
    ? "Choose the column that holds the e-mail addresses: members are recognised by them."
    : null;
}
