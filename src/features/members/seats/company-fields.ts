import type { PostalAddress } from "#platform/postal-address.ts";
import type { Fields, ValuesOf } from "#records/fields.ts";
import { addressFields } from "../address-fields.ts";
import { byKey, pick } from "../fields.ts";
import { listingFields } from "../listing-fields.ts";
import { errors } from "./messages.ts";

/** The fields of a company's address. */
const companyAddress = pick(addressFields, ["street", "city", "region", "postalCode", "country"]);
const addressParts = Object.keys(companyAddress) as (keyof PostalAddress)[];

/** What staff write of a company. */
export const companyFields = {
  name: {
    as: "line",
    label: "Name",
    most: listingFields.company.most,
    wrong: errors.name,
    tooLong: errors.tooLong,
  },
  websiteUrl: {
    as: "line",
    label: "Website",
    empty: null,
    most: listingFields.websiteUrl.most,
    tooLong: listingFields.websiteUrl.tooLong,
  },
  description: {
    as: "lines",
    label: "Description",
    empty: null,
    rows: 5,
    most: listingFields.servicesDescription.most,
    tooLong: listingFields.servicesDescription.tooLong,
    help: "What the company does.",
  },
  email: {
    as: "email",
    label: "Email",
    empty: null,
    wrong: errors.email,
    help: "For invoices and renewal notices while there is no main contact.",
  },
  ...companyAddress,
} as const satisfies Fields;

export type CompanyInput = ValuesOf<typeof companyFields>;

/** What was entered as a membership has it: the address in one, null where nothing of it is said. */
export function companyValues(input: CompanyInput) {
  const { name, websiteUrl, description, email, ...parts } = input;
  const address = Object.fromEntries(addressParts.map((key) => [key, parts[key] ?? ""])) as PostalAddress;
  const isSaid = Object.values(address).some(Boolean);
  return { name, websiteUrl, description, email, address: isSaid ? address : null };
}

/** A company as its form has it. */
export function companyInput<Company extends { address: PostalAddress | null }>({
  address,
  ...company
}: Company) {
  const { street, city, region, postalCode, country } = address ?? {};
  const parts = { street, city, region, postalCode, country };
  return { ...company, ...byKey(addressParts, (key) => parts[key] || null) };
}
