import { singleLine } from "#platform/plain-text.ts";
import { asObject } from "../schema/body.ts";
import { isMediaId, type Media } from "./media.ts";
import type { ShownPicture } from "./picture-field.ts";

/**
 * A picture field as a body stores it: the id of a picture of the library, and what is to be seen ("" for
 * decoration). Without `alt` the library's description counts.
 */
export type PictureChoice = { media: string; alt?: string };

/** What the control of a picture field sends, each under `<field>.<name>`. */
export type PictureParts = { media?: string; alt?: string; decoration?: string };

/** Reads what the control sent; undefined when no picture was chosen. */
export function readPictureParts({
  media = "",
  alt = "",
  decoration,
}: PictureParts): PictureChoice | undefined {
  if (media === "") return undefined;
  if (decoration !== undefined) return { media, alt: "" };
  const described = singleLine(alt);
  return described === "" ? { media } : { media, alt: described };
}

/** The parts that the control sends for a stored value: the inverse of `readPictureParts`. */
export function writePictureParts(value: unknown): PictureParts {
  if (!isChoice(value)) return {};
  const { media, alt } = value;
  return { media, alt: alt ?? "", ...(alt === "" ? { decoration: "on" } : {}) };
}

/** Whether a value is a picture field's. */
export function isChoice(value: unknown): value is PictureChoice {
  const { media, alt } = asObject(value);
  return typeof media === "string" && (alt === undefined || typeof alt === "string");
}

/** The pictures of the library that are not deleted, by id. */
export type PictureLibrary = ReadonlyMap<string, Pick<Media, "hash" | "width" | "height" | "alt">>;

/**
 * A body with its choices of pictures replaced by the pictures of the library; by null where a picture has been
 * deleted, so that the page shows what stands there without one.
 */
export function withPictures(body: unknown, library: PictureLibrary): unknown {
  return mapChoices(body, (choice) => shownOf(choice, library));
}

function shownOf({ media, alt }: PictureChoice, library: PictureLibrary): Partial<ShownPicture> | null {
  const found = library.get(media);
  if (!found) return null;
  const { hash, width, height } = found;
  // Nobody has described it: the schema asks for it.
  return { hash, width, height, alt: alt ?? found.alt ?? undefined };
}

/** The pictures that a body shows, each with the path of its field, "people[2].image". */
export function picturesIn(body: unknown): { mediaId: string; place: string }[] {
  const found: { mediaId: string; place: string }[] = [];
  mapChoices(body, (choice, place) => {
    if (isMediaId(choice.media)) found.push({ mediaId: choice.media, place });
    return choice;
  });
  return found;
}

/**
 * A body with each of its choices of pictures replaced, or left out where `change` returns undefined; `place` is the path
 * of the field, "people[2].image".
 */
export function mapChoices(
  value: unknown,
  change: (choice: PictureChoice, place: string) => unknown,
  place = "",
): unknown {
  if (isChoice(value)) return change(value, place);
  if (Array.isArray(value)) return value.map((item, at) => mapChoices(item, change, `${place}[${at}]`));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const mapped = mapChoices(part, change, place ? `${place}.${name}` : name);
      return mapped === undefined && isChoice(part) ? [] : [[name, mapped]];
    }),
  );
}
