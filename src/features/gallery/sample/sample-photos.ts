import { type SamplePictureName, samplePictures } from "#content/media/sample-pictures.ts";

/** The initial albums of a gallery (3.17); staff can rename, reorder and remove them. */
export const seedAlbums = [
  { title: "Annual Gala", slug: "annual-gala", date: "2025-03-15" },
  { title: "Networking Events", slug: "networking-events", date: "2025-04-02" },
  { title: "Leadership Workshops", slug: "leadership-workshops", date: "2025-02-20" },
  { title: "Community Outreach", slug: "community-outreach", date: "2025-01-10" },
] as const;

/** A drawn sample picture of an album: its file, and its texts. */
export type SamplePhoto = {
  file: string;
  album: (typeof seedAlbums)[number]["title"];
  /** The alternative text. */
  alt: string;
  caption: string;
};

const inAlbum = (album: SamplePhoto["album"], ...scenes: SamplePictureName[]): SamplePhoto[] =>
  scenes.map((scene) => {
    const { file, alt, title } = samplePictures[scene];
    return { file, album, alt, caption: `${title} (drawn sample)` };
  });

/** The sample pictures in the order they are saved; the first of an album is its cover. */
export const samplePhotos: SamplePhoto[] = [
  ...inAlbum("Annual Gala", "gala-hall", "gala-toast", "gala-flowers"),
  ...inAlbum("Networking Events", "rooftop-evening", "window-mingle", "ribbon-cutting"),
  ...inAlbum("Leadership Workshops", "workshop-podium", "workshop-table", "workshop-spotlight"),
  ...inAlbum("Community Outreach", "farmers-market", "community-garden", "river-sunset"),
];
