import type { PostalAddress } from "#platform/postal-address.ts";
import type { FieldOf, ValuesOf } from "#records/fields.ts";
import { atMost, type OfMember } from "./listing-fields.ts";

const part = { as: "line", empty: null, half: true } as const;
const shown = { audience: "nobody" } as const; // many work at home

/**
 * The postal address of a member, in the order of forms and files. Staff alone read it, but for the city and county, which
 * their page shows to those whom they choose.
 */
export const addressFields = {
  street: { as: "lines", label: "Street", rows: 3, empty: null, ...atMost(240, "the street") },
  city: { ...part, label: "City", ...atMost(80, "the city"), ...shown },
  county: { ...part, label: "County", ...atMost(80, "the county"), ...shown },
  region: { ...part, label: "State", ...atMost(40, "the state") },
  postalCode: { ...part, label: "ZIP code", ...atMost(20, "the ZIP code") },
  country: { ...part, label: "Country", ...atMost(60, "the country") },
} as const satisfies Record<string, FieldOf<"line" | "lines"> & OfMember>;

export type AddressKey = keyof typeof addressFields;
export const addressKeys = Object.keys(addressFields) as AddressKey[];
export type AddressValues = ValuesOf<typeof addressFields>;

export const isAddressKey = (key: string): key is AddressKey => key in addressFields;

type PostalKey = keyof PostalAddress;
export const isPostalKey = (key: string): key is PostalKey => key !== "county" && isAddressKey(key);
/** What is one address, of which no part stays when another changes. */
export const postalKeys = addressKeys.filter(isPostalKey);

/** An address in one; null where nothing of it is said. */
export const postalOf = (parts: Partial<Record<PostalKey, string | null>>) =>
  postalKeys.some((key) => parts[key])
    ? (Object.fromEntries(postalKeys.map((key) => [key, parts[key] ?? ""])) as PostalAddress)
    : null;
