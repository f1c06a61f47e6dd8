import type { Fields } from "#records/fields.ts";
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
