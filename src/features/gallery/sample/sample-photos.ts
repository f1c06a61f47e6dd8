import type { seedAlbums } from "./seed-albums.ts";

/** A drawn sample picture: its file in db/sample-photos, and its texts. */
export type SamplePhoto = {
  file: string;
  album: (typeof seedAlbums)[number]["title"];
  /** The alternative text. */
  alt: string;
  caption: string;
};

/** The sample pictures in the order they are saved; the first of an album is its cover. */
export const samplePhotos: SamplePhoto[] = [
  {
    file: "gala-hall.jpg",
    album: "Annual Gala",
    alt: "Drawing: two women in long gowns stand in a candlelit hall, looking toward full tables under a chandelier with a large cut diamond.",
    caption: "Doors open at the gala (drawn sample)",
  },
  {
    file: "gala-toast.jpg",
    album: "Annual Gala",
    alt: "Drawing: four raised hands in jewel-colored sleeves bring their champagne glasses together before warm, blurred lights.",
    caption: "To another year (drawn sample)",
  },
  {
    file: "gala-flowers.jpg",
    album: "Annual Gala",
    alt: "Drawing: white magnolias in a vase cut like an emerald stand on a table among candles and a glass of champagne.",
    caption: "Magnolias on every table (drawn sample)",
  },
  {
    file: "rooftop-evening.jpg",
    album: "Networking Events",
    alt: "Drawing: a wide view of guests on a rooftop at sunset, seen from behind under strings of lights, many raising a glass to the town below.",
    caption: "Rooftop evening (drawn sample)",
  },
  {
    file: "window-mingle.jpg",
    album: "Networking Events",
    alt: "Drawing: people in evening dress stand before a tall window at dusk; two of them touch glasses, and lamps cut like gems hang above.",
    caption: "First introductions (drawn sample)",
  },
  {
    file: "ribbon-cutting.jpg",
    album: "Networking Events",
    alt: "Drawing: a woman in a golden gown cuts a wide red ribbon before a new shop while four others look on and confetti falls.",
    caption: "A member opens her shop (drawn sample)",
  },
  {
    file: "workshop-podium.jpg",
    album: "Leadership Workshops",
    alt: "Drawing: a speaker in green stands at a lectern on a stage with ruby curtains and a large cut ruby; rows of listeners are seen from behind.",
    caption: "The opening talk (drawn sample)",
  },
  {
    file: "workshop-table.jpg",
    album: "Leadership Workshops",
    alt: "Drawing: a woman in a red dress points at a whiteboard with notes and the outline of a gem; eight people sit around a table with laptops.",
    caption: "Planning the year together (drawn sample)",
  },
  {
    file: "workshop-spotlight.jpg",
    album: "Leadership Workshops",
    alt: "Drawing: two beams of light meet on an empty lectern before violet curtains, while people wait in their seats.",
    caption: "A minute before the keynote (drawn sample)",
  },
  {
    file: "farmers-market.jpg",
    album: "Community Outreach",
    alt: "Drawing: three women and a child walk between market stalls with striped awnings, crates of fruit and colored bunting.",
    caption: "Market day (drawn sample)",
  },
  {
    file: "community-garden.jpg",
    album: "Community Outreach",
    alt: "Drawing: two women share a watering can in a garden full of flowers, under a magnolia tree in bloom.",
    caption: "Planting the community garden (drawn sample)",
  },
  {
    file: "river-sunset.jpg",
    album: "Community Outreach",
    alt: "Drawing: three women in gowns of emerald, ruby and amethyst stand arm in arm by a river and watch the sun go down.",
    caption: "After the river clean-up (drawn sample)",
  },
];
