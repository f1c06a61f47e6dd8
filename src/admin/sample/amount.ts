/** How much sample data there is, by kind. */
export type SampleAmount = { events: number; members: number; photos: number; pictures: number };

/** An amount of sample data in words: "12 sample events, 1 sample member, and 12 sample photos". */
export function inWords({ events, members, photos, pictures }: SampleAmount): string {
  const some = (count: number, one: string) =>
    count > 0 ? `${count.toLocaleString("en-US")} sample ${one}${count === 1 ? "" : "s"}` : "";
  const amounts = [
    some(events, "event"),
    some(members, "member"),
    some(photos, "photo"),
    some(pictures, "picture"),
  ].filter(Boolean);
  return new Intl.ListFormat("en-US").format(amounts) || "No sample data";
}
