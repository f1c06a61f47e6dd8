import { z } from "zod";
import type { Kind } from "#records/kind.ts";
import { photoStates } from "./photo.ts";
import { stateWords } from "./staff-photo.ts";

/** What the history keeps of a photo with each change; 1.0 kept less. */
export const photoState = z
  .object({
    caption: z.string(),
    alt: z.string(),
    album: z.string(), // its title, so that the history stays readable after an album is renamed
    albumId: z.number(),
    state: z.enum(photoStates),
    hiddenWhy: z.string().nullable(),
    inTrash: z.boolean(),
    deletedAt: z.iso.datetime().nullable(),
    version: z.number(),
  })
  .partial();

export type PhotoFacts = z.output<typeof photoState>;

/** The photos as the history knows them. */
export const photoKind: Kind<PhotoFacts> = {
  entity: "photo",
  one: "photo",
  many: "photos",
  read: (state) => photoState.safeParse(state).data ?? null,
  title: ({ caption, album }) => caption || album || "",
  about: ({ caption, album }) => (caption && album ? `in ${album}` : ""),
  facts: ({ caption = "", alt = "", album = "", state, hiddenWhy, inTrash }) => [
    { label: "Caption", value: caption },
    { label: "Description", value: alt },
    { label: "Album", value: album },
    { label: "State", value: state ? stateWords[state] : "" },
    { label: "Why hidden", value: hiddenWhy ?? "" },
    { label: "In the trash", value: inTrash ? "yes" : "no" },
  ],
  actions: { moved: "Moved to another album" },
};
