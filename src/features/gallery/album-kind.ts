import { z } from "zod";
import { kindOf } from "#records/field-schemas.ts";
import { albumFields } from "./album-fields.ts";

/** The albums as the history knows them. */
export const albumKind = kindOf(albumFields, {
  entity: "album",
  one: "album",
  many: "albums",
  title: ({ title = "" }) => title,
  words: { date: (day) => day, eventId: (id) => `Number ${id}` },
  also: { cover: z.string(), place: z.number() },
  more: ({ cover = "", place }) => [
    { label: "Cover", value: cover },
    { label: "Position", value: String(place ?? "") },
  ],
});
