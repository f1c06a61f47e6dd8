import type { AddressKey } from "./address-fields.ts";
import type { NameOf } from "./listing-fields.ts";

type Part = NameOf<AddressKey>;

// Which address a heading is of; of several in a file the first in this order is taken, "" being one that says nothing.
const kinds = [
  ...["mailing", "postal", "billing", "", "primary", "main", "business", "office", "company", "organization"],
  ...["member", "work", "contact", "rep", "physical", "home"],
];
const parts: Record<Part, string> = {
  street: "street(?:address|line)?|address(?:line|street)?|(?<=address[a-z]*)line",
  city: "city|town|citytown",
  county: "county",
  region: "state|province|region|stateprovince|stateregion",
  postal_code: "zip|zipcode|postal|postalcode|postcode|zippostal|zippostalcode",
  country: "country|countryregion",
};
const kind = kinds.filter(Boolean).join("|");
const forms = Object.entries(parts).map(([part, words]) => ({
  part: part as Part,
  form: new RegExp(`^(?:address)?(${kind})?(?:${words})(${kind})?$`),
}));

/**
 * What of an address each column is, by its heading as it stands and in lower-case letters only: null for one that is left
 * out, as of a second address, and undefined for a heading of anything else, as a state is that stands beside no other part.
 */
export function addressTargets(
  header: readonly string[],
  names: readonly string[],
): (Part | null | undefined)[] {
  const read = names.map((name) => {
    for (const { part, form } of forms) {
      const found = form.exec(name);
      if (found) return { part, of: found[1] ?? found[2] ?? "" };
    }
    return null;
  });
  const has = (of: string, ...some: Part[]) => read.some((one) => one?.of === of && some.includes(one.part));
  const taken = kinds.find((of) => has(of, "street", "city", "postal_code")) ?? "";
  const isSaid = read.some((one) => one !== null && one.part !== "region");
  const isTown = [taken, ""].some((of) => has(of, "city", "postal_code"));
  return read.map((one, at) => {
    if (!one || (one.part === "region" && !isSaid)) return undefined;
    if (/^address [2-9]\W+[a-z]/i.test(header[at] ?? "")) return null; // Google's second address
    if (names[at] === "address" && !isTown) return null; // all of it in one cell
    const isTaken = one.of === taken || (one.of === "" && !has(taken, one.part));
    return isTaken ? one.part : null;
  });
}
