import type { AddressKey } from "./address-fields.ts";
import type { NameOf } from "./listing-fields.ts";

type Part = NameOf<AddressKey>;

// Which address a heading is of; of several the first in this order is taken, "" being one that says nothing.
const kinds =
  "mailing postal billing  primary main business company organization member work physical home".split(" ");
const parts: Record<Part, string> = {
  street: "street(?:address)?(?:line)?|address(?:line|street)?|(?<=address[a-z]*)line",
  city: "city|town|citytown",
  county: "county",
  region: "state|province|region|stateprovince|stateregion",
  postal_code: "zip|zipcode|postal|postalcode|postcode|zippostal|zippostalcode",
  country: "country|countryregion",
};
const kind = `(${kinds.filter(Boolean).join("|")})?`;
const forms = Object.entries(parts).map(([part, words]) => ({
  part: part as Part,
  form: new RegExp(`^(?:address)?${kind}(?:${words})${kind}$`),
}));

/**
 * What of an address each column is, by its heading in lower-case letters only: null for one that is left out, as of a second
 * address, and undefined for a heading of anything else, such as a state that stands beside no other part.
 */
export function addressTargets(names: readonly string[]): (Part | null | undefined)[] {
  const read = names.map((name) => {
    const found = forms.find(({ form }) => form.test(name));
    const [, before, after] = found?.form.exec(name) ?? [];
    return found && { part: found.part, of: before ?? after ?? "" };
  });
  const has = (of: string, ...some: Part[]) => read.some((one) => one?.of === of && some.includes(one.part));
  const taken = kinds.find((of) => has(of, "street", "city", "postal_code")) ?? "";
  const isTown = [taken, ""].some((of) => has(of, "city", "postal_code"));
  return read.map((one, at) => {
    if (!one || (one.part === "region" && read.every((other) => !other || other.part === "region")))
      return undefined;
    if (names[at] === "address" && !isTown) return null; // all of it in one cell
    return one.of === taken || (one.of === "" && !has(taken, one.part)) ? one.part : null;
  });
}
