type Town = { city: string; region: string };

/**
 * The URL of a map search for an event's place. A place that names neither the organisation's town nor a
 * postal code is looked for in that town.
 */
export function mapAddress(location: string, { city, region }: Town): string {
  const named = location.toLowerCase().includes(city.toLowerCase()) || /\b\d{5}\b/.test(location);
  const query = named ? location : `${location}, ${city}, ${region}`;
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
