import type { Fields, ValuesOf } from "#records/fields.ts";
import { fields } from "../fields.ts";
import { tooLong } from "../messages.ts";
import { errors } from "./messages.ts";

/** What staff write of a company. */
export const companyFields = {
  name: {
    as: "line",
    label: "Name",
    most: fields.company.longest,
    wrong: errors.name,
    tooLong: errors.tooLong,
  },
  websiteUrl: {
    as: "line",
    label: "Website",
    empty: null,
    most: fields.websiteUrl.longest,
    tooLong: tooLong("websiteUrl"),
  },
  description: {
    as: "lines",
    label: "Description",
    empty: null,
    rows: 5,
    most: fields.servicesDescription.longest,
    tooLong: tooLong("servicesDescription"),
    help: "What the company does.",
  },
} as const satisfies Fields;

export type CompanyInput = ValuesOf<typeof companyFields>;
