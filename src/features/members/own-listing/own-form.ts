import { z } from "zod";
import { formOf } from "#records/field-schemas.ts";
import { type AddressValues, addressFields, addressKeys } from "../address-fields.ts";
import { byKey, named } from "../fields.ts";
import { nameOf } from "../listing-fields.ts";
import { inputOf, memberRules } from "../member-form.ts";

/** The schema of a member's form of their own listing: what a visitor types, and the postal address. */
export const ownForm = z
  .object({ ...memberRules, ...formOf(named(addressFields)).shape })
  .transform((read) => ({
    ...inputOf(read),
    ...(byKey(addressKeys, (key) => read[nameOf(key)]) as AddressValues),
  }));
