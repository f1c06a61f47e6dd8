import type { PostalAddress } from "#platform/postal-address.ts";
import type { Fields, ValuesOf } from "#records/fields.ts";
import { addressFields } from "../address-fields.ts";
import { listingFields } from "../listing-fields.ts";
import { errors } from "./messages.ts";

const { county: _county, ...address } = addressFields;

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
    ...{ as: "email", label: "Email", empty: null, wrong: errors.email },
    help: "For invoices and renewal notices while there is no main contact.",
  },
  ...address,
} as const satisfies Fields;

export type CompanyInput = ValuesOf<typeof companyFields>;

/** What was entered as a membership has it: the address in one, null where nothing of it is said. */
export function companyValues({ name, websiteUrl, description, email, ...parts }: CompanyInput) {
  const said = Object.entries(parts).map(([key, part]) => [key, part ?? ""]);
  const postal = said.some(([, part]) => part) ? (Object.fromEntries(said) as PostalAddress) : null;
  return { name, websiteUrl, description, email, address: postal };
}

const noAddress: PostalAddress = { street: "", city: "", region: "", postalCode: "", country: "" };

/** A company as its form has it. */
export const companyInput = <Of extends { address: PostalAddress | null }>({ address, ...company }: Of) => ({
  ...company,
  ...(address ?? noAddress),
});
