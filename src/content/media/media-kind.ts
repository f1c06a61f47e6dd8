import { z } from "zod";
import { formOf, kindOf } from "#records/field-schemas.ts";
import type { Media } from "./media.ts";
import { type MediaInput, mediaFields } from "./media-fields.ts";

/** The form of a picture's texts; used in the browser and in the action. */
export const mediaForm = formOf(mediaFields)
  .extend({ decoration: z.boolean() })
  .transform(({ decoration, ...media }, context): MediaInput => {
    if (!decoration) return media;
    if (media.alt !== null) {
      const message = "Remove the description, or uncheck “Only decoration”";
      context.addIssue({ code: "custom", path: ["alt"], message, input: media.alt });
    }
    return { ...media, alt: "" };
  });

/** What the history keeps of a stored picture. */
export function factsOf(picture: Media) {
  const { id: _id, version: _version, width: _width, height: _height, ...kept } = picture;
  const { createdBy: _by, createdAt: _at, deletedAt, ...facts } = kept;
  return { ...facts, deleted: deletedAt !== null };
}

/** The pictures of the library as the history knows them. */
export const mediaKind = kindOf(mediaFields, {
  entity: "media",
  one: "picture",
  many: "pictures",
  title: ({ name = "" }) => name,
  words: { alt: (alt) => alt || "Only decoration" },
  also: { focalX: z.number(), focalY: z.number(), original: z.string(), deleted: z.boolean() },
  more: ({ focalX, focalY, original, deleted }) => [
    { label: "Focal point", value: focalWords(focalX, focalY) },
    { label: "File", value: original?.slice(0, 8) ?? "" },
    { label: "Deleted", value: deleted ? "yes" : "no" },
  ],
  actions: {
    edited: "Changed",
    "focal point moved": "Focal point moved",
    replaced: "File replaced",
    deleted: "Deleted",
  },
});

function focalWords(x: number | undefined, y: number | undefined): string {
  if (x === undefined || y === undefined) return "–";
  return `${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`;
}
