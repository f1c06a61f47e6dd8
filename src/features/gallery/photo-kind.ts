import { z } from "zod";
import { formOf, kindOf } from "#records/field-schemas.ts";
import { photoStates } from "./photo.ts";
import { photoFields } from "./photo-fields.ts";
import { stateWords } from "./staff-photo.ts";

/** The photo form of staff. */
export const photoForm = formOf(photoFields);

/** What is done to many photos, and undone. */
export const photoState = z.object({
  albumId: z.number(),
  state: z.enum(photoStates),
  hiddenWhy: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});

/** The photos as the history knows them; 1.0 kept less of each. */
export const photoKind = kindOf(photoFields, {
  entity: "photo",
  one: "photo",
  many: "photos",
  title: ({ caption, album }) => caption || album || "",
  about: ({ caption, album }) => (caption && album ? `in ${album}` : ""),
  also: { ...photoState.shape, inTrash: z.boolean(), version: z.number() },
  more: ({ state, hiddenWhy, inTrash }) => [
    { label: "Status", value: state ? stateWords[state] : "" },
    { label: "Why hidden", value: hiddenWhy ?? "" },
    { label: "In the trash", value: inTrash ? "yes" : "no" },
  ],
  actions: {
    moved: "Moved to another album",
    "removed at a request": "Removed on request",
    "kept shown": "Kept visible",
  },
});

export type PhotoFacts = Parameters<typeof photoKind.facts>[0];
