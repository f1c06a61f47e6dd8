import { z } from "zod";
import type { Kind } from "#records/kind.ts";

const stored = z
  .object({
    title: z.string(),
    date: z.string(),
    eventId: z.string().nullable(),
    cover: z.string(),
    place: z.number(),
  })
  .partial();

/** The albums as the history knows them. */
export const albumKind: Kind<z.output<typeof stored>> = {
  entity: "album",
  one: "album",
  many: "albums",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ title = "" }) => title,
  facts: ({ title = "", date = "", eventId, cover = "", place }) => [
    { label: "Title", value: title },
    { label: "Day", value: date },
    { label: "Event", value: eventId ? `Number ${eventId}` : "None" },
    { label: "Cover", value: cover },
    { label: "Place", value: String(place ?? "") },
  ],
};
