/** The initial albums of a gallery (3.17); staff can rename, reorder and remove them. */
export const seedAlbums = [
  { title: "Annual Gala", slug: "annual-gala", date: "2025-03-15" },
  { title: "Networking Events", slug: "networking-events", date: "2025-04-02" },
  { title: "Leadership Workshops", slug: "leadership-workshops", date: "2025-02-20" },
  { title: "Community Outreach", slug: "community-outreach", date: "2025-01-10" },
] as const;
