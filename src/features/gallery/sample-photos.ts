import type { seedAlbums } from "./seed-albums.ts";

export type SamplePhoto = {
  file: string;
  album: (typeof seedAlbums)[number]["title"];
  alt: string;
  caption: string;
};

export const samplePhotos: SamplePhoto[] = [];
