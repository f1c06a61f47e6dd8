import { type FieldKey, fields } from "./fields.ts";

/** The fields that a column of a file can fill, in the order of our own export. */
export const importKeys = [
  "fullName",
  "email",
  "company",
  "jobTitle",
  "phoneNumber",
  "websiteUrl",
  "servicesDescription",
  "category",
  "state",
  "joinedOn",
  "tags",
  "notes",
] as const satisfies readonly FieldKey[];
export type ImportKey = (typeof importKeys)[number];

/** The fields that an import can fill, by the names that a mapping stores. */
export type ImportField = (typeof fields)[ImportKey]["name"];

/** What a column can be: a field, or a part of the full name. */
export type ImportTarget = ImportField | "first_name" | "last_name";

/** Everything that a column can be, in the order of forms. */
export const importTargets: readonly ImportTarget[] = [
  "first_name",
  "last_name",
  ...importKeys.map((key) => fields[key].name),
];

/**
 * The headings under which files carry each target, in lower-case letters only ("E-mail 1 - Value" is
 * "emailvalue"): our own, and those in the exports of Mailchimp, GrowthZone and ChamberMaster, Wild Apricot,
 * Constant Contact and Google Contacts.
 */
const headings: Record<ImportTarget, string> = {
  full_name:
    "fullname name membername member contact contactname contactperson displayname primarycontact primarycontactname representative repname",
  first_name:
    "firstname givenname forename fname contactfirstname primarycontactfirstname primaryfirstname repfirstname memberfirstname",
  last_name:
    "lastname familyname surname lname contactlastname primarycontactlastname primarylastname replastname memberlastname",
  email:
    "email emailaddress mail emailvalue primaryemail primaryemailaddress emailprimary memberemail contactemail repemail workemail emailwork emailhome homeemail",
  company:
    "company companyname business businessname businessorganization organization organisation organizationname organisationname companyorganization employer accountname membercompany",
  job_title: "jobtitle title position role organizationtitle contacttitle reptitle occupation",
  phone_number:
    "phonenumber phone telephone mobile cell tel phonevalue primaryphone primaryphonenumber workphone phonework businessphone mainphone mobilephone phonemobile cellphone phonecell homephone phonehome contactphone repphone",
  website_url:
    "website websiteurl websitevalue websiteaddress url web webaddress homepage site companywebsite businesswebsite",
  services_description:
    "services servicesdescription description about bio whatwedo businessdescription companydescription productsandservices",
  category: "category industry sector type businesscategory primarycategory directorycategory",
  state: "state status membershipstatus memberstatus",
  joined_on: "joined joinedon joindate datejoined memberjoindate membersince startdate membershipstartdate",
  tags: "tags tag labels groups groupmembership groupparticipation emaillists",
  notes: "notes note comments remarks staffnotes internalnotes",
};

const targetOf = new Map(
  importTargets.flatMap((target) => headings[target].split(" ").map((name) => [name, target] as const)),
);

// Beside these headings "State" is a part of an address.
const addressParts = /^(address.*|street.*|city|town|zip(code)?|postalcode|zippostalcode|country)$/;

/** What each column is by its heading; null for a heading that says nothing known. */
export function targetsOf(header: readonly string[]): (ImportTarget | null)[] {
  const plain = header.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ""));
  const hasAddress = plain.some((name) => addressParts.test(name));
  return plain.map((name) => (name === "state" && hasAddress ? null : (targetOf.get(name) ?? null)));
}

/** The label of a target for staff. */
export function targetLabel(target: ImportTarget): string {
  if (target === "first_name") return "First name";
  if (target === "last_name") return "Last name";
  const key = importKeys.find((each) => fields[each].name === target);
  return key ? fields[key].label : target;
}
