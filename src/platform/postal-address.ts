/** The address of a person or a company, as it stands on an envelope. */
export type PostalAddress = {
  street: string; // one to three lines
  city: string;
  region: string; // "NJ"
  postalCode: string;
  country: string; // "" or that of the organization is not written
};

const american = /^(u\.?s\.?(a\.?)?|united states( of america)?)$/i;

/**
 * An address as the lines of an envelope: the street, "Montclair, NJ 07042", and the country where it is another than the
 * organization's. None without a street: no mail gets there.
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
    country && country !== home && !(american.test(country) && american.test(home)) ? country : "",
  ].filter((line) => line !== "");
  return street?.trim() ? lines : [];
}
