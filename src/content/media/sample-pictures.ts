import type { PictureChoice } from "./picture-choice.ts";
import type { ShownPicture } from "./picture-field.ts";

/** A drawn picture of the sample: where its file lies, what people call it, and what is to be seen. */
export type SamplePicture = { file: string; title: string; alt: string };

const scenes = "db/sample-photos";
const people = "db/sample-people"; // with a note where they come from
/** Where the logos of the sample lie. */
export const logoFolder = "db/sample-logos";

const portrait = (title: string, file: string): SamplePicture => ({
  file: `${people}/${file}.png`,
  title,
  alt: `Drawn portrait of ${title}`,
});

const logo = (title: string, file: string): SamplePicture => ({
  file: `${logoFolder}/${file}.png`,
  title,
  alt: title,
});

// The place of a picture is in its id: a new one goes to the end, and none is taken out.
const drawn = {
  "gala-hall": {
    file: `${scenes}/gala-hall.jpg`,
    title: "Doors open at the gala",
    alt: "Drawing: two women in long gowns stand in a candlelit hall, looking toward full tables under a chandelier with a large cut diamond.",
  },
  "gala-toast": {
    file: `${scenes}/gala-toast.jpg`,
    title: "To another year",
    alt: "Drawing: four raised hands in jewel-colored sleeves bring their champagne glasses together before warm, blurred lights.",
  },
  "gala-flowers": {
    file: `${scenes}/gala-flowers.jpg`,
    title: "Magnolias on every table",
    alt: "Drawing: white magnolias in a vase cut like an emerald stand on a table among candles and a glass of champagne.",
  },
  "rooftop-evening": {
    file: `${scenes}/rooftop-evening.jpg`,
    title: "Rooftop evening",
    alt: "Drawing: a wide view of guests on a rooftop at sunset, seen from behind under strings of lights, many raising a glass to the town below.",
  },
  "window-mingle": {
    file: `${scenes}/window-mingle.jpg`,
    title: "First introductions",
    alt: "Drawing: people in evening dress stand before a tall window at dusk; two of them touch glasses, and lamps cut like gems hang above.",
  },
  "ribbon-cutting": {
    file: `${scenes}/ribbon-cutting.jpg`,
    title: "A member opens her shop",
    alt: "Drawing: a woman in a golden gown cuts a wide red ribbon before a new shop while four others look on and confetti falls.",
  },
  "workshop-podium": {
    file: `${scenes}/workshop-podium.jpg`,
    title: "The opening talk",
    alt: "Drawing: a speaker in green stands at a lectern on a stage with ruby curtains and a large cut ruby; rows of listeners are seen from behind.",
  },
  "workshop-table": {
    file: `${scenes}/workshop-table.jpg`,
    title: "Planning the year together",
    alt: "Drawing: a woman in a red dress points at a whiteboard with notes and the outline of a gem; eight people sit around a table with laptops.",
  },
  "workshop-spotlight": {
    file: `${scenes}/workshop-spotlight.jpg`,
    title: "A minute before the keynote",
    alt: "Drawing: two beams of light meet on an empty lectern before violet curtains, while people wait in their seats.",
  },
  "farmers-market": {
    file: `${scenes}/farmers-market.jpg`,
    title: "Market day",
    alt: "Drawing: three women and a child walk between market stalls with striped awnings, crates of fruit and colored bunting.",
  },
  "community-garden": {
    file: `${scenes}/community-garden.jpg`,
    title: "Planting the community garden",
    alt: "Drawing: two women share a watering can in a garden full of flowers, under a magnolia tree in bloom.",
  },
  "river-sunset": {
    file: `${scenes}/river-sunset.jpg`,
    title: "After the river clean-up",
    alt: "Drawing: three women in gowns of emerald, ruby and amethyst stand arm in arm by a river and watch the sun go down.",
  },
  "coffee-table": {
    file: `${people}/coffee-table.png`,
    title: "Coffee for four",
    alt: "Drawing: four smiling women sit side by side at a long white table with coffee cups and a magnolia.",
  },
  "first-list": {
    file: `${people}/first-list.png`,
    title: "The first list",
    alt: "Drawing: two women at a table smile at each other over a written list, a pencil and two cups of coffee.",
  },
  "odessa-marchand": portrait("Odessa Marchand", "odessa-marchand"),
  "ruth-ellen-calloway": portrait("Ruth Ellen Calloway", "ruth-ellen-calloway"),
  "simone-bellamy": portrait("Simone Bellamy", "simone-bellamy"),
  "priya-raghunathan": portrait("Priya Raghunathan", "priya-raghunathan"),
  "camille-fontaine": portrait("Camille Fontaine", "camille-fontaine"),
  "grace-adeyemi": portrait("Grace Adeyemi", "grace-adeyemi"),
  "lorraine-tuttle": portrait("Lorraine Tuttle", "lorraine-tuttle"),
  "renata-whitfield": portrait("Renata Whitfield", "renata-whitfield"),
  "delphine-okafor": portrait("Delphine Okafor", "delphine-okafor"),
  "marisol-reyes": portrait("Marisol Reyes", "marisol-reyes"),
  "hannah-whitfield": portrait("Hannah Whitfield", "hannah-whitfield"),
  "judith-amara": portrait("Judith Amara", "judith-amara"),
  "carolyn-bexley": portrait("Carolyn Bexley", "carolyn-bexley"),
  "nadia-brightwell": portrait("Nadia Brightwell", "nadia-brightwell"),
  "first-magnolia-bank": logo("First Magnolia Bank", "first-magnolia-bank"),
  "harlow-finch-law": logo("Harlow & Finch Law", "harlow-finch-law"),
  "river-oak-medical": logo("River Oak Medical", "river-oak-medical"),
  "peach-line-print": logo("Peach Line Print", "peach-line-print"),
  "summit-realty": logo("Summit Realty", "summit-realty"),
  "two-rivers-credit-union": logo("Two Rivers Credit Union", "two-rivers-credit-union"),
  "county-map": {
    file: "db/sample-places/county-map.png",
    title: "Map of the county",
    alt: "Drawing: a map of the county; a ruby marks Magnolia, where two rivers meet, and roads lead to Peach Line, Summit, River Oak, Old Mill and Harlow.",
  },
} as const satisfies Record<string, SamplePicture>;

/** Who added the sample pictures to the library, as the library and the history name it. */
export const sampleMaker = "samples";

export type SamplePictureName = keyof typeof drawn;

/** The drawn pictures that the shipped content and the samples of the features show. */
export const samplePictures: Readonly<Record<SamplePictureName, SamplePicture>> = drawn;

const names = Object.keys(drawn) as SamplePictureName[];

/** The id of a sample picture in the library of every site that has one. */
export function sampleId(name: SamplePictureName): string {
  return `5a3b1e00-0000-4000-8000-${String(names.indexOf(name) + 1).padStart(12, "0")}`;
}

/** The sample picture with this id; undefined for any other picture. */
export function sampleOf(id: string): SamplePicture | undefined {
  const name = names.find((one) => sampleId(one) === id);
  return name && samplePictures[name];
}

/**
 * A sample picture as the shipped value of a picture field. It is stored as `PictureChoice`, and so `withPictures` reads
 * it before the schema does: a site without the samples shows what stands there without a picture.
 */
export function samplePicture(name: SamplePictureName): ShownPicture {
  const choice: PictureChoice = { media: sampleId(name) };
  return choice as unknown as ShownPicture;
}
