import { ordinal } from "#platform/ordinal.ts";

/** An album that may show an occasion. */
export type AlbumFacts = {
  slug: string;
  title: string;
  /** The day that staff gave it. */
  date: string;
  imageCount: number;
  /** Whether all its photos are drawn samples. */
  isSample: boolean;
  /** The title of the event of the occasion's day that it belongs to. */
  event: string | null;
};

/** A yearly event: `chosen` is the album that staff name in its content, `isSample` whether its content is as shipped. */
export type YearlyOccasion = {
  title: string;
  date: string;
  edition?: number;
  chosen?: string | undefined;
  isSample?: boolean;
};

/**
 * The album whose photos show an occasion: the one that staff have chosen. Where that has no photos, or none is chosen,
 * one that belongs to the event of that day and name, else one of that day and name, else one that names the occasion
 * with its year or its number. An album that names another year or another number is never it. The shipped occasion is a
 * sample, and so are the photos that show it.
 */
export function albumOfOccasion<Album extends AlbumFacts>(
  albums: readonly Album[],
  occasion: YearlyOccasion,
): Album | undefined {
  const { chosen, date, isSample = false } = occasion;
  const shown = albums.filter(({ imageCount }) => imageCount > 0);
  const own = shown.filter((album) => album.slug === chosen || !namesAnother(album.title, occasion));
  const rules: ((album: Album) => boolean)[] = [
    ({ slug }) => slug === chosen,
    ({ event }) => event !== null && isNamed(event, occasion) && !namesAnother(event, occasion),
    (album) => album.date === date && isNamed(album.title, occasion),
    ({ title }) => includesWords(title, occasion.title) && namesThis(title, occasion),
    (album) => isSample && album.isSample && includesWords(album.title, occasion.title),
  ];
  return rules.map((rule) => own.find(rule)).find((album) => album !== undefined);
}

/** On the day of the occasion its last word tells enough: "Gala" of "Annual Gala". */
function isNamed(title: string, occasion: YearlyOccasion): boolean {
  return includesWords(title, occasion.title.split(/\s+/).at(-1) ?? occasion.title);
}

const numbers = /\b\d+(?:st|nd|rd|th)\b/g;
const years = /\b(?:19|20)\d\d\b/g;

const yearOf = ({ date }: YearlyOccasion) => date.slice(0, 4);
const numberOf = ({ edition }: YearlyOccasion) => (edition === undefined ? [] : [ordinal(edition)]);

function namesThis(title: string, occasion: YearlyOccasion): boolean {
  const said = plain(title);
  return [...numberOf(occasion), yearOf(occasion)].some((mark) => includesWords(said, mark));
}

function namesAnother(title: string, occasion: YearlyOccasion): boolean {
  const said = plain(title);
  const [own] = numberOf(occasion);
  const isOther = (own ? [...said.matchAll(numbers)] : []).some(([number]) => number !== own);
  return isOther || [...said.matchAll(years)].some(([year]) => year !== yearOf(occasion));
}

/** In lower case, without signs; accents stay. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function includesWords(text: string, words: string): boolean {
  return ` ${plain(text)} `.includes(` ${plain(words)} `);
}
