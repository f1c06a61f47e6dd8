import type { Fields, ValuesOf } from "#records/fields.ts";
import { listingFields } from "../listing-fields.ts";
import { errors } from "./messages.ts";

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
} as const satisfies Fields;

export type CompanyInput = ValuesOf<typeof companyFields>;
