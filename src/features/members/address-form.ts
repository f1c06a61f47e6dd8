import { linesField } from "#platform/line-field.ts";
import { streetOf } from "#platform/postal-address.ts";
import { addressFields } from "./address-fields.ts";

const { most, tooLong } = addressFields.street;

/** How what is typed of an address is read, where the kind of its field does not say it. */
export const addressRules = {
  street: linesField({ most, tooLong }).transform((text) => streetOf(text) || null),
};
