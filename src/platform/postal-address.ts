import { manyLines, singleLine } from "./plain-text.ts";

/** The address of a person or a company, as it stands on an envelope. */
export type PostalAddress = {
  street: string; // one to three lines
  city: string;
  region: string; // "NJ"
  postalCode: string;
  country: string; // "" or that of the organization is not written
};

/**
 * An address as the lines of an envelope: the street, "Montclair, NJ 07042", and the country where it is another than the
 * organization's. None without a street and without a city.
 * @param home the organization's own country, such as "US"
 */
export function linesOf(
  address: Partial<Record<keyof PostalAddress, string | null>>,
  home: string,
): string[] {
  const { street, city, region, postalCode, country } = address;
  const ofRegion = [region, postalCode].filter(Boolean).join(" ");
  const lines = [
    ...(street ?? "").split("\n").map((line) => line.trim()),
    [city, ofRegion].filter(Boolean).join(", "),
    country && !isHome(country, home) ? country : "",
  ].filter((line) => line !== "");
  return street || city ? lines : [];
}

/** The street of an address as it is stored: at most three lines, of which the last takes those that follow. */
export function streetOf(text: string): string {
  const lines = manyLines(text)
    .split("\n")
    .flatMap((line) => singleLine(line) || []);
  return [...lines.slice(0, 2), lines.slice(2).join(", ")].filter(Boolean).join("\n");
}

const american = /^(us|usa|united states( of america)?)$/i;

/** Whether a country, as people write it, is that of the organization. */
function isHome(country: string, home: string): boolean {
  return country === home || (american.test(country.replaceAll(".", "")) && american.test(home));
}
